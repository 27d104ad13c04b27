import { readBlock, shop } from '../loading/page-data.ts'

/** What time it is in the shop: a demonstration may be ahead of everybody's clocks. */
export const shopNow = (): Date => new Date(Date.now() + shop.ahead)

let wasAsked = false

/** What time it was when the server drew the page. The first paint of the browser says the same; after that time goes on. */
export function drawnAt(): number {
  wasAsked = true
  return readBlock('prerendered')?.at ?? 0
}

/** For the server: whether what `render` has rendered says anything that depends on the time. */
export function asksTheTime<T>(render: () => T): { rendered: T; isTimed: boolean } {
  wasAsked = false
  return { rendered: render(), isTimed: wasAsked }
}
