import { useState } from 'react'
import { useLocation, useSearchParams } from '@alpenglow/client/routing/Router'

/** Marks an address as written by a choice on the page, not by a link. */
const byHand = { byHand: true }

/**
 * The choices on a page, in its query: the address can be shared, and survives a reload. A choice counts at once; the
 * address follows in a transition, so reading it back would lose a quick second choice. It is replaced, not pushed:
 * going back leaves the page instead of undoing each choice.
 */
export function useAddress(): [asked: URLSearchParams, ask: (changes: Record<string, string>) => void] {
  const [inAddress, setAddress] = useSearchParams()
  const { key, state } = useLocation()
  const followed = (state as typeof byHand | null)?.byHand !== true
  const [chosen, setChosen] = useState(inAddress)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    if (followed) setChosen(inAddress)
  }
  const ask = (changes: Record<string, string>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(chosen), ...changes })
    setChosen(next)
    setAddress(next, { replace: true, state: byHand })
  }
  return [chosen, ask]
}
