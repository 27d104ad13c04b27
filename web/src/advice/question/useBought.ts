import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { severalOf } from '../../text/product-name.ts'
import { useText } from '@alpenglow/client/words/words'
import { useNumbers } from '../../text/useNumbers.ts'
import { getPartyPurchases, type PartyPurchase } from './party-purchase.ts'

/** Writes what a party buys: "two Base Passes and two 4-Day Passes". */
export function useBought(products: readonly Product[]): (candidate: Candidate) => string {
  const { count, locale } = useText()
  const { number } = useNumbers()
  const list = new Intl.ListFormat(locale)
  const write = ({ productId, isTicket, pieces }: PartyPurchase): string => {
    if (isTicket) return count('components.ask.ticket', pieces, { number: number(pieces) })
    const name = products.find(({ id }) => id === productId)?.name ?? ''
    const several = severalOf(name, pieces, locale)
    return several === undefined ? `${pieces} × ${name}` : `${number(pieces)} ${several}`
  }
  return (candidate) => list.format(getPartyPurchases(candidate).map(write))
}
