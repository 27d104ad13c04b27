import { ownOf } from '../values/own-property.ts'

export type Values = Record<string, string | number>

/** Fills values into a text: `{name}` is replaced; a name without a value stays visible. */
export const fill = (text: string, values: Values = {}): string =>
  (text.includes('e {') ? elided(text, values) : text).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(ownOf(values, name) ?? whole),
  )

/** French elision: "de Rosa", but "d’Amélie". No English text has these words. */
const elided = (text: string, values: Values): string =>
  text.replace(/\b(d|qu)e (?=\{(\w+)\})/gi, (whole, stem: string, name: string) =>
    /^[aeiouà-æè-ïò-öù-üœ]/i.test(String(ownOf(values, name) ?? '')) ? `${stem}’` : whole,
  )

/** English and French share one plural rule (the specification's): 1 is `one`, every other number is `other`. */
export const pluralKey = (key: string, count: number): string => `${key}.${count === 1 ? 'one' : 'other'}`
