import type { VisitorCall } from '../../../kernel/call.ts'
import { hashOf, isRandomToken } from '../../../secrets/unguessable.ts'
import type { CartOwner } from '../store.ts'

/**
 * So long after a sign-in a change by the visitor's key may still arrive. After that the key opens nothing, so another
 * person who knows it can't reach the account's cart.
 */
const lateMs = 2 * 60_000

const whoseOf = ({ account, cart: { key } }: VisitorCall): CartOwner => ({
  accountId: account?.accountId ?? null,
  keyHash: key !== undefined && isRandomToken(key) ? hashOf(key) : null,
})

/** A caller who has been signed in for longer no longer needs the key, so the browser forgets it. */
export function whoseNow(call: VisitorCall): CartOwner {
  const whose = whoseOf(call)
  if (!call.account || Date.now() - call.account.signedInAt.getTime() < lateMs) return whose
  if (call.cart.key !== undefined) call.cart.forget()
  return { ...whose, keyHash: null }
}
