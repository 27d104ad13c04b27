import type { CartMeta, Credit } from '../contents/quote.ts'
import type { CartRow, LoadedCartRow } from '../store.ts'

export const noCredit: Credit = { amount: 0, purchaseGroup: null }
export const nothingWritten: CartMeta = { version: 0, createdAt: null, updatedAt: null, fraudCheckIdentifier: null }

/** What the database returns of a row that it has written. */
export type RowFacts = Pick<CartRow, 'version' | 'created_at' | 'updated_at' | 'fraud_check_identifier'>
export const aboutOf = (row: RowFacts): CartMeta => ({
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  fraudCheckIdentifier: row.fraud_check_identifier,
})

/** What other tables know of a cart. */
export type CartBesides = { credit: Credit; lacking: readonly string[] }
export const noBesides: CartBesides = { credit: noCredit, lacking: [] }
export const besidesOf = (row: Pick<LoadedCartRow, 'credit' | 'purchase_group' | 'lacking'>): CartBesides => ({
  credit: creditOf(row),
  lacking: row.lacking,
})
export const creditOf = ({ credit, purchase_group }: Pick<LoadedCartRow, 'credit' | 'purchase_group'>): Credit => ({
  amount: credit,
  purchaseGroup: purchase_group,
})
