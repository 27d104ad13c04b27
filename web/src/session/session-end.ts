import { mutate } from 'swr'
import { forgetSignedIn } from '../api.ts'
import { identityCalls } from '../calls/identity.ts'
import { cartItems } from '../cart/items.ts'
import { cartAnswered } from '../cart/tabs.ts'
import { saysSignedIn } from '../cookies.ts'
import { splitLocale } from '../paths.ts'
import { eraseDrafts, keepDrafts } from './drafts/drafts.ts'
import { expiredSignUp, expiryTarget, signInTarget } from './rules.ts'
import { tellTabs } from './tabs.ts'

/** Somebody has signed out, and the next page has not come: what the one that they leave still asks for is answered as to nobody, and leads nowhere. */
let isLeaving = false
export const endLeaving = () => {
  isLeaving = false
}

/**
 * Nobody is signed in any more, or yet, where somebody must be: they are led to the sign-in and from there back, and find what they had
 * typed. Every way to this comes here: the time was up, or a call was answered "not signed in".
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
 * The session of somebody who is not signed in is over: what others told of them leaves the screen, what they typed is kept. With something
 * in the cart they find themselves there, and see that it is kept; else the sign-up begins anew that they were about to.
 */
export function leadGuest(go: (target: string) => void): void {
  const { pathname, search } = location
  keepDrafts()
  // Nobody takes it at its word any more; the next answer brings another one.
  document.cookie = 'session=; Max-Age=0; Path=/'
  void forgetEverything()
  go(cartItems() > 0 ? expiryTarget('guest', pathname + search) : expiredSignUp(pathname + search))
}

/**
 * By its own margin the browser is early: until the server hears of it, any call would bring the session back to life. The readable cookie
 * goes at once, so that no tab takes it at its word; the answer brings another one. Without a connection it ends there by itself.
 */
function endAtServer(): Promise<unknown> {
  document.cookie = 'session=; Max-Age=0; Path=/'
  return identityCalls.signOut({ query: { expired: 'true' } }).catch(() => {})
}

/** What was under way may have been answered for whoever was there, and have told how much was in their cart. */
function forgetAgain(): void {
  void forgetEverything()
  cartAnswered()
}

/** Somebody has signed out, here or in another tab: nothing of them stays. */
export function forgetPerson(): void {
  isLeaving = true
  forgetSignedIn()
  eraseDrafts()
  void forgetEverything()
}

export async function signOut(): Promise<void> {
  await identityCalls.signOut({ query: {} })
  forgetPerson()
  tellTabs('out')
}

/** What somebody saw while signed in must not stay for the next one at this screen. Public data is the same for all. */
const forgetEverything = () => mutate((key) => !Array.isArray(key), null, { revalidate: false })
