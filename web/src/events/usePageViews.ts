import { useEffect } from 'react'
import { countPageView } from './port.ts'

let last: string | undefined

/** A page view counts once: not the same page in another language, with another query, or rendered twice. */
export function countArrival(path: string): void {
  if (path === last) return
  last = path
  countPageView(path)
}

/** `path` is that of the page, without its language. */
export const usePageViews = (path: string): void => useEffect(() => countArrival(path), [path])
