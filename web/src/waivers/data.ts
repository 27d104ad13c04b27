import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { useText } from '@alpenglow/client/words/words'
import useSWR, { mutate } from 'swr'
import { ownName, useAskAnew } from '../data/own.ts'
import { waiversNow } from './now.ts'

/** Another cart asks for other signatures. */
const nameOf = (locale: string, version: number) => `${ownName('getCartWaivers', locale)} ${version}`

/** What must be signed of the cart of this version; nothing is asked without one. */
export function useCartWaivers(version: number | undefined) {
  const { locale } = useText()
  const name = version === undefined ? null : nameOf(locale, version)
  const {
    data,
    error,
    mutate: ask,
  } = useSWR<CartWaivers | null>(name, waiversNow, {
    revalidateOnReconnect: false,
    keepPreviousData: true,
  })
  useAskAnew(name !== null && data === null, ask)
  return {
    waivers: (name !== null && data) || undefined,
    failed: error !== undefined && !data,
    again: () => void ask(),
    keep: (answer: CartWaivers) => void mutate<CartWaivers | null>(name, answer, { revalidate: false }),
  }
}
