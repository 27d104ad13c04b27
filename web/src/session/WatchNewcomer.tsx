import { useEffect, useState, type ComponentType } from 'react'

/**
 * Rendered as long as the page has data of a guest who has not signed up yet: it extends their session, and warns them.
 */
export function WatchNewcomer() {
  const [Watching, setWatching] = useState<ComponentType>()
  useEffect(() => void import('./Watch.tsx').then(({ WatchingNewcomer }) => setWatching(() => WatchingNewcomer)), [])
  return Watching && <Watching />
}
