import { ageOn } from '@alpenglow/contract/values/day'
import type { Tx } from '../../db/connect.ts'
import { findDemoHolder } from '../identity/identity.ts'
import { findDemoPrices, findPeopleWith, ownsAny, insertMyProduct } from './store.ts'

const lastWinters = 'summit-pass-2526'
/** A pass that can be upgraded. */
const thisWinters = 'base-pass'

/**
 * Plants the demo family's passes: each member with a name owns last winter's pass for their age then. One member with
 * an account of their own also owns this winter's. Idempotent.
 */
export async function plantDemoProducts(tx: Tx): Promise<void> {
  const accountId = await findDemoHolder(tx)
  const people = accountId === undefined ? [] : await findPeopleWith(tx, accountId)
  await plant(tx, lastWinters, people)
  const [early] = people.filter(({ has_login, is_holder }) => has_login && !is_holder)
  await plant(tx, thisWinters, early ? [early] : [])
}

type Person = { id: number; dob: string | null }
async function plant(tx: Tx, code: string, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0 || (await ownsAny(tx, ids, code))) return
  // A company's own catalogue may have replaced the demo's: then there are no prices, and nothing is planted.
  const prices = await findDemoPrices(tx, code)
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
