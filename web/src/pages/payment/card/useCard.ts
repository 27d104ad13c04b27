import type { Cart } from '@alpenglow/contract/cart/cart'
import { isPaidByCredit } from '@alpenglow/contract/cart/steps'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import { useLocation } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useRef, useState } from 'react'
import { askForCart, keepAsRead } from '../../../cart/data.ts'
import { whyNot } from '../../../cart/useCartChange.ts'
import { afterNo, type AfterNo } from '../../../vault/refusal-options.ts'
import { calls } from '../../../vault/card-field-calls.ts'
import { codeNeededIn, refusedIn } from '../../../vault/refusal-state.ts'
import type { Given } from '../../../vault/vault-messages.ts'
import type { Fields } from './fields.ts'

type Shows = AfterNo['shows']

/** With which card: the one that the cart knows, or that one with its code once more, or another one, whose fields are open then. */
export function useCard(cart: Cart) {
  const { creditCard: known, creditCardProblem: problem, purchaseGroup: group } = cart
  const { t } = useText()
  const { state } = useLocation()
  const told = refusedIn(state)
  const refused = told && told.card === known?.id ? told : undefined
  const next = refused?.code && !refused.isAnother ? afterNo(refused.code) : undefined
  const [chosen, setChosen] = useState<{ of: string; shows: Shows; isPressed: boolean } | undefined>(() => {
    const of = codeNeededIn(state)
    return of === undefined ? undefined : { of, shows: 'code', isPressed: false }
  })
  const [failure, setFailure] = useState<string>()
  const [isAway, setAway] = useState(false)
  const fields = useRef<Fields>(null)
  const isPaid = isPaidByCredit(cart)
  const isChosen = chosen !== undefined && chosen.of === known?.id
  const shows: Shows =
    known === null ? 'fields' : isChosen ? chosen.shows : refused?.isAnother ? 'fields' : (next?.shows ?? 'card')
  const choose = (what: Shows) => known && setChosen({ of: known.id, shows: what, isPressed: true })

  const keep = async (given: Given): Promise<void> =>
    keepAsRead(mustBeThere(await (await calls()).setCreditCard({ body: given })))
  /** What is in the cart is sold by somebody else by now, who does not take it: the fields hear of it, and say so where the number is. */
  const isOfAnother = async (why: unknown): Promise<boolean> => {
    if (!(why instanceof CallFailed) || !why.fields['number']) return false
    await askForCart()
    await fields.current?.renew()
    return (await fields.current?.submit()) === undefined
  }

  /** `true` once the cart has a card. What is wrong is said where it is. */
  const give = async (): Promise<boolean> => {
    if (isPaid || shows === 'card') return true
    setFailure(undefined)
    const given = await fields.current?.submit()
    if (!given) return false
    try {
      await keep(given)
    } catch (why) {
      if (!(await isOfAnother(why))) setFailure(whyNot(why, 'pages.payment.card_failed', t))
      return false
    }
    setChosen(undefined)
    return true
  }
  return {
    known,
    problem: known === null ? problem : null,
    /** Who sells what is in the cart says which brands are taken. */
    group,
    version: cart.version,
    isPaid,
    /** What the bank said of the one before. */
    refused: refused?.code ?? undefined,
    next,
    isChosen,
    /** They have just said that they type something, and go on there. */
    isToType: isChosen && chosen.isPressed,
    /** Between two ways somebody chooses there: as long as they have not, the bill leads past it no more warmly. */
    isAsking: next?.way === 'choose' && !isChosen,
    /** There are no fields to type into: the way on is there, and not past them. */
    isAway,
    setAway,
    shows,
    failure,
    fields,
    /** It is known already that something is wrong with it, or missing. */
    isWrong: () => !isPaid && shows !== 'card' && fields.current?.isWrong() === true,
    give,
    mayKeep: known !== null && next?.shows !== 'fields',
    choose,
  }
}
export type Card = ReturnType<typeof useCard>
