import { ownOf } from '@alpenglow/contract/values/own-property'
import { readBlock } from './page-data.ts'

/** On the server: what the clocks of the page that is being drawn say. */
let said: Record<string, string> = {}

/**
 * What formatters of dates say, which differ with the browser and its age, and of which the first that a page uses keeps a phone busy for
 * a tenth of a second: the server's words, as far as the page has brought them along.
 */
export function asDrawn(what: string, say: () => string): string {
  const drawn = readBlock('prerendered')
  if (!drawn) return say()
  if (!drawn.said) return (said[what] = say())
  return ownOf(drawn.said, what) ?? say()
}

/** For the server: what `render` has said of dates and hours. */
export function asksTheClocks<T>(render: () => T): { rendered: T; said: Record<string, string> } {
  said = {}
  return { rendered: render(), said }
}
