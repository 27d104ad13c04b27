import type { Cart } from '@alpenglow/contract/cart/cart'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import { useLocation } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useRef, useState } from 'react'
import { keepCart } from '../../../cart/data.ts'
import { tellWhyNot } from '../../../cart/useCartChange.ts'
import { calls } from '../../../vault/asked.ts'
import { refusedIn } from '../../../vault/refused.ts'
import type { Fields } from './CardFields.tsx'

/** What the vault says where it no longer has the code of a card: ten minutes are over, or it was started anew. */
const codeForgotten: AuthorizationCode = '250'

/** With which card: the one that the cart knows, or another one, whose fields are open then. */
export function useCard({ creditCard: known }: Pick<Cart, 'creditCard'>) {
  const { t } = useText()
  const told = refusedIn(useLocation().state)
  const refused = told && told.card === known?.id ? told : undefined
  const [asked, setAsked] = useState<string>()
  const fields = useRef<Fields>(null)
  // Whose bank has just said no is asked for another one.
  const isOpen = known === null || asked === known.id || refused !== undefined

  /** `true` once the cart has a card. What is wrong is said where it is. */
  const give = async (): Promise<boolean> => {
    if (!isOpen) return true
    const given = await fields.current?.submit()
    if (!given) return false
    try {
      keepCart(mustBeThere(await (await calls()).setCreditCard({ body: given })))
    } catch (failure) {
      tellWhyNot(failure, 'pages.payment.card_failed', t)
      return false
    }
    setAsked(undefined)
    return true
  }
  return {
    known,
    /** What the bank said of the one before. */
    refused: refused?.code ?? undefined,
    mayKeep: known !== null && refused === undefined,
    isOpen,
    isCodeAlone: isOpen && refused?.code === codeForgotten,
    fields,
    give,
    askForAnother: () => setAsked(known?.id),
    leave: () => setAsked(undefined),
  }
}
export type Card = ReturnType<typeof useCard>
