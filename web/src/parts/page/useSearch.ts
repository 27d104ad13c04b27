import { useState } from 'react'
import { useLocation, useSearchParams } from '@alpenglow/client/routing/Router'

/** Marks an address as written by typing, not by a link. */
const byTyping = { byTyping: true }

/**
 * The search query, in the address as `?q=`: it can be shared, and survives a reload. The field shows what is typed at
 * once; the address follows in a transition, so reading it back would lose letters of a fast typist. Only an address
 * from a link is put into the field.
 */
export function useSearch(): [typed: string, search: (text: string) => void] {
  const [asked, setAsked] = useSearchParams()
  const { key, state } = useLocation()
  const inAddress = asked.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const followed = (state as typeof byTyping | null)?.byTyping !== true
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    if (followed) setTyped(inAddress)
  }
  const search = (text: string) => {
    setTyped(text)
    setAsked((before) => withQuery(before, text), { replace: true, state: byTyping })
  }
  return [typed, search]
}

/** Other query parameters stay. */
function withQuery(before: URLSearchParams, query: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (query === '') after.delete('q')
  else after.set('q', query)
  return after
}
