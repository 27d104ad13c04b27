import { mutate } from 'swr'
import { ownName } from '../data/personal-data.ts'
import { refetchMe } from './session.ts'

/**
 * Notifies the other tabs of a change to the session, for them to look at once: `changed`, another guest or new data
 * about them.
 */
export function notifyTabs(what: 'in' | 'out' | 'changed'): void {
  try {
    // The write is the message; the value is not kept.
    localStorage.setItem('session', what)
    localStorage.removeItem('session')
  } catch {
    // The other tabs look at the cookie by themselves, a moment later.
  }
}

/**
 * The guest or their data may have changed, so all tabs read again. A profile is cached: a tab that is not notified
 * keeps the old one.
 */
export async function refetchMeInAllTabs() {
  const me: unknown = await refetchMe()
  notifyTabs('changed')
  return me
}

/**
 * The guest has signed in. The cached cart was the visitor's: a checkout step that relied on it would lead them away
 * from their own.
 */
export async function refetchAfterSignIn() {
  await mutate((key) => typeof key === 'string' && key.startsWith(ownName('getCart', '')), null, { revalidate: false })
  return refetchMeInAllTabs()
}
