import { addDays } from '@alpenglow/contract/values/day'
import type { Tx } from '../../db/connect.ts'
import { bookGiven, insertCredits, type MovedCredit } from './moved-in-store.ts'
import {
  findLeft,
  insertCredit,
  insertReturn,
  insertTransaction,
  lockCredits,
  type NewCredit,
  type CreditPosting,
} from './store.ts'

/** Books that the company owes the guest this amount. Returns the credit's id. */
export async function giveCredit(tx: Tx, { amount, ...credit }: NewCredit & { amount: number }): Promise<number> {
  const [made] = await insertCredit(tx, credit)
  if (!made) throw new Error('an insertion without a condition answered no row')
  await insertTransaction(tx, 'given', move(made.id, { from: 'company', to: 'guest', amount }))
  return made.id
}

/**
 * Takes over credit that another system gave, by its name there (`source_key`). Credit that is in the books already is
 * not given again, so a repeated import changes nothing.
 */
export async function takeOverCredits(tx: Tx, credits: readonly MovedCredit[]): Promise<number> {
  const made = await insertCredits(tx, credits)
  if (made.length > 0) await bookGiven(tx, made)
  return made.length
}

type Use = { accountId: number; purchaseGroup: string; today: string; amount: number; details: Record<string, number | string> }
/**
 * Takes an amount of an account's credit, what expires first first, and returns the transaction's id; where less is
 * left, it takes nothing and returns null. The credits are locked first (a pessimistic lock): a second caller waits,
 * and finds what is left then. `details`: ids, of an order say, and no person's name.
 */
export async function useCredit(tx: Tx, { amount, details, ...whose }: Use): Promise<number | null> {
  const ids = (await lockCredits(tx, whose)).map(({ id }) => id)
  const left = new Map(ids.length > 0 ? (await findLeft(tx, ids)).map((row) => [row.credit_id, row.amount]) : [])
  let open = amount
  const postings = ids.flatMap((id) => {
    const part = Math.min(open, left.get(id) ?? 0)
    open -= part
    return part > 0 ? move(id, { from: 'guest', to: 'orders', amount: part }) : []
  })
  if (open !== 0 || postings.length === 0) return null
  const [used] = await insertTransaction(tx, 'used', postings, details)
  return used?.transaction_id ?? null
}

/** As the rules of refunds promise. */
const countsForDays = 90
type Return = { order: string; today: string; amount: number | 'all' }
/**
 * Gives a guest the credit of an order back, or that much of it. It counts until the day on which it would have
 * expired, or for ninety days, whichever is later.
 */
export async function returnCredit(tx: Tx, { today, ...wanted }: Return): Promise<void> {
  const postings = await insertReturn(tx, { ...wanted, until: addDays(today, countsForDays) })
  const returned = postings.reduce((sum, { ledger, amount }) => sum - (ledger === 'orders' ? amount : 0), 0)
  if (wanted.amount !== 'all' && returned !== wanted.amount)
    throw new Error(`of the credit of ${wanted.order} ${returned} is left to be returned, and not ${wanted.amount}`)
}

type Way = { from: CreditPosting['ledger']; to: CreditPosting['ledger']; amount: number }
const move = (credit_id: number, { from, to, amount }: Way): CreditPosting[] => [
  { credit_id, ledger: from, amount: -amount },
  { credit_id, ledger: to, amount },
]
