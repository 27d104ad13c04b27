import type { VisitorCall } from '../../../kernel/call.ts'
import { hashOf, isUnguessable } from '../../../secrets/unguessable.ts'
import type { Whose } from '../store.ts'

/** So long after signing in a line may come late. After that, whoever else knows the key has no way in. */
const lateMs = 2 * 60_000

const whoseOf = ({ account, cart: { key } }: VisitorCall): Whose => ({
  accountId: account?.accountId ?? null,
  keyHash: key !== undefined && isUnguessable(key) ? hashOf(key) : null,
})

/** Whoever is signed in for longer has nothing more to expect of the key, and is to keep none. */
export function whoseNow(call: VisitorCall): Whose {
  const whose = whoseOf(call)
  if (!call.account || Date.now() - call.account.signedInAt.getTime() < lateMs) return whose
  if (call.cart.key !== undefined) call.cart.forget()
  return { ...whose, keyHash: null }
}
