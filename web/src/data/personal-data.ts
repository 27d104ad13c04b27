import { useEffect } from 'react'
import { saysSignedIn } from '../cookies.ts'

/**
 * The cache key of a guest's own data: sign-out clears all such keys (session/session-end.ts). Its texts differ by
 * language.
 */
export const ownName = (call: string, locale: string): string => `${call} in ${locale}`

/**
 * Sign-out leaves `null` under every such key; the next guest fetches anew, also one who signs in again so soon that
 * the last fetch would still be deduplicated.
 */
export function useRefetchIfCleared(isForgotten: boolean, ask: () => unknown): void {
  useEffect(() => {
    if (isForgotten && saysSignedIn(document.cookie)) void ask()
  }, [isForgotten, ask])
}
