import { useEffect } from 'react'
import { saysSignedIn } from '../cookies.ts'

/** Somebody's own, hence a name that is forgotten when they sign out (session/session-end.ts); texts in it are other ones in the other language. */
export const ownName = (call: string, locale: string): string => `${call} in ${locale}`

/**
 * Who has gone leaves `null` behind under every such name, and whoever comes next asks anew; also who is back so soon that what was asked
 * last still counts as just asked.
 */
export function useAskAnew(isForgotten: boolean, ask: () => unknown): void {
  useEffect(() => {
    if (isForgotten && saysSignedIn(document.cookie)) void ask()
  }, [isForgotten, ask])
}
