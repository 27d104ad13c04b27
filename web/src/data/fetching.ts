import { news } from '../api.ts'

const tellSlow = (isSlow: boolean) => void news.dispatchEvent(new CustomEvent('slow', { detail: isSlow }))

/**
 * How the shop asks for what it shows, in ms. SWR has these figures for most connections and others for slow ones; here they hold for all.
 * What fails is tried again after `errorRetryInterval`, and then less and less often; what takes longer than `loadingTimeout` is said.
 */
export const fetching = {
  errorRetryInterval: 5000,
  loadingTimeout: 3000,
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  onLoadingSlow: () => tellSlow(true),
  onSuccess: () => tellSlow(false),
  onError: () => tellSlow(false),
} as const

/** What is asked for once, and again only where somebody says so: not for another page, another look at the tab or a connection that is back. */
export const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const
