import type { Day } from '@alpenglow/contract/values/day'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useMemo } from 'react'
import { useText, type Words } from '@alpenglow/client/words/words'

const tied = (text: string) => text.replaceAll(' ', '\u00a0')

/** Each day stays on its line; a break is possible between the two, or a narrow line would break within a word. */
export function rangeIn({ from, until }: { from: string; until: string }, { t }: Pick<Words, 't'>): string {
  const first = tied(from)
  return tied(t('components.day_range', { from: first, until })).replace(`${first}\u00a0`, `${first} `)
}

/**
 * Writes a range of days as briefly as possible: "26 Dec to 2 Jan", "16 to 18 Jan", "14 Feb"; or with whole names of
 * months.
 */
export function useDayRange(month: 'short' | 'long' = 'short'): (range: { from: Day; until: Day }) => string {
  const words = useText()
  return useMemo(() => {
    const whole = dateWriter(words.dates, { day: 'numeric', month })
    const number = dateWriter(words.dates, { day: 'numeric' })
    const isSameMonth = (from: Day, until: Day) => from.slice(0, 7) === until.slice(0, 7)
    return ({ from, until }) => {
      if (from === until) return tied(whole(from))
      return rangeIn({ from: isSameMonth(from, until) ? number(from) : whole(from), until: whole(until) }, words)
    }
  }, [words, month])
}
