import type { ModalWords } from '@alpenglow/ui/dialogs/Modal'
import { useText } from '../Texts.tsx'

export const useModalWords = (): ModalWords => {
  const { t } = useText()
  return { close: t('components.modal.close'), loading: t('components.modal.loading') }
}
