import { readBlock, shop } from '../loading/page-data.ts'

/** The shop's time: a demonstration may run ahead of real time. */
export const shopNow = (): Date => new Date(Date.now() + shop.ahead)

let wasAsked = false

/** The time at which the server rendered the page. Hydration renders the same time; after that it goes on. */
export function drawnAt(): number {
  wasAsked = true
  return readBlock('prerendered')?.at ?? 0
}

/** For the server: whether anything that `render` has rendered depends on the time. */
export function trackTime<T>(render: () => T): { rendered: T; isTimed: boolean } {
  wasAsked = false
  return { rendered: render(), isTimed: wasAsked }
}
