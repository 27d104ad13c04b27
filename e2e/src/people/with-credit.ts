import { changeOne } from '../running-shop/database.ts'

/** Gives the account a credit of a deferral, in cents. */
export const withCredit = (email: string, amount: number) =>
  changeOne(
    `WITH credit_of AS (
       INSERT INTO credit (account_id, purchase_group, currency, reason)
       SELECT id, 'alpenglow', 'USD', 'deferral' FROM account WHERE email = $1 RETURNING id),
     made AS (INSERT INTO credit_transaction (kind) VALUES ('given') RETURNING id),
     taken AS (
       INSERT INTO credit_posting (transaction_id, credit_id, ledger, amount)
       SELECT made.id, credit_of.id, 'company', -$2::integer FROM made, credit_of)
     INSERT INTO credit_posting (transaction_id, credit_id, ledger, amount)
     SELECT made.id, credit_of.id, 'guest', $2::integer FROM made, credit_of`,
    [email, amount],
  )
