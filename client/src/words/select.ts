import type { SelectWords } from '@alpenglow/ui/fields/select/Select'
import { useText } from './words.ts'

export const useSelectWords = (): SelectWords => {
  const { t } = useText()
  return {
    placeholder: t('components.select.placeholder'),
    empty: t('components.select.empty'),
    loading: t('components.select.loading'),
  }
}
