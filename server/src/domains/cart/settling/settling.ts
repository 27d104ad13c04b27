import type { Address, NewAddress } from '@alpenglow/contract/addresses/api'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { firstAt, isOpen, nextCheckoutStep } from '@alpenglow/contract/cart/steps'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { readAddress } from '../../addresses/addresses.ts'
import { withAccessRead, withBillingAddress, withTimeToPay } from '../contents/checkout.ts'
import { renewHold } from '../contents/hold-clock.ts'
import type { Contents } from '../contents/contents.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import type { Waits } from '../signing/open-waiver-needs.ts'

type How = (contents: Contents, shelf: Shelf) => Contents
type Change = (call: VisitorCall, what: unknown, how: How, manner: { winds: false }) => Promise<Cart>
const still = { winds: false } as const

export type CheckoutDeps = {
  change: Change
  getCart: (call: VisitorCall) => Promise<Cart>
  /** What in the cart still waits for its people. */
  waits: (call: AccountCall, cart: Cart) => Promise<Waits>
}

/** What a guest settles before paying. None of it starts a clock. */
export function createSettling({ change, getCart, waits }: CheckoutDeps) {
  /** Only a guest who has reached the payment step gets time to pay, and not every caller that asks for it. */
  async function refuseUnlessAtPayment(call: VisitorCall): Promise<void> {
    const { account } = call
    const cart = await getCart(call)
    const waiting = account ? await waits({ ...call, account }, cart) : { unsigned: [], unfit: [] }
    const known = { cart, isSignedIn: account !== null, ...waiting }
    if (!isOpen('payment', known))
      throw new Invalid(
        { toPay: ['INVALID'] },
        { toPay: `components.checkout.first.${firstAt(nextCheckoutStep(known), known)}` },
      )
  }

  return {
    holdLonger: async (call: VisitorCall, { body }: { body?: { toPay?: boolean | undefined } | undefined }) => {
      if (!body?.toPay) return change(call, ['hold', body], renewHold, still)
      await refuseUnlessAtPayment(call)
      return change(call, ['hold', body], (contents) => withTimeToPay(contents, new Date()), still)
    },
    signAccessDisclaimer: (call: VisitorCall, { body }: { body: { accessDisclaimer: boolean } }) =>
      change(call, ['access', body], (so, shelf) => withAccessRead(so, shelf, body.accessDisclaimer, new Date()), still),
    setBillingAddress: (call: AccountCall, { body }: { body: NewAddress }) => {
      const address = read(body)
      return change(call, ['billing', body], (so) => withBillingAddress(so, address), still)
    },
  }
}

function read(body: NewAddress): Address {
  const { stored: kept, refusals, texts } = readAddress(body)
  if (!kept) throw new Invalid(refusals, texts)
  return kept
}
