import type { Day } from '@alpenglow/contract/values/day'
import { useSearchParams } from 'react-router'

/** A day of the calendar, not just something that looks like one. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** The day that somebody thinks of, kept in the address as `?day=`, so that it can be sent on. */
export function useChosenDay(): [day: Day | null, choose: (day: Day | null) => void] {
  const [asked, setAsked] = useSearchParams()
  const text = asked.get('day') ?? ''
  const choose = (day: Day | null) =>
    setAsked(
      (before) => {
        const after = new URLSearchParams(before)
        if (day) after.set('day', day)
        else after.delete('day')
        return after
      },
      { replace: true },
    )
  return [isDay(text) ? text : null, choose]
}
