import { desktop, wide } from '@alpenglow/ui/breakpoints.ts'
import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  const queries = [desktop, wide].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
/** Before anybody knows, all are drawn, and the styles show the one that fits. */
export const allFits = [2, 3, 4]
const read = () => (matchMedia(wide).matches ? 4 : matchMedia(desktop).matches ? 3 : 2)

const unknown = () => undefined

/** How many columns fit side by side: four, three, on a phone two. While the server draws the page, nobody knows. */
export const useFits = (): number | undefined => useSyncExternalStore<number | undefined>(subscribe, read, unknown)
