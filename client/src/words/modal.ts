import type { ModalWords } from '@alpenglow/ui/dialogs/Modal'
import { useText } from './words.ts'

export const useModalWords = (): ModalWords => {
  const { t } = useText()
  return { close: t('components.modal.close'), loading: t('components.modal.loading') }
}
