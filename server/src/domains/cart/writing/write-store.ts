import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { prepareStatement, q } from '../../../db/query.ts'
import { checkoutColumn, itemsColumn, promotionsColumn } from '../cart-json.ts'
import type { Contents, Operation } from '../store.ts'
import { rowVersion } from './row-version-store.ts'

/** How a cart is to be written. */
export type CartWrite = {
  contents: Contents
  purchaseGroup: string | null
  operations: readonly Operation[]
  /** A version that the guest has seen already: the next one is higher. */
  after?: number
  /** The version stays: only an idempotency key is recorded, or something that concerns no bank and no other page. */
  isSame?: boolean
  /** The identifier of the cart that this one continues for the fraud check. */
  knownBy?: string
}
export const cartColumnsOf = ({ contents, purchaseGroup, operations }: CartWrite) => ({
  items: JSON.stringify(itemsColumn.write(contents.items)),
  purchase_group: purchaseGroup,
  payload_currency: contents.payloadCurrency,
  hold_expires_at: contents.holdExpiresAt,
  hold_renewals: contents.holdRenewals,
  promotions: contents.promotions && JSON.stringify(promotionsColumn.write(contents.promotions)),
  checkout: JSON.stringify(checkoutColumn.write(contents.checkout)),
  operations: JSON.stringify(operations),
})

const inAnswer = ['id', 'version', 'created_at', 'updated_at', 'fraud_check_identifier'] as const

export type NewCart = {
  accountId: number | null
  keyHash: Buffer | null
  begunFrom?: Buffer
  fraudCheckIdentifier: string
} & CartWrite
/** Returns no row where another call has just made the first cart. */
export const insertCart = (on: Runner, { accountId, keyHash, begunFrom, fraudCheckIdentifier, ...what }: NewCart) =>
  on.run(
    insert({
      ...cartColumnsOf(what),
      account_id: accountId,
      key_hash: accountId === null ? keyHash : null,
      begun_from: begunFrom ?? null,
      fraud_check_identifier: fraudCheckIdentifier,
    }),
  )
type Insert = ReturnType<typeof cartColumnsOf> & {
  account_id: number | null
  key_hash: Buffer | null
  begun_from: Buffer | null
  fraud_check_identifier: string
}
const insert = prepareStatement('insert_cart', (row: Insert) =>
  q
    .insertInto('cart')
    .values({
      items: row.items,
      purchase_group: row.purchase_group,
      payload_currency: row.payload_currency,
      hold_expires_at: row.hold_expires_at,
      hold_renewals: row.hold_renewals,
      promotions: row.promotions,
      checkout: row.checkout,
      operations: row.operations,
      account_id: row.account_id,
      key_hash: row.key_hash,
      begun_from: row.begun_from,
      version: 1,
      fraud_check_identifier: row.fraud_check_identifier,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(inAnswer),
)
export const insertCartOf = (on: Tx, accountId: number, what: Omit<NewCart, 'accountId' | 'keyHash'>) =>
  insertCart(on, { ...what, accountId, keyHash: null })

/** Locks the account until the transaction ends: `holdAccount`. */
export const lockAccountOfCart = (tx: Tx, accountId: number) => tx.run(account({ accountId }))
const account = prepareStatement('hold_account', ({ accountId }: { accountId: number }) =>
  q.selectFrom('account').select('id').where('id', '=', accountId).forKeyShare(),
)

/** A visitor who comes on another day than on their last one has come back. */
const isLater = sql<boolean>`came_back OR touched_on < current_date`

export type CartUpdate = ReturnType<typeof cartColumnsOf> & { id: number; after: number; step: number; knownBy: string | null }
export const updateStatement = (row: CartUpdate) =>
  q
    .updateTable('cart')
    .set({
      items: row.items,
      purchase_group: row.purchase_group,
      payload_currency: row.payload_currency,
      hold_expires_at: row.hold_expires_at,
      hold_renewals: row.hold_renewals,
      promotions: row.promotions,
      checkout: row.checkout,
      operations: row.operations,
      fraud_check_identifier: sql<string>`coalesce(${row.knownBy}::text, fraud_check_identifier)`,
      version: sql<number>`greatest(version, ${row.after}::integer) + ${row.step}::integer`,
      updated_at: sql<Date>`now()`,
      touched_on: sql<string>`current_date`,
      came_back: isLater,
    })
    .where('id', '=', row.id)
    .returning(inAnswer)
const update = prepareStatement('update_cart', (row: CartUpdate) => updateStatement(row).returning(rowVersion))
export const updateOf = (id: number, what: CartWrite): CartUpdate => ({
  id,
  after: what.after ?? 0,
  step: what.isSame ? 0 : 1,
  knownBy: what.knownBy ?? null,
  ...cartColumnsOf(what),
})
export const updateCart = (tx: Tx, id: number, what: CartWrite) => tx.run(update(updateOf(id, what)))

export const deleteCart = (tx: Tx, id: number) => tx.run(q.deleteFrom('cart').where('id', '=', id))
