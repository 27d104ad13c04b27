import type { Credit, CreditMovement } from '@alpenglow/contract/credits/api'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Db, Runner } from '../../db/connect.ts'
import type { AccountCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import { findStatement } from './statement-store.ts'
import { findCredits, findMovements, hasCredits } from './store.ts'

type Options = { db: Db; clock: Pick<Clock, 'today'>; timeZone: string; catalogue: Pick<CatalogueDomain, 'purchaseGroup'> }
type OfMerchant = { purchase_group: string; currency: string }

/** The credit of an account. It counts through its last day, which ends at the company's midnight. */
export function createCredits({ db, clock, timeZone, catalogue }: Options) {
  const merchant = ({ locale }: AccountCall, { purchase_group: code, currency }: OfMerchant) => ({
    currency: currency as Currency,
    purchaseGroup: code,
    // The books outlive a catalogue: a merchant that it no longer has is named by its code.
    companyName: catalogue.purchaseGroup(locale, code)?.name ?? code,
  })
  return {
    listCredits: async (call: AccountCall): Promise<Credit[]> =>
      (await findCredits(db, call.account.accountId, clock.today())).map((row) => ({
        id: String(row.id),
        amount: row.amount,
        given: row.given,
        ...merchant(call, row),
        reason: row.reason,
        givenAt: row.given_at.toISOString(),
        expiresOn: row.expires_on,
      })),
    listMovements: async (call: AccountCall): Promise<CreditMovement[]> =>
      (await findStatement(db, { accountId: call.account.accountId, today: clock.today(), timeZone })).map((row) => ({
        id: row.id,
        kind: row.kind,
        movedOn: row.moved_on,
        amount: row.amount,
        balance: row.balance,
        ...merchant(call, row),
        reason: row.reason,
        expiresOn: row.expires_on,
        order: row.order_number,
      })),
  }
}
export type Credits = ReturnType<typeof createCredits>

/** The movements in the export of a person's data. */
export const movementsOf = (on: Runner, accountId: number) => findMovements(on, accountId)
/** What stays in the books when the account is deleted, as keys of texts. */
export const findRetainedCredits = async (on: Runner, accountId: number): Promise<string[]> =>
  (await hasCredits(on, accountId)) ? ['pages.my_privacy.kept_credits'] : []

export { giveCredit, returnCredit, takeOverCredits, useCredit } from './books.ts'
export type { MovedCredit } from './moved-in-store.ts'
export { plantDemoCredit } from './demo.ts'
export { creditLeft } from './store.ts'
