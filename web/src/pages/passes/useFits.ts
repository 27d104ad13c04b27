import { desktop, wide } from '@alpenglow/ui/breakpoints.ts'
import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  const queries = [desktop, wide].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
/** The server does not know the width of the window, so it renders all variants and the styles show one. */
export const allFits = [2, 3, 4]
const read = () => (matchMedia(wide).matches ? 4 : matchMedia(desktop).matches ? 3 : 2)

const unknown = () => undefined

/** How many columns fit: four, three, or two on a phone; undefined on the server. */
export const useFits = (): number | undefined => useSyncExternalStore<number | undefined>(subscribe, read, unknown)
