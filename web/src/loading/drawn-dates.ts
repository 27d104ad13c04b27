import { ownOf } from '@alpenglow/contract/values/own-property'
import { readBlock } from './page-data.ts'

/** On the server: the dates that the page in rendering has formatted. */
let said: Record<string, string> = {}

/**
 * Returns the server's formatted date if the page brought it along. Browsers format dates differently by version, which
 * would break hydration, and the first formatter on a page keeps a phone busy for a tenth of a second.
 */
export function asDrawn(what: string, say: () => string): string {
  const drawn = readBlock('prerendered')
  if (!drawn) return say()
  if (!drawn.said) return (said[what] = say())
  return ownOf(drawn.said, what) ?? say()
}

/** For the server: the dates and hours that `render` has formatted. */
export function trackDates<T>(render: () => T): { rendered: T; said: Record<string, string> } {
  said = {}
  return { rendered: render(), said }
}
