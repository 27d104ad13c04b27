import type { Day } from '@alpenglow/contract/values/day'
import { useSearchParams } from '@alpenglow/client/routing/Router'

/** A real day of the calendar: 31 February has the right format, too. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** The day that the guest looks at, in the address as `?day=`, so that it can be shared. */
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
