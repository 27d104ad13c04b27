import { ownOf } from '../values/own-property.ts'

/**
 * A public operation whose answer the server sends with the page, because the page shows it first. A parameter that
 * begins with a colon comes from the page's address: on `/passes/:code`, `{ call: 'getProduct', params: { code: ':code'
 * } }` needs the product of that code.
 */
export type Need = { call: string; params?: Readonly<Record<string, string>> }

/** The key of the answer in the page's data: the same on server and browser, and different for two products. */
export const needKey = ({ call, params = {} }: Need): string =>
  [call, ...Object.values(params).map(encodeURIComponent)].join('/')

/** The need of one address. A parameter that the address lacks stays as it is, and names no row. */
export const needAt = (need: Need, address: Readonly<Record<string, string>>): Need =>
  need.params
    ? {
        ...need,
        params: Object.fromEntries(Object.entries(need.params).map(([name, value]) => [name, filled(value, address)])),
      }
    : need

const filled = (value: string, address: Readonly<Record<string, string>>) =>
  value.startsWith(':') ? (ownOf(address, value.slice(1)) ?? value) : value
