import { useEffect, type RefObject } from 'react'
import type { Came } from '@alpenglow/client/routing/Router'
import { readBlock } from './page-data.ts'
import { kept } from '../tab-storage.ts'

/** The first page of a visit is read from its top, or from where it was left by a reload; later ones are entered at their title. */
let visitBegan = false

const place = () => `left-at ${location.pathname}${location.search}`
/** From here on it is remembered where a page was left. */
export const rememberPlace = (): void => addEventListener('pagehide', () => kept.write(place(), String(window.scrollY)))

/**
 * Where somebody comes to stand on a page. The browser sees to it by itself where the page is there when it looks, drawn by the server;
 * else it looks before any script has run, and finds nothing. A reload of an address that names a place may lead there again, and not to
 * where one was: only this is mended on drawn pages, for whoever has begun to read must not be moved.
 */
export function useArrival(heading: RefObject<HTMLElement | null>, how: Came): void {
  useEffect(() => {
    const isFirst = !visitBegan
    visitBegan = true
    const named = placeNamed(location.hash)
    if (isFirst) return arriveFirst(named, readBlock('prerendered') !== undefined)
    heading.current?.focus({ preventScroll: true })
    if (how === 'POP') return
    if (named) named.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [heading, how])
}

function placeNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function arriveFirst(named: HTMLElement | null, isDrawn: boolean) {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const left = visit?.type === 'navigate' ? null : kept.read(place())
  if (left !== null && (named || !isDrawn)) window.scrollTo(0, Number(left))
  else if (!isDrawn) named?.scrollIntoView()
}
