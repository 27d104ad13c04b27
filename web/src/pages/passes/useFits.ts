import { useSyncExternalStore } from 'react'

const medium = '(min-width: 768px)'
const wide = '(min-width: 1101px)'

function subscribe(changed: () => void): () => void {
  const queries = [medium, wide].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
const read = () => (matchMedia(wide).matches ? 4 : matchMedia(medium).matches ? 3 : 2)

/** How many columns fit side by side: four, three, on a phone two. */
export const useFits = (): number => useSyncExternalStore(subscribe, read)
