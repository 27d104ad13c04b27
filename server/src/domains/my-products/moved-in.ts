import type { Runner, Tx } from '../../db/connect.ts'
import { numberBeyond } from '../../db/sequences.ts'
import {
  findMovedProducts,
  insertMovedProducts,
  updateMovedProducts,
  type MovedProduct,
  type Sought,
} from './moved-in-store.ts'

/** What people owned in another system is theirs here. The database refuses what somebody would have twice, and all of it with that. */
export async function takeOverProducts(tx: Tx, products: readonly MovedProduct[]): Promise<void> {
  await insertMovedProducts(tx, products)
}

/** The same system says something else of what came before. */
export async function changeTakenOverProducts(tx: Tx, products: readonly MovedProduct[]): Promise<void> {
  await updateMovedProducts(tx, products)
}

/** What is here under these numbers, and whatever these people have in force. */
export const productsHere = (on: Runner, of: Sought) => findMovedProducts(on, of)
export type KnownProduct = Awaited<ReturnType<typeof findMovedProducts>>[number]

/** Whatever is sold later gets none of these numbers. */
export const keepNumbersOfProducts = (on: Runner, highest: number) => numberBeyond(on, 'my_product', highest)

export type { MovedProduct } from './moved-in-store.ts'
