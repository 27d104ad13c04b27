import type { Credit } from '@alpenglow/contract/credits/api'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Db, Runner } from '../../db/connect.ts'
import type { AccountCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { findCredits, findMovements, hasCredits } from './store.ts'

type Options = { db: Db; clock: Pick<Clock, 'today'> }

/** What an account has to its credit. It counts until its last day is over, wherever the company's midnight is. */
export function createCredits({ db, clock }: Options) {
  return {
    listCredits: async ({ account }: AccountCall): Promise<Credit[]> =>
      (await findCredits(db, account.accountId, clock.today())).map((row) => ({
        id: String(row.id),
        amount: row.amount,
        given: row.given,
        currency: row.currency as Currency,
        purchaseGroup: row.purchase_group,
        reason: row.reason,
        givenAt: row.given_at.toISOString(),
        expiresOn: row.expires_on,
      })),
  }
}
export type Credits = ReturnType<typeof createCredits>

/** What a person's data tells of it. */
export const movementsOf = (on: Runner, accountId: number) => findMovements(on, accountId)
/** What stays in the books when the account goes, as keys of texts. */
export const keptOf = async (on: Runner, accountId: number): Promise<string[]> =>
  (await hasCredits(on, accountId)) ? ['pages.my_privacy.kept_credits'] : []

export { giveCredit, returnCredit, takeOverCredits, useCredit } from './books.ts'
export type { MovedCredit } from './moved-in-store.ts'
export { plantDemoCredit } from './demo.ts'
export { creditLeft } from './store.ts'
