import { shopEvents } from '../api.ts'

const tellSlow = (isSlow: boolean) => void shopEvents.dispatchEvent(new CustomEvent('slow', { detail: isSlow }))

/**
 * How SWR fetches, in ms. Its own defaults differ for slow connections; these hold for all. A failure is retried after
 * `errorRetryInterval`, then with growing backoff; a call longer than `loadingTimeout` raises `slow`.
 */
export const swrOptions = {
  errorRetryInterval: 5000,
  loadingTimeout: 3000,
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  onLoadingSlow: () => tellSlow(true),
  onSuccess: () => tellSlow(false),
  onError: () => tellSlow(false),
} as const

/**
 * Fetched once, and again only on an explicit call: not for another page, a return to the tab or a restored connection.
 */
export const fetchOnceOptions = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const
