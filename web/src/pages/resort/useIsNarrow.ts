import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 767px)')

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Whether the page is as narrow as on a phone: a picture of another shape is another file. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
