import type { TableWords } from '@alpenglow/ui/surfaces/Table'
import { useText } from './words.ts'

export const useTableWords = (): TableWords => {
  const { t } = useText()
  return { scrolls: (caption) => t('components.table.scrolls', { caption }) }
}
