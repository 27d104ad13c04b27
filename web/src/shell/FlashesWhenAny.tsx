import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { flashes } from '../flashes.ts'
import { splitLocale } from '../paths.ts'

const ShownFlashes = lazy(() => import('./ShownFlashes.tsx').then((module) => ({ default: module.ShownFlashes })))

/** Most visits have nothing to say in passing: the list that says it comes with the first message, and stays. */
export function FlashesWhenAny() {
  const any = useSyncExternalStore(flashes.subscribe, () => flashes.current().length > 0)
  const [needed, setNeeded] = useState(any)
  if (any && !needed) setNeeded(true)
  useTellNavigation()
  return (
    needed && (
      <Suspense>
        <ShownFlashes />
      </Suspense>
    )
  )
}

/** Another page is a navigation; the same one in another language, or with another search, is none. */
function useTellNavigation() {
  const { path } = splitLocale(useLocation().pathname)
  const left = useRef(path)
  useEffect(() => {
    if (path === left.current) return
    left.current = path
    flashes.navigated()
  }, [path])
}
