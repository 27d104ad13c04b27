import { useSearchParams } from 'react-router'

/** The day that somebody chose, kept in the address as `?day=`: it can be sent on. One that can't be chosen is as none. */
export function useAskedDay(canChoose: (day: string) => boolean): { asked: string | undefined; ask: (day: string) => void } {
  const [inAddress, setInAddress] = useSearchParams()
  const day = inAddress.get('day') ?? ''
  const ask = (chosen: string) =>
    setInAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('day', chosen)
        return after
      },
      { replace: true },
    )
  return { asked: canChoose(day) ? day : undefined, ask }
}
