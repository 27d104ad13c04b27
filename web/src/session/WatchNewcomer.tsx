import { useEffect, useState, type ComponentType } from 'react'

/** Shown for as long as something is known of somebody who has not signed up yet: their session is kept alive, and they are warned. */
export function WatchNewcomer() {
  const [Watching, setWatching] = useState<ComponentType>()
  useEffect(() => void import('./Watch.tsx').then(({ WatchingNewcomer }) => setWatching(() => WatchingNewcomer)), [])
  return Watching && <Watching />
}
