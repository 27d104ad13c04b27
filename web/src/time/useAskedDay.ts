import type { Day } from '@alpenglow/contract/values/day'
import { useSearchParams } from '@alpenglow/client/routing/Router'

/** A day of the calendar, not just something that looks like one: 31 February is written like a day. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** The day that somebody thinks of, kept in the address as `?day=`, so that it can be sent on. */
export function useAskedDay(): [day: Day | null, ask: (day: Day | null) => void] {
  const [inAddress, setInAddress] = useSearchParams()
  const text = inAddress.get('day') ?? ''
  const ask = (day: Day | null) =>
    setInAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (day) after.set('day', day)
        else after.delete('day')
        return after
      },
      { replace: true },
    )
  return [isDay(text) ? text : null, ask]
}
