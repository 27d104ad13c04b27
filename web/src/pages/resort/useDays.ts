import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { asTitle } from '@alpenglow/ui/calendar/names.ts'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'

/** Formats days for sentences, with their year, and as titles with their weekday. */
export function useResortDayFormats() {
  const { dates } = useText()
  return useMemo(() => {
    const weekday = dateWriter(dates, { weekday: 'long', day: 'numeric', month: 'long' })
    return {
      day: dateWriter(dates, { day: 'numeric', month: 'long' }),
      dated: dateWriter(dates, { dateStyle: 'long' }),
      title: (date: string) => asTitle(weekday(date), dates),
    }
  }, [dates])
}
