import type { TableWords } from '@alpenglow/ui/surfaces/Table'
import { useText } from '../Texts.tsx'

export const useTableWords = (): TableWords => {
  const { t } = useText()
  return { scrolls: (caption) => t('components.table.scrolls', { caption }) }
}
