import type { Address } from '@alpenglow/contract/addresses/api'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { useRef, useState } from 'react'
import { loadCartCalls, cacheUnchangedCart } from '../../cart/data.ts'
import { formatAddressLines } from '@alpenglow/contract/addresses/lines'
import { useMe } from '../../session/session.ts'
import { useDraft } from '../../session/drafts/useDraft.ts'

/** Id of the form, by which the bill's button submits it. */
export const billingForm = 'billing-address'

/** The billing address: the cart's, else the home address, else one that the guest types. */
export function useBilling({ billingAddress: cartAddress }: Pick<Cart, 'billingAddress'>, goOn: () => Promise<void>) {
  const visitor = useMe()
  const home = visitor.state === 'in' ? visitor.me.profile.addresses[0] : undefined
  // A bank requires a phone number.
  const known = cartAddress ?? (home?.phoneNumber ? home : undefined)
  const [isAsked, setAsked] = useState(false)
  // The form was opened because its address is missing, not by the guest: the focus goes to the first missing field of
  // the page.
  const [isMissed, setMissed] = useState(false)
  const isLeadingOn = useRef(false)
  useDraft('billing', { isAsked }, (kept) => setAsked(kept.isAsked === true))

  const save = async (address: Address) => {
    const leadsOn = isLeadingOn.current
    cacheUnchangedCart(requireAnswer(await (await loadCartCalls()).setBillingAddress({ body: address })))
    setAsked(false)
    if (leadsOn) await goOn()
  }
  const formNow = () => document.getElementById(billingForm) as HTMLFormElement | null
  /** Continues with the known address, or submits the form first. */
  const settle = async () => {
    if (cartAddress && !isAsked) return goOn()
    isLeadingOn.current = true
    if (isAsked) formNow()?.requestSubmit()
    // A home address may be older than a rule and be refused: then the form opens.
    else if (known) await save(known).catch(() => setAsked(true))
    else setAsked(true)
    isLeadingOn.current = false
  }
  /** Shows what is missing in the form, even if something above it is missing first. */
  const showMissing = () => {
    if (isAsked) formNow()?.requestSubmit()
    else if (!known) {
      setMissed(true)
      setAsked(true)
    }
  }
  return {
    known,
    /** Initial values of the form. */
    initial: cartAddress ?? home,
    isHome: known !== undefined && home !== undefined && isSame(known, home),
    isOpen: isAsked,
    isMissed,
    ask: () => {
      setMissed(false)
      setAsked(true)
    },
    leave: () => setAsked(false),
    save,
    showMissing,
    settle,
  }
}
const isSame = (one: Address, other: Address) =>
  formatAddressLines(one, undefined).join() === formatAddressLines(other, undefined).join()
export type Billing = ReturnType<typeof useBilling>
