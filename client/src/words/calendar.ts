import type { CalendarWords } from '@alpenglow/ui/calendar/words.ts'
import { useText } from './words.ts'

export const useCalendarWords = (): CalendarWords => {
  const { t } = useText()
  return {
    previous: t('components.calendar.previous'),
    next: t('components.calendar.next'),
    earliest: t('components.calendar.earliest'),
    latest: t('components.calendar.latest'),
    chosen: t('components.calendar.chosen'),
  }
}
