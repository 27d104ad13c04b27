import type { Runner, Tx } from '../../db/connect.ts'
import { advanceSequence } from '../../db/sequences.ts'
import {
  findMovedProducts,
  insertMovedProducts,
  updateMovedProducts,
  type MovedProduct,
  type MovedProductQuery,
} from './moved-in-store.ts'

/**
 * Imports products from another system. If somebody would own a product twice, the unique index fails the whole
 * statement.
 */
export async function importProducts(tx: Tx, products: readonly MovedProduct[]): Promise<void> {
  await insertMovedProducts(tx, products)
}

/** Updates imported products that a later file changes. */
export async function updateImportedProducts(tx: Tx, products: readonly MovedProduct[]): Promise<void> {
  await updateMovedProducts(tx, products)
}

/** The products with these ids, and all products in force of these people. */
export const findExistingProducts = (on: Runner, of: MovedProductQuery) => findMovedProducts(on, of)
export type KnownProduct = Awaited<ReturnType<typeof findMovedProducts>>[number]

/** Moves the sequence beyond the imported ids, so that later products don't get one of them. */
export const reserveProductIds = (on: Runner, highest: number) => advanceSequence(on, 'my_product', highest)

export type { MovedProduct } from './moved-in-store.ts'
