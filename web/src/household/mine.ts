import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import useSWR from 'swr'
import { useAskAnew } from '../data/personal-data.ts'

/** The calls come with the first question. */
export const calls = () => import('../calls/account.ts').then(({ accountCalls }) => accountCalls)

/** Somebody signed out leaves `null` behind under every name; whoever comes next knows nothing yet. */
export function useMine<T>(
  key: string | readonly string[] | null,
  read: () => Promise<T | undefined>,
  every: (known: T | undefined) => number = () => 0,
) {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<T | null>(key, async () => mustBeThere(await read()), {
    // Each call keeps the session alive: whoever comes back to the tab is there, a connection that comes back is nobody.
    revalidateOnReconnect: false,
    refreshInterval: (known) => every(known ?? undefined),
  })
  useAskAnew(key !== null && data === null, again)
  return { data: data ?? undefined, failed: error !== undefined && !data, again: () => void again(), reload: again }
}
