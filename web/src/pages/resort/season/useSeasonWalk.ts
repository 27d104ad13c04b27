import { daysFrom, type Day } from '@alpenglow/contract/values/day'
import { monthOf, nearest, stepOf } from '@alpenglow/ui/calendar/month.ts'
import { useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { dayKindOf, type Seasons } from './season-days.ts'

/**
 * Roving tabindex: the tab key reaches one day of all months, and the arrow keys move on from it, across months. If one
 * month is shown at a time, it follows the focus.
 */
export function useSeasonWalk({ seasons, today, day }: { seasons: Seasons; today: Day; day: Day | null }) {
  const ref = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<Day>()
  const [turned, turn] = useState<string>()
  const days = useMemo(() => daysToPress(seasons, today), [seasons, today])
  const start = [last, day].find((one) => one && days.includes(one)) ?? days[0] ?? today
  const month = turned ?? monthOf(start)
  const entrance = monthOf(start) === month ? start : days.find((one) => monthOf(one) === month)
  const walking = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const { date } = target.dataset
      if (!date) return
      setLast(date)
      turn(monthOf(date))
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return
      const from = event.target.dataset['date']
      const wanted = from && stepOf(event.key, event.shiftKey, from, 0)
      if (!from || !wanted) return
      event.preventDefault()
      const to = nearest(days, from, wanted)
      // An element that is not rendered takes no focus, so its month is rendered first.
      flushSync(() => turn(monthOf(to)))
      ref.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus()
    },
  }
  return { ref, month, turn, entrance, walking }
}

/** The days that can be chosen. There are none between two seasons. */
export const daysToPress = (seasons: Seasons, today: Day): Day[] =>
  seasons
    .flatMap(({ opensOn, closesOn }) => daysFrom(opensOn < today ? today : opensOn, closesOn))
    .filter((date) => dayKindOf(seasons, date) !== 'outside')
