import type { Address, NewAddress } from '@alpenglow/contract/addresses/api'
import type { Cart } from '@alpenglow/contract/cart/cart'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { readAddress } from '../../addresses/addresses.ts'
import { withAccessRead, withBillingAddress, withTimeToPay } from '../contents/checkout.ts'
import { heldLonger } from '../contents/clock.ts'
import type { Contents } from '../contents/contents.ts'
import type { Shelf } from '../contents/shelf.ts'

type How = (contents: Contents, shelf: Shelf) => Contents
type Change = (call: VisitorCall, what: unknown, how: How, manner: { winds: false }) => Promise<Cart>
const still = { winds: false } as const

/** What a guest settles on the way to paying. Nothing of it starts a clock. */
export const settling = (change: Change) => ({
  holdLonger: (call: VisitorCall, { body }: { body?: { toPay?: boolean | undefined } | undefined }) =>
    change(call, ['hold', body], (so, shelf) => (body?.toPay ? withTimeToPay(so, new Date()) : heldLonger(so, shelf)), still),
  signAccessDisclaimer: (call: VisitorCall, { body }: { body: { accessDisclaimer: boolean } }) =>
    change(call, ['access', body], (so, shelf) => withAccessRead(so, shelf, body.accessDisclaimer, new Date()), still),
  setBillingAddress: (call: AccountCall, { body }: { body: NewAddress }) => {
    const address = read(body)
    return change(call, ['billing', body], (so) => withBillingAddress(so, address), still)
  },
})

function read(body: NewAddress): Address {
  const { kept, refusals, texts } = readAddress(body)
  if (!kept) throw new Invalid(refusals, texts)
  return kept
}
