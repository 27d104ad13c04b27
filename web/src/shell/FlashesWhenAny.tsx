import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { flashes } from '../flashes.ts'
import { splitLocale } from '../paths.ts'

const load = () => import('./ShownFlashes.tsx').then((module) => ({ default: module.ShownFlashes }))
const ShownFlashes = lazy(load)

/** "There is no connection" can't wait for a script: the list is fetched once the page has come to rest. */
const restsAfterMs = 2000

/** Most visits have nothing to say in passing: the list that says it comes after the page, and is shown with the first message. */
export function FlashesWhenAny() {
  const any = useSyncExternalStore(flashes.subscribe, () => flashes.current().length > 0)
  const [needed, setNeeded] = useState(any)
  if (any && !needed) setNeeded(true)
  useTellNavigation()
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), restsAfterMs)
    return () => clearTimeout(timer)
  }, [])
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
