import { useEffect } from 'react'
import { pageViewed } from './port.ts'

let last: string | undefined

/** A page view counts once: not the same page in another language, with another query, or rendered twice. */
export function arrived(path: string): void {
  if (path === last) return
  last = path
  pageViewed(path)
}

/** `path` is that of the page, without its language. */
export const usePageViews = (path: string): void => useEffect(() => arrived(path), [path])
