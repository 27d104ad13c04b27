import { useState } from 'react'
import { useLocation, useSearchParams } from '@alpenglow/client/routing/Router'

/** Marks an address as written by choosing on the page, apart from one that somebody followed. */
const byHand = { byHand: true }

/**
 * What somebody has chosen on a page, kept in its address: it can be sent on, and survives a reload. What is chosen counts at once; the
 * address follows in a transition, and would take a quick second choice for the first. It is replaced, not pushed: going back leaves the
 * page, and does not take every choice back.
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
