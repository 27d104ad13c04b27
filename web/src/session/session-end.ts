import { mutate } from 'swr'
import { forgetSignedIn } from '../api.ts'
import { identityCalls } from '../calls/identity.ts'
import { cartItems } from '../cart/items.ts'
import { cartAnswered } from '../cart/tabs.ts'
import { saysSignedIn } from '../cookies.ts'
import { splitLocale } from '../paths.ts'
import { eraseDrafts, keepDrafts } from './drafts/drafts.ts'
import { expiredSignUp, expiryTarget, signInTarget } from './rules.ts'
import { notifyTabs } from './tabs.ts'

/**
 * The guest has signed out, and the next page has not rendered: calls of the old page are answered 401, which must not
 * lead to the sign-in.
 */
let isLeaving = false
export const endLeaving = () => {
  isLeaving = false
}

/**
 * A page needs a signed-in guest and there is none: leads to the sign-in and from there back, with their drafts. Every
 * cause calls this: the session expired, or a call was answered "not signed in".
 */
export function leadToSignIn({ expired }: { expired: boolean }, go: (target: string) => void): void {
  if (isLeaving) return
  const { pathname, search, hash } = location
  const from = pathname + search + hash
  keepDrafts()
  if (saysSignedIn(document.cookie)) void endAtServer().then(forgetAgain)
  void forgetEverything()
  if (splitLocale(pathname).path.startsWith('/login')) return
  go(expired ? expiryTarget('account', from) : signInTarget(from))
}

/**
 * The session of a guest who is not signed in has expired: data from a provider or a mail leaves the screen, their
 * drafts are stored. With a filled cart they are led to it; otherwise their sign-up begins anew.
 */
export function expireVisitor(go: (target: string) => void): void {
  const { pathname, search } = location
  keepDrafts()
  // No tab may rely on the expired cookie; the next answer sets another one.
  document.cookie = 'session=; Max-Age=0; Path=/'
  void forgetEverything()
  go(cartItems() > 0 ? expiryTarget('guest', pathname + search) : expiredSignUp(pathname + search))
}

/**
 * By its own margin the browser is early: until the server ends the session, any call would extend it. The readable
 * cookie is deleted at once, so that no tab relies on it; the answer sets another one. Offline, the session expires at
 * the server by itself.
 */
function endAtServer(): Promise<unknown> {
  document.cookie = 'session=; Max-Age=0; Path=/'
  return identityCalls.signOut({ query: { expired: 'true' } }).catch(() => {})
}

/**
 * A call under way may have been answered for the guest who left, and have cached their data or the size of their cart.
 */
function forgetAgain(): void {
  void forgetEverything()
  cartAnswered()
}

/** The guest has signed out, in this tab or another: none of their data stays. */
export function forgetPerson(): void {
  isLeaving = true
  forgetSignedIn()
  eraseDrafts()
  void forgetEverything()
}

export async function signOut(): Promise<void> {
  await identityCalls.signOut({ query: {} })
  forgetPerson()
  notifyTabs('out')
}

/** Data of a signed-in guest must not stay for the next one at this screen. Public data is the same for all. */
const forgetEverything = () => mutate((key) => !Array.isArray(key), null, { revalidate: false })
