import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import useSWR from 'swr'
import { useRefetchIfCleared } from '../data/personal-data.ts'

/** The code for the calls is loaded with the first one. */
export const loadAccountCalls = () => import('../calls/account.ts').then(({ accountCalls }) => accountCalls)

/** Data of the signed-in guest. Sign-out leaves `null` under every key; for the next guest it is unknown. */
export function useMine<T>(
  key: string | readonly string[] | null,
  read: () => Promise<T | undefined>,
  every: (data: T | undefined) => number = () => 0,
) {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<T | null>(key, async () => requireAnswer(await read()), {
    // Each call extends the session: a return to the tab shows that the guest is there, a restored connection does not.
    revalidateOnReconnect: false,
    refreshInterval: (known) => every(known ?? undefined),
  })
  useRefetchIfCleared(key !== null && data === null, again)
  return { data: data ?? undefined, failed: error !== undefined && !data, again: () => void again(), reload: again }
}
