import { newsKinds, type NewsKind } from '@alpenglow/contract/news/kinds'

/** The audience of a notice: an account, in all its browsers, or the one browser with the key of a visitor's cart. */
export type Audience = { accountId: number } | { cartKeyHash: Buffer }

/** The key by which streams are found. */
export const streamKeyOf = (audience: Audience): string =>
  'accountId' in audience ? `a${audience.accountId}` : `c${audience.cartKeyHash.toString('base64url')}`

/**
 * A notice between processes: the audience, the kind of news, and its mark. Never the contents, which each page
 * requests itself.
 */
export type Notice = { name: string; kind: NewsKind; mark: number }

export const noticePrefixOf = (name: string, kind: NewsKind): string => `${name} ${kind} `
export const formatNotice = ({ name, kind, mark }: Notice): string => `${noticePrefixOf(name, kind)}${mark}`

const isKind = (kind: string | undefined): kind is NewsKind => newsKinds.some((one) => one === kind)

/** A kind that only another release knows is left out. */
export const noticesIn = (text: string): Notice[] =>
  text.split(',').flatMap((one): Notice[] => {
    const [name = '', kind, mark] = one.split(' ')
    return isKind(kind) && Number.isInteger(Number(mark)) ? [{ name, kind, mark: Number(mark) }] : []
  })
