import { sql } from 'kysely'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'
import { hasCodes } from '../second-factor/second-factor-store.ts'

const now = sql<Date>`now()`
const isOpen = sql<boolean>`finished_at IS NULL AND expires_at > now()`

export type NewVisit = {
  state_hash: Buffer
  provider: string
  purpose: 'sign_in' | 'sign_up' | 'link'
  session_hash: Buffer
  account_id: number | null
  nonce: string
  verifier: string
  redirect_uri: string | null
  locale: Locale
}
export const insertVisit = (on: Runner, visit: NewVisit) =>
  on.run(q.insertInto('social_visit').values({ ...visit, expires_at: sql<Date>`now() + interval '10 minutes'` }))

/** Only the first answer is stored: a second one with the same state changes nothing. */
export const noteAnswer = (
  on: Runner,
  { stateHash, provider, answer }: { stateHash: Buffer; provider: string; answer: object },
) =>
  on.run(
    q
      .updateTable('social_visit')
      .set({ answer: JSON.stringify(answer) })
      .where('state_hash', '=', stateHash)
      .where('provider', '=', provider)
      .where('answer', 'is', null)
      .where(isOpen),
  )

export const findVisitLocale = (on: Runner, stateHash: Buffer) =>
  on.run(q.selectFrom('social_visit').select('locale').where('state_hash', '=', stateHash))

/** Takes an answered visit for the session that began it, once: of many calls at once one gets the row. */
export const takeVisit = (on: Runner, { stateHash, sessionHash }: { stateHash: Buffer; sessionHash: Buffer }) =>
  on.run(
    q
      .updateTable('social_visit')
      .set({ finished_at: now })
      .where('state_hash', '=', stateHash)
      .where('session_hash', '=', sessionHash)
      .where('answer', 'is not', null)
      .where(isOpen)
      .returning(['provider', 'purpose', 'account_id', 'nonce', 'verifier', 'redirect_uri', 'answer']),
  )

/** The account that an identity signs in. */
export const findHolder = (on: Runner, { provider, subject }: { provider: string; subject: string }) =>
  on.run(
    q
      .selectFrom('social_identity')
      .innerJoin('account', 'account.id', 'social_identity.account_id')
      .select(['account.id', 'account.email', 'account.locale', hasCodes.as('has_second_factor')])
      .where('social_identity.provider', '=', provider)
      .where('social_identity.subject', '=', subject),
  )

export const findIdentities = (on: Runner, accountId: number) =>
  on.run(q.selectFrom('social_identity').select('provider').where('account_id', '=', accountId).orderBy('provider'))

export const deleteIdentity = (tx: Tx, accountId: number, provider: string) =>
  tx.run(q.deleteFrom('social_identity').where('account_id', '=', accountId).where('provider', '=', provider))

export const deleteOldVisits = (on: Runner) =>
  on.run(q.deleteFrom('social_visit').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`))
