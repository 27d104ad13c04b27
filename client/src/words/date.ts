import type { DateWords } from '@alpenglow/ui/fields/date/DateField'
import { useText } from './words.ts'

export const useDateWords = (): DateWords => {
  const { t, locale } = useText()
  return {
    first: locale === 'fr' ? 'day' : 'month',
    month: t('components.date.month'),
    day: t('components.date.day'),
    year: t('components.date.year'),
    missing_month: t('components.date.missing_month'),
    missing_day: t('components.date.missing_day'),
    missing_year: t('components.date.missing_year'),
    unreal: t('components.date.unreal'),
    clear: t('components.date.clear'),
  }
}
