import { ageOn } from '@alpenglow/contract/values/day'
import type { Tx } from '../../db/connect.ts'
import { findDemoHolder } from '../identity/identity.ts'
import { findDemoPrices, findPeopleWith, hasAny, insertMyProduct } from './store.ts'

const lastWinters = 'summit-pass-2526'
/** It can become more. */
const thisWinters = 'base-pass'

/**
 * The demo family skied last winter: those of its people who live together, each with the pass of their age then. One of them, who has a login of
 * his own, has bought this winter's already. Once.
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
  if (ids.length === 0 || (await hasAny(tx, ids, code))) return
  // A company's own catalogue may have been loaded over the demo's: then there is none.
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
