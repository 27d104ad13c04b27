import type { Cart } from '@alpenglow/contract/cart/cart'
import { isPaidByCredit } from '@alpenglow/contract/cart/steps'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { useLocation } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useRef, useState } from 'react'
import { refetchCart, cacheUnchangedCart } from '../../../cart/data.ts'
import { whyNot } from '../../../cart/useCartChange.ts'
import { getRefusalOptions, type RefusalOptions } from '../../../vault/refusal-options.ts'
import { loadPayingCalls } from '../../../vault/card-field-calls.ts'
import { codeNeededIn, refusedIn } from '../../../vault/refusal-state.ts'
import type { EnteredCard } from '../../../vault/vault-messages.ts'
import type { Fields } from './fields.ts'

type Shows = RefusalOptions['shows']

/** The card to pay with: the stored one, the stored one with its code typed again, or a new one. */
export function useCard(cart: Cart) {
  const { creditCard: known, creditCardProblem: problem, purchaseGroup: group } = cart
  const { t } = useText()
  const { state } = useLocation()
  const refusedState = refusedIn(state)
  const refused = refusedState && refusedState.card === known?.id ? refusedState : undefined
  const next = refused?.code && !refused.isAnother ? getRefusalOptions(refused.code) : undefined
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

  const keep = async (given: EnteredCard): Promise<void> =>
    cacheUnchangedCart(requireAnswer(await (await loadPayingCalls()).setCreditCard({ body: given })))
  /**
   * The cart now has another seller, who does not accept this brand. The renewed fields report that beside the number.
   */
  const isOfAnother = async (why: unknown): Promise<boolean> => {
    if (!(why instanceof CallFailed) || !why.fields['number']) return false
    await refetchCart()
    await fields.current?.renew()
    return (await fields.current?.submit()) === undefined
  }

  /** `true` once the cart has a card. Errors are shown in their places. */
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
    /** The seller decides which brands are accepted. */
    group,
    version: cart.version,
    isPaid,
    /** The bank's code for the previous refusal. */
    refused: refused?.code ?? undefined,
    next,
    isChosen,
    /** The guest has just chosen to type, so the fields take the focus. */
    isToType: isChosen && chosen.isPressed,
    /** The guest has to choose between two ways in the refusal. Until then the bill's button is secondary. */
    isAsking: next?.nextAction === 'choose' && !isChosen,
    /** The fields could not be loaded. The retry is the primary button, and the bill's is secondary. */
    isAway,
    setAway,
    shows,
    failure,
    fields,
    /** A field is already known to be wrong or missing. */
    isWrong: () => !isPaid && shows !== 'card' && fields.current?.isWrong() === true,
    give,
    mayKeep: known !== null && next?.shows !== 'fields',
    choose,
  }
}
export type Card = ReturnType<typeof useCard>
