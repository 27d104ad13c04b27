import type { Resort } from '@alpenglow/contract/catalogue/api'
import useSWR, { type SWRResponse } from 'swr'
import { readBlock } from '../blocks.ts'
import { useText } from '../text/Texts.tsx'
import { inOurNames } from './names.ts'

type PublicData = { listResorts: Resort[] }

const calls = () => import('../calls/catalogue.ts').then(({ catalogueCalls }) => catalogueCalls)
const reads: { [K in keyof PublicData]: () => Promise<PublicData[K]> } = {
  listResorts: async () => (await calls()).listResorts(),
}

const bornWith = readBlock('data') ?? {}
const bornIn = readBlock('pack')?.locale

/** What is the same for everybody: at first paint from the page itself, without a call; later loaded once. */
export function usePublic<K extends keyof PublicData>(name: K): SWRResponse<PublicData[K]> {
  const { locale } = useText()
  const fallbackData = locale === bornIn && name in bornWith ? (inOurNames(bornWith[name]) as PublicData[K]) : undefined
  return useSWR<PublicData[K]>([name, locale], reads[name], {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    // In the other language the list changes in place, too.
    keepPreviousData: true,
    ...(fallbackData && { fallbackData }),
  })
}
