import type { Currency } from '@alpenglow/contract/values/money'
import { sql, type Selectable } from 'kysely'
import type { Runner } from '../../db/connect.ts'
import { q } from '../../db/query.ts'
import type { Database } from '../../db/tables.ts'
import type { Checkout, KeptItem, Promoted } from './kept.ts'

export type { Checkout, KeptThing, KeptCard, KeptDelivery, KeptItem, Promoted, SeenPromotion } from './kept.ts'

/** What a guest fills a cart with. */
export type Contents = {
  items: readonly KeptItem[]
  payloadCurrency: Currency | null
  holdExpiresAt: Date | null
  holdRenewals: number
  /** Null: nothing was ever entered or off. */
  promotions: Promoted | null
  checkout: Checkout
}

/** A change that was made, by its key: what it was stands beside it, so that nobody repeats another one under the same key. */
export type Operation = { key: string; print: string }

type Row = Selectable<Database['cart']>
export type CartRow = Omit<Row, 'items' | 'operations' | 'payload_currency' | 'promotions' | 'checkout'> & {
  items: readonly KeptItem[]
  operations: Operation[]
  payload_currency: Currency | null
  promotions: Promoted | null
  checkout: Checkout
}
/** Whose cart: an account's, that of the browser with the key, or both where somebody signed in still has one of before. */
export type Whose = { accountId: number | null; keyHash: Buffer | null }

declare const rowVersion: unique symbol
/** Of which writing a row is. To whoever does not write it nothing but the same or another one. */
export type RowVersion = { readonly [rowVersion]: true }

/** What says which cart it is; and what need not be sent again to whoever knows it as it is. */
export const nameColumns = ['id', 'account_id', 'version'] as const
export const heldColumns = [
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
 * What is asked of other tables with each look. `lacking`: who gets something in it, is under 13, and of whom nobody has agreed yet that data is
 * kept. `gone`: who got something, and is no longer of the household.
 */
export type Lookups = { credit: number; lacking: string[]; gone: string[] }
export type FoundRow = Pick<CartRow, (typeof nameColumns)[number] | (typeof heldColumns)[number]> &
  Lookups & { row_version: RowVersion }

/** Whether anybody gets something in it. */
export const isGiven = ({ items }: { items: readonly KeptItem[] }): boolean => items.some(({ profileId }) => profileId !== null)

/** What a person's data tells of it: of a card what stands on it, and not what opens the vault. */
export const findItemsOf = (on: Runner, accountId: number) =>
  on.run(
    q
      .selectFrom('cart')
      .select(['items', 'created_at', 'updated_at'])
      .select(sql<unknown>`checkout #- '{card,token}' #- '{card,fingerprint}'`.as('checkout'))
      .where('account_id', '=', accountId),
  ) as Promise<Pick<CartRow, 'items' | 'checkout' | 'created_at' | 'updated_at'>[]>
