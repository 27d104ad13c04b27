import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { useText } from '@alpenglow/client/words/words'
import useSWR, { mutate } from 'swr'
import { ownName } from '../data/own.ts'
import { isAttended } from './attended.ts'
import { waiversNow } from './now.ts'

/** Another cart asks for other signatures. */
const nameOf = (locale: string, version: number) => `${ownName('getCartWaivers', locale)} ${version}`

const everyMs = 30_000
const isAwaited = (known: CartWaivers | null | undefined): boolean =>
  known?.waivers.some(({ signings }) => signings.some(({ request }) => request?.state === 'waiting')) ?? false

/**
 * What must be signed of the cart of this version; nothing is asked without one. While somebody is waited for it is asked again, as long as
 * somebody is here: a question keeps the session alive, and nobody's session is kept alive by a page that lies open.
 */
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
    refreshInterval: (known) => (isAwaited(known) ? everyMs : 0),
    isPaused: () => !isAttended(),
  })
  return {
    waivers: (name !== null && data) || undefined,
    failed: error !== undefined && !data,
    again: () => void ask(),
    keep: (answer: CartWaivers) => void mutate<CartWaivers | null>(name, answer, { revalidate: false }),
  }
}
