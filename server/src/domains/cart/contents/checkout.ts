import { opensNotAlways } from '@alpenglow/contract/catalogue/rules'
import type { Address } from '@alpenglow/contract/addresses/api'
import type { Checkout } from '../store.ts'
import { isHeld, prolonged } from './clock.ts'
import type { Contents } from './contents.ts'
import { find, type Shelf } from './shelf.ts'

/** What of these does not open every gate every day. */
const notAlways = (products: readonly { id: number; grants: Parameters<typeof opensNotAlways>[0]['grants'] }[]) => [
  ...new Set(products.filter(opensNotAlways).map(({ id }) => id)),
]

/** What is told of the access disclaimer: what was read counts as long as there is nothing in the cart that it was not read of. */
export function accessTold({ access }: Checkout, products: Parameters<typeof notAlways>[0]) {
  const limited = notAlways(products)
  const isRead = access !== undefined && limited.every((id) => access.of.includes(id))
  return { requiresAccessDisclaimer: limited.length > 0, accessDisclaimerSignedAt: isRead ? access.at : null }
}

export function withAccessRead(contents: Contents, shelf: Shelf, isRead: boolean, now: Date): Contents {
  const { access: before, ...rest } = contents.checkout
  if (!isRead) return before ? { ...contents, checkout: rest } : contents
  const of = notAlways(contents.items.flatMap((item) => find(shelf, item)?.product ?? []))
  if (before && of.every((id) => before.of.includes(id))) return contents
  return { ...contents, checkout: { ...rest, access: { at: now.toISOString(), of } } }
}

export const withBillingAddress = (contents: Contents, billingAddress: Address): Contents => ({
  ...contents,
  checkout: { ...contents.checkout, billingAddress },
})

/** Once, whoever comes to pay gets time for it, however often they had asked for more before. */
export function withTimeToPay(contents: Contents, now: Date): Contents {
  if (!isHeld(contents, now) || contents.checkout.hasTimeToPay) return contents
  return { ...prolonged(contents), holdRenewals: contents.holdRenewals, checkout: { ...contents.checkout, hasTimeToPay: true } }
}
