import type { Address } from '@alpenglow/contract/addresses/api'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { useRef, useState } from 'react'
import { calls, keepCart } from '../../cart/data.ts'
import { useMe } from '../../session/session.ts'

/** By which the button in the bill sends the form. */
export const billingForm = 'billing-address'

/** Where the card is at home: said for this cart, or as at home where nothing else is said, or asked for. */
export function useBilling({ billingAddress: said }: Pick<Cart, 'billingAddress'>, goOn: () => void) {
  const visitor = useMe()
  const home = visitor.state === 'in' ? visitor.me.profile.addresses[0] : undefined
  // A bank calls.
  const known = said ?? (home?.phoneNumber ? home : undefined)
  const [isAsked, setAsked] = useState(false)
  const isLeadingOn = useRef(false)

  const save = async (address: Address) => {
    const leadsOn = isLeadingOn.current
    keepCart(mustBeThere(await (await calls()).setBillingAddress({ body: address })))
    setAsked(false)
    if (leadsOn) goOn()
  }
  /** On, with what is known, or with what stands in the form once it is right. */
  const settle = async () => {
    if (said && !isAsked) return goOn()
    isLeadingOn.current = true
    const isOpen = isAsked || !known
    if (isOpen) (document.getElementById(billingForm) as HTMLFormElement | null)?.requestSubmit()
    // As it stands at home it may be from before a rule: then it is asked for.
    else await save(known).catch(() => setAsked(true))
    isLeadingOn.current = false
  }
  return {
    known,
    /** As a form begins with it. */
    initial: said ?? home,
    isHome: said === null && known !== undefined,
    isOpen: isAsked || !known,
    ask: () => setAsked(true),
    leave: known ? () => setAsked(false) : undefined,
    save,
    settle,
  }
}
export type Billing = ReturnType<typeof useBilling>
