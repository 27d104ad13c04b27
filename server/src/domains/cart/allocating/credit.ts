import { returnCredit, useCredit } from '../../credits/credits.ts'
import { takenAtSale, type Allocation } from './allocation.ts'

/** A cart holds no credit: it shows how much an account has, and its order takes that. */
export const creditAllocation: Allocation = {
  ...takenAtSale,
  name: 'credit',
  isUntouched: ({ order }) => order.creditApplied === 0,
  sell: async (tx, { accountId, shelf: { today }, order: { number, seller: purchaseGroup, creditApplied: amount } }) => {
    if (amount === 0) return undefined
    const used = await useCredit(tx, { accountId, purchaseGroup, today, amount, details: { order: number } })
    return used === null ? 'changed' : undefined
  },
  restore: async (tx, { number: order, today, credit: amount }) => {
    if (amount !== 0) await returnCredit(tx, { order, today, amount })
  },
}
