import { ageOn } from '@alpenglow/contract/values/day'
import type { Tx } from '../../db/connect.ts'
import { findDemoHolder } from '../identity/identity.ts'
import { findDemoPrices, findPeopleWith, hasAny, insertMyProduct } from './store.ts'

const lastWinters = 'summit-pass-2526'

/** The demo family skied last winter: those of its people who live together, each with the pass of their age then. Once. */
export async function plantDemoProducts(tx: Tx): Promise<void> {
  const accountId = await findDemoHolder(tx)
  const people = accountId === undefined ? [] : await findPeopleWith(tx, accountId)
  const ids = people.map(({ id }) => id)
  if (ids.length === 0 || (await hasAny(tx, ids))) return
  // A company's own catalogue may have been loaded over the demo's: then there is none.
  const prices = await findDemoPrices(tx, lastWinters)
  for (const { id, dob } of people) {
    const price = prices.find(
      ({ min_age, max_age, age_date }) =>
        dob && ageOn(dob, age_date) >= min_age && ageOn(dob, age_date) <= (max_age ?? Infinity),
    )
    if (!price?.amount) continue
    const paid = { amount: price.amount, currency: price.currency }
    const acquiredAt = new Date(`${price.sold_from ?? price.age_date}T15:00:00Z`)
    await insertMyProduct(tx, {
      profileId: id,
      productId: price.product_id,
      variant: price.variant,
      paid,
      source: 'demo',
      acquiredAt,
    })
  }
}
