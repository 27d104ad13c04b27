import { newsKinds, type NewsKind } from '@alpenglow/contract/news/kinds'

/** Who is told: an account, wherever it is signed in, or the one browser that has the key to a visitor's cart. */
export type Audience = { accountId: number } | { cartKeyHash: Buffer }

/** By which streams are found. */
export const nameOf = (audience: Audience): string =>
  'accountId' in audience ? `a${audience.accountId}` : `c${audience.cartKeyHash.toString('base64url')}`

/** As it travels between processes: who, what, and how far that has come. Never what it is. */
export type Notice = { name: string; kind: NewsKind; mark: number }

export const beginningOf = (name: string, kind: NewsKind): string => `${name} ${kind} `
export const written = ({ name, kind, mark }: Notice): string => `${beginningOf(name, kind)}${mark}`

const isKind = (kind: string | undefined): kind is NewsKind => newsKinds.some((one) => one === kind)

/** What another release writes, and this one doesn't know, is left out. */
export const noticesIn = (text: string): Notice[] =>
  text.split(',').flatMap((one): Notice[] => {
    const [name = '', kind, mark] = one.split(' ')
    return isKind(kind) && Number.isInteger(Number(mark)) ? [{ name, kind, mark: Number(mark) }] : []
  })
