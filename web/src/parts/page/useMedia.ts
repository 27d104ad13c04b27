import { useCallback, useSyncExternalStore } from 'react'

const unknown = () => undefined

/** Whether a media query matches. Undefined while the server renders the page: then CSS must do for both. */
export function useMedia(query: string): boolean | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore<boolean | undefined>(subscribe, () => matchMedia(query).matches, unknown)
}
