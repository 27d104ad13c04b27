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
    // A day stays on its line; between two of them there is a place to part, or a long line of large letters would break in a word.
    const tied = (text: string) => text.replaceAll(' ', '\u00a0')
    return ({ from, until }) => {
      if (from === until) return tied(whole(from))
      const first = tied(isSameMonth(from, until) ? number(from) : whole(from))
      return tied(t('components.day_range', { from: first, until: whole(until) })).replace(`${first}\u00a0`, `${first} `)
    }
  }, [t, dates, month])
}
