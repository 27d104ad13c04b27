import { useCallback, useSyncExternalStore } from 'react'

const unknown = () => undefined

/** Whether the window is as a media query says. Nobody knows while the server draws the page: then styles must do for both. */
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
