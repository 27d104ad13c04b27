import type { Day } from '@alpenglow/contract/values/day'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'

/** Writes days from one to another as briefly as they can be said: "26 Dec to 2 Jan", "16 to 18 Jan", "14 Feb"; or with whole names of months. */
export function useDayRange(month: 'short' | 'long' = 'short'): (range: { from: Day; until: Day }) => string {
  const { t, dates } = useText()
  return useMemo(() => {
    const whole = dateWriter(dates, { day: 'numeric', month })
    const number = dateWriter(dates, { day: 'numeric' })
    const isSameMonth = (from: Day, until: Day) => from.slice(0, 7) === until.slice(0, 7)
    // Together on one line, unless the line is too short for that.
    const tied = (text: string) => text.replaceAll(' ', '\u00a0')
    return ({ from, until }) => {
      if (from === until) return tied(whole(from))
      return tied(
        t('components.day_range', { from: isSameMonth(from, until) ? number(from) : whole(from), until: whole(until) }),
      )
    }
  }, [t, dates, month])
}
