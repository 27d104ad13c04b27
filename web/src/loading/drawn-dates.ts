import { ownOf } from '@alpenglow/contract/values/own-property'
import { readBlock } from './page-data.ts'

/** On the server: the dates that the page in rendering has formatted. */
let formattedDates: Record<string, string> = {}

/**
 * Returns the server's formatted date if the page brought it along. Browsers format dates differently by version, which
 * would break hydration, and the first formatter on a page keeps a phone busy for a tenth of a second.
 */
export function asDrawn(what: string, format: () => string): string {
  const drawn = readBlock('prerendered')
  if (!drawn) return format()
  if (!drawn.said) return (formattedDates[what] = format())
  return ownOf(drawn.said, what) ?? format()
}

/** For the server: the dates and hours that `render` has formatted. */
export function trackDates<T>(render: () => T): { rendered: T; formattedDates: Record<string, string> } {
  formattedDates = {}
  return { rendered: render(), formattedDates }
}
