import type { PartnerBranding } from '@alpenglow/contract/catalogue/branding'
import type { Product, ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { Resort, ResortDetail, ResortMap } from '@alpenglow/contract/catalogue/resort'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { needKey } from '@alpenglow/contract/http/need'
import type { IdentityProvider } from '@alpenglow/contract/identity/social'
import type { LegalText, LegalVersion } from '@alpenglow/contract/legal/api'
import useSWR, { unstable_serialize as keyOf, useSWRConfig, type SWRResponse } from 'swr'
import { readBlock } from '../loading/page-data.ts'
import { useText } from '@alpenglow/client/words/words'
import { fetchOnceOptions } from './fetching.ts'
import { inOurNames } from './names.ts'
import { ownName } from './personal-data.ts'

const catalogue = () => import('../calls/catalogue.ts').then(({ catalogueCalls }) => catalogueCalls)
const legal = () => import('../calls/legal.ts').then(({ legalCalls }) => legalCalls)

/** Every public read that a page may need, by its operation's name with the parameters of its path. */
const reads = {
  listResorts: async (): Promise<Resort[]> => requireAnswer(await (await catalogue()).listResorts()),
  /** Null where there is no such row: a product or resort may have been removed. */
  getResort: async (params: { code: string }): Promise<ResortDetail | null> =>
    (await (await catalogue()).getResort({ params })) ?? null,
  getResortMap: async (): Promise<ResortMap> => requireAnswer(await (await catalogue()).getResortMap()),
  listProducts: async (): Promise<Product[]> => requireAnswer(await (await catalogue()).listProducts({ query: {} })),
  getProduct: async (params: { code: string }): Promise<ProductDetail | null> =>
    (await (await catalogue()).getProduct({ params })) ?? null,
  getPartnerBranding: async (params: { id: string }): Promise<PartnerBranding | null> =>
    (await (await catalogue()).getPartnerBranding({ params })) ?? null,
  listIdentityProviders: async (): Promise<IdentityProvider[]> =>
    requireAnswer(await (await import('../calls/entering.ts')).socialCalls.listIdentityProviders()),
  listLegalTexts: async (): Promise<LegalVersion[]> => requireAnswer(await (await legal()).listLegalTexts()),
  /** Null where there is no such text. Only the version in effect ever comes with the page. */
  getLegalText: async ({ name, version }: { name: string; version?: string | undefined }): Promise<LegalText | null> =>
    (await (await legal()).getLegalText({ params: { name }, query: { version } })) ?? null,
}
type Reads = typeof reads
type Read<K extends keyof Reads> = Awaited<ReturnType<Reads[K]>>

/**
 * The data that came with the page is cached from the first paint on, as if it had been fetched. Each value is
 * converted when it is first read.
 */
export function readPageFallback(): Record<string, unknown> {
  const locale = readBlock('pack')?.locale
  const born = {}
  const bear = (name: string, answer: unknown) => {
    let ours: unknown
    Object.defineProperty(born, name, { get: () => (ours ??= inOurNames(answer)) })
  }
  for (const [key, answer] of Object.entries(readBlock('data') ?? {})) bear(keyOf([key, locale]), answer)
  for (const [key, answer] of Object.entries(readBlock('own') ?? {})) if (locale) bear(ownName(key, locale), answer)
  return born
}

/** Data that is the same for every visitor: at first paint from the page itself, without a call; later fetched once. */
export function usePublic<K extends keyof Reads>(call: K, ...[params]: Parameters<Reads[K]>): SWRResponse<Read<K>> {
  const { locale } = useText()
  const key = needKey({ call, params: given(params) })
  const name = keyOf([key, locale])
  const { cache, fallback } = useSWRConfig()
  const isBorn = Object.hasOwn(fallback, name)
  const read = reads[call] as (params: object | undefined) => Promise<Read<K>>
  return useSWR<Read<K>>([key, locale], () => read(params), {
    ...fetchOnceOptions,
    // A fetch that failed offline is retried as soon as there is a connection.
    revalidateOnReconnect: !isBorn && cache.get(name)?.data === undefined,
    // On a change of language the old data stays until the new has come. Data that came with the page is there at once,
    // so none needs to stay.
    keepPreviousData: !isBorn,
  })
}

/** An undefined parameter is not part of the key. */
const given = (params: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
