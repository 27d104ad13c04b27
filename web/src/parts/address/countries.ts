import type { Country } from '@alpenglow/contract/addresses/api'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import useSWR from 'swr'
import { fetchOnceOptions } from '../../data/fetching.ts'

const calls = () => import('../../calls/addresses.ts').then(({ addressCalls }) => addressCalls)

/** The same for every visitor, hence keys that survive a sign-out. */
type Answer<T> = { data: T | undefined; error: unknown; mutate: () => Promise<unknown> }
export const useCountryCodes = (): Answer<string[]> =>
  useSWR(['countries'], async () => requireAnswer(await (await calls()).listCountries()), fetchOnceOptions)

/** The address format of a country; until it is loaded, the one before. */
export const useCountry = (code: string | undefined): Answer<Country> =>
  useSWR<Country>(
    code ? ['country', code] : null,
    async () => requireAnswer(await (await calls()).getCountry({ params: { code: code ?? '' } })),
    {
      ...fetchOnceOptions,
      keepPreviousData: true,
    },
  )

/** The name of a country in a language; its code where the browser knows none. */
export const countryNames = (locale: string): ((code: string) => string) => {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  return (code) => names.of(code) ?? code
}
