import { daysFrom, type Day } from '@alpenglow/contract/values/day'
import { stepOf } from '@alpenglow/ui/calendar/month.ts'
import { useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { kindOf, type Seasons } from './season-days.ts'

/** One day of all the months is reached by the tab key; from there the arrows lead on, over the edges of months. */
export function useSeasonWalk({ seasons, today, day }: { seasons: Seasons; today: Day; day: Day | null }) {
  const ref = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<Day>()
  const days = useMemo(() => daysToPress(seasons, today), [seasons, today])
  const entrance = [last, day].find((one) => one && days.includes(one)) ?? days[0]
  const walking = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast(target.dataset['date'] ?? last),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return
      const from = event.target.dataset['date']
      const wanted = from && stepOf(event.key, event.shiftKey, from, 0)
      if (!from || !wanted) return
      event.preventDefault()
      const to = nearest(days, from, wanted)
      ref.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus()
    },
  }
  return { ref, entrance, walking }
}

/** Every day on which somebody may think of going. Between two seasons there is none. */
export const daysToPress = (seasons: Seasons, today: Day): Day[] =>
  seasons
    .flatMap(({ opensOn, closesOn }) => daysFrom(opensOn < today ? today : opensOn, closesOn))
    .filter((date) => kindOf(seasons, date) !== 'outside')

/** The day that a step leads to, or the next beyond it in the same direction, or the last there is. */
export function nearest(days: readonly Day[], from: Day, wanted: Day): Day {
  if (wanted > from) return days.find((date) => date >= wanted) ?? days.at(-1) ?? from
  return days.findLast((date) => date <= wanted) ?? days[0] ?? from
}
