import { useEffect, useState } from 'react'
import { mutate, useSWRConfig } from 'swr'

/** What came with the page is taken at its word, in milliseconds; where it took longer to wake, or lay aside, it is asked for. */
const stillNew = 10_000

/**
 * What came with the page of somebody, until it is asked for under this name. It is kept as if it had been asked for: so it grows old, and is
 * forgotten with the rest. `mayBeOld`: it was changing when the page was asked for.
 */
export function useBorn<T>(
  name: string | null,
  brought: T | undefined,
  mayBeOld: boolean,
): { fallbackData?: T; revalidateIfStale?: boolean } {
  const { cache } = useSWRConfig()
  const [isLate] = useState(() => performance.now() > stillNew || mayBeOld)
  const born = name !== null && cache.get(name)?.data === undefined ? brought : undefined
  useEffect(() => {
    // What is late is being asked for, and the answer would be thrown away: something has been kept since the question.
    if (born !== undefined && !isLate) void mutate<T | null>(name, (known) => known ?? born, { revalidate: false })
  }, [name, born, isLate])
  return born === undefined ? {} : { fallbackData: born, revalidateIfStale: isLate }
}
