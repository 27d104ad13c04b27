import { useEffect, type RefObject } from 'react'
import type { NavigationType } from '@alpenglow/client/routing/Router'
import { readBlock } from './page-data.ts'
import { tabStorage } from '../tab-storage.ts'

/**
 * The first page of a visit scrolls to its top, or to where a reload left it; later pages move the focus to their
 * title.
 */
let visitBegan = false

const place = () => `left-at ${location.pathname}${location.search}`
/** Stores the scroll position of each page that is left, for a reload. */
export const rememberPlace = (): void => addEventListener('pagehide', () => tabStorage.write(place(), String(window.scrollY)))

/**
 * Scrolls to the right place on arrival. For a page that the server rendered the browser does it by itself; on any
 * other it looks for the place before a script has run, and finds nothing. After a reload it may scroll to the fragment
 * instead of where the reader was: on rendered pages only this is corrected, because a reader who has begun must not be
 * moved.
 */
export function useArrival(heading: RefObject<HTMLElement | null>, how: NavigationType): void {
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
  const left = visit?.type === 'navigate' ? null : tabStorage.read(place())
  if (left !== null && (named || !isDrawn)) window.scrollTo(0, Number(left))
  else if (!isDrawn) named?.scrollIntoView()
}
