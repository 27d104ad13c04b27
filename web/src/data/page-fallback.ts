import { useEffect, useState } from 'react'
import { mutate, useSWRConfig } from 'swr'

/**
 * Data that came with the page counts as fresh for this long; if hydration took longer, or the page was in the
 * background, it is fetched again.
 */
const stillNew = 10_000

/**
 * The guest's own data that came with the page, until it is fetched under this name. It is cached as if it had been
 * fetched: so it goes stale, and sign-out clears it with the rest. `mayBeOld`: a change was under way when the page was
 * requested.
 */
export function usePreloadedData<T>(
  name: string | null,
  brought: T | undefined,
  mayBeOld: boolean,
): { fallbackData?: T; revalidateIfStale?: boolean } {
  const { cache } = useSWRConfig()
  const [isLate] = useState(() => performance.now() > stillNew || mayBeOld)
  const born = name !== null && cache.get(name)?.data === undefined ? brought : undefined
  useEffect(() => {
    // Late data is being fetched, and SWR would discard the answer if the cache had been written since the request.
    if (born !== undefined && !isLate) void mutate<T | null>(name, (known) => known ?? born, { revalidate: false })
  }, [name, born, isLate])
  return born === undefined ? {} : { fallbackData: born, revalidateIfStale: isLate }
}
