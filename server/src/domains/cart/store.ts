import type { Currency } from '@alpenglow/contract/values/money'
import { sql, type Selectable } from 'kysely'
import type { Runner } from '../../db/connect.ts'
import { q } from '../../db/query.ts'
import type { Database } from '../../db/tables.ts'
import type { Checkout, StoredItem, CartPromotions } from './cart-json.ts'

export type {
  Checkout,
  StoredLine,
  StoredCard,
  StoredDelivery,
  StoredItem,
  CartPromotions,
  SeenPromotion,
} from './cart-json.ts'

/** What a guest fills a cart with. */
export type Contents = {
  items: readonly StoredItem[]
  payloadCurrency: Currency | null
  holdExpiresAt: Date | null
  holdRenewals: number
  /** Null: no promotion was ever entered or off. */
  promotions: CartPromotions | null
  checkout: Checkout
}

/**
 * A change that was made, by its idempotency key, with a digest of it: another change under the same key is refused.
 */
export type Operation = { key: string; print: string }

type Row = Selectable<Database['cart']>
export type CartRow = Omit<Row, 'items' | 'operations' | 'payload_currency' | 'promotions' | 'checkout'> & {
  items: readonly StoredItem[]
  operations: Operation[]
  payload_currency: Currency | null
  promotions: CartPromotions | null
  checkout: Checkout
}
/**
 * Whose cart: an account's, or that of the browser with the key; or both, where a signed-in guest still has a visitor's
 * cart.
 */
export type CartOwner = { accountId: number | null; keyHash: Buffer | null }

declare const rowVersion: unique symbol
/** Which write of a row it is. All other files can only compare it. */
export type RowVersion = { readonly [rowVersion]: true }

/** The columns that identify a cart; and those that are not sent again to a caller that has them. */
export const nameColumns = ['id', 'account_id', 'version'] as const
export const contentColumns = [
  'items',
  'purchase_group',
  'payload_currency',
  'hold_expires_at',
  'hold_renewals',
  'promotions',
  'checkout',
  'fraud_check_identifier',
  'created_at',
  'updated_at',
  'key_hash',
  'operations',
] as const
/**
 * What every read looks up in other tables. `lacking`: people under 13 who get something, and whose consent to keep
 * their data is missing. `gone`: people who got something, and are no longer of the household.
 */
export type Lookups = { credit: number; lacking: string[]; gone: string[] }
export type LoadedCartRow = Pick<CartRow, (typeof nameColumns)[number] | (typeof contentColumns)[number]> &
  Lookups & { row_version: RowVersion }

/** Whether any item is assigned. */
export const hasAssignedItem = ({ items }: { items: readonly StoredItem[] }): boolean =>
  items.some(({ profileId }) => profileId !== null)

/** For the export of a person's data: of a card what is printed on it, without the token that opens the vault. */
export const findItemsOf = (on: Runner, accountId: number) =>
  on.run(
    q
      .selectFrom('cart')
      .select(['items', 'created_at', 'updated_at'])
      .select(sql<unknown>`checkout #- '{card,token}' #- '{card,fingerprint}'`.as('checkout'))
      .where('account_id', '=', accountId),
  ) as Promise<Pick<CartRow, 'items' | 'checkout' | 'created_at' | 'updated_at'>[]>
