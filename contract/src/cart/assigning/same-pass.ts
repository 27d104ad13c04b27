import { isPass } from '../../catalogue/kinds.ts'
import type { Product } from '../../catalogue/product.ts'

/** Whether one of two different products is the renewal of the other, or the upgrade to it: a person needs only one. */
export const areEquivalentPasses = (one: Product, other: Product, findProduct: (id: number) => Product | undefined): boolean =>
  becomes(one, other, findProduct) || becomes(other, one, findProduct)

/** Whether a person would have one of the two products too many: they are the same, or lead to the same pass. */
export function isSamePass(one: number, other: number, findProduct: (id: number) => Product | undefined): boolean {
  const [product, another] = [findProduct(one), findProduct(other)]
  return one === other || (product !== undefined && another !== undefined && areEquivalentPasses(product, another, findProduct))
}

/** The pass that a renewal or upgrade leads to, among those on sale; a pass leads to itself. */
export const findEquivalentPassId = (
  one: Product,
  sold: readonly Product[],
  findProduct: (id: number) => Product | undefined,
): number => sold.find((pass) => becomes(one, pass, findProduct))?.id ?? one.id

function becomes(one: Product, pass: Product, findProduct: (id: number) => Product | undefined): boolean {
  if (one.upgradeTo !== null) return one.upgradeTo === pass.id
  if (one.kind !== 'renewal' || one.productSeasonId !== pass.productSeasonId) return false
  return one.addOnForProducts.some((id) => isSameOfAnotherSeason(pass, findProduct(id)))
}

/** The same pass of another winter: of the same kind, for as many days on the same mountains. */
export function isSameOfAnotherSeason(one: Product, other: Product | undefined): boolean {
  if (!other || !isPass(other) || other.kind !== one.kind || other.productSeasonId === one.productSeasonId) return false
  return other.purchaseGroup === one.purchaseGroup && grantOf(one) === grantOf(other)
}
const grantOf = ({ grants: { days, resorts, blackouts } }: Product): string =>
  JSON.stringify([
    days,
    blackouts.length > 0,
    resorts.map((one) => [one.resortId, one.days, one.reservation]).toSorted(([a], [b]) => Number(a) - Number(b)),
  ])
