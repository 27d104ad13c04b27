import { ownOf } from '../values/own-property.ts'

/**
 * A public operation whose answer a page shows first, so that it travels with the page. A parameter that begins with a colon is the
 * page's own: on `/passes/:code`, `{ call: 'getProduct', params: { code: ':code' } }` needs the product that the address names.
 */
export type Need = { call: string; params?: Readonly<Record<string, string>> }

/** What the answer is called in the page's data: the same on both sides, and for two products two names. */
export const needKey = ({ call, params = {} }: Need): string =>
  [call, ...Object.values(params).map(encodeURIComponent)].join('/')

/** The need of one address. A parameter that the address lacks stays as it is written, and names nothing. */
export const needAt = (need: Need, address: Readonly<Record<string, string>>): Need =>
  need.params
    ? {
        ...need,
        params: Object.fromEntries(Object.entries(need.params).map(([name, value]) => [name, filled(value, address)])),
      }
    : need

const filled = (value: string, address: Readonly<Record<string, string>>) =>
  value.startsWith(':') ? (ownOf(address, value.slice(1)) ?? value) : value
