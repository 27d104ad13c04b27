import type { Address } from '@alpenglow/contract/addresses/api'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import { useRef, useState } from 'react'
import { calls, keepAsRead } from '../../cart/data.ts'
import { linesOf } from '@alpenglow/contract/addresses/lines'
import { useMe } from '../../session/session.ts'
import { useDraft } from '../../session/drafts/useDraft.ts'

/** By which the button in the bill sends the form. */
export const billingForm = 'billing-address'

/** Where the card is at home: said for this cart, or as at home where nothing else is said, or asked for. */
export function useBilling({ billingAddress: said }: Pick<Cart, 'billingAddress'>, goOn: () => Promise<void>) {
  const visitor = useMe()
  const home = visitor.state === 'in' ? visitor.me.profile.addresses[0] : undefined
  // A bank calls.
  const known = said ?? (home?.phoneNumber ? home : undefined)
  const [isAsked, setAsked] = useState(false)
  // Opened because it is missing, and not because somebody asked for it: then the focus is where the first thing is missing.
  const [isMissed, setMissed] = useState(false)
  const isLeadingOn = useRef(false)
  useDraft('billing', { isAsked }, (kept) => setAsked(kept.isAsked === true))

  const save = async (address: Address) => {
    const leadsOn = isLeadingOn.current
    keepAsRead(mustBeThere(await (await calls()).setBillingAddress({ body: address })))
    setAsked(false)
    if (leadsOn) await goOn()
  }
  const formNow = () => document.getElementById(billingForm) as HTMLFormElement | null
  /** On, with what is known, or with what stands in the form once it is right. */
  const settle = async () => {
    if (said && !isAsked) return goOn()
    isLeadingOn.current = true
    if (isAsked) formNow()?.requestSubmit()
    // As it stands at home it may be from before a rule: then it is asked for.
    else if (known) await save(known).catch(() => setAsked(true))
    else setAsked(true)
    isLeadingOn.current = false
  }
  /** What is missing here is shown, too, where something else is missing first. */
  const showMissing = () => {
    if (isAsked) formNow()?.requestSubmit()
    else if (!known) {
      setMissed(true)
      setAsked(true)
    }
  }
  return {
    known,
    /** As a form begins with it. */
    initial: said ?? home,
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
const isSame = (one: Address, other: Address) => linesOf(one, undefined).join() === linesOf(other, undefined).join()
export type Billing = ReturnType<typeof useBilling>
