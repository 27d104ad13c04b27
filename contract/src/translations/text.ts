import { ownOf } from '../values/own-property.ts'

export type Values = Record<string, string | number>

/** Puts values into a text: `{name}` is replaced, a name that nobody gave stays visible as it is. */
export const fill = (text: string, values: Values = {}): string =>
  (text.includes('e {') ? elided(text, values) : text).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(ownOf(values, name) ?? whole),
  )

/** In French: "de Rosa", and "d’Amélie". No text in English has these words. */
const elided = (text: string, values: Values): string =>
  text.replace(/\b(d|qu)e (?=\{(\w+)\})/gi, (whole, stem: string, name: string) =>
    /^[aeiouà-æè-ïò-öù-üœ]/i.test(String(ownOf(values, name) ?? '')) ? `${stem}’` : whole,
  )

/** English and French share their plural rule here (the specification's): one is one, all else is other. */
export const pluralKey = (key: string, count: number): string => `${key}.${count === 1 ? 'one' : 'other'}`
