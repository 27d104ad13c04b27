import type { Credit, CreditMovement } from '@alpenglow/contract/credits/api'
import type { Money } from '@alpenglow/contract/values/money'

export type OfCompany = { key: string; companyName: string; balance: Money; credits: Credit[]; movements: CreditMovement[] }

/**
 * Groups credits by company, because one company's credit never pays another company's cart. Companies with a balance
 * come first.
 */
export function byCompany(credits: readonly Credit[], movements: readonly CreditMovement[]): OfCompany[] {
  const companies = Map.groupBy([...credits, ...movements], ({ purchaseGroup, currency }) => `${purchaseGroup} ${currency}`)
  return [...companies].map(([key, [first]]) => {
    const isTheirs = (one: Credit | CreditMovement) => `${one.purchaseGroup} ${one.currency}` === key
    const theirs = credits.filter(isTheirs)
    const { companyName = '', currency = 'USD' } = first ?? {}
    const amount = theirs.reduce((sum, credit) => sum + credit.amount, 0)
    return { key, companyName, balance: { amount, currency }, credits: theirs, movements: movements.filter(isTheirs) }
  })
}
