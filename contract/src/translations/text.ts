import { ownOf } from '../values/own.ts'

export type Values = Record<string, string | number>

/** Puts values into a text: `{name}` is replaced, a name that nobody gave stays visible as it is. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(ownOf(values, name) ?? whole))

/** English and French share their plural rule here (the specification's): one is one, all else is other. */
export const pluralKey = (key: string, count: number): string => `${key}.${count === 1 ? 'one' : 'other'}`
