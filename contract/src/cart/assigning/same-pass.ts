import { isPass } from '../../catalogue/kinds.ts'
import type { Product } from '../../catalogue/product.ts'

/** Whether one of two different products is the renewal of the other, or the upgrade to it: a person needs only one. */
export const areEquivalentPasses = (one: Product, other: Product, known: (id: number) => Product | undefined): boolean =>
  becomes(one, other, known) || becomes(other, one, known)

/** Whether a person would have one of the two products too many: they are the same, or lead to the same pass. */
export function isSamePass(one: number, other: number, known: (id: number) => Product | undefined): boolean {
  const [product, another] = [known(one), known(other)]
  return one === other || (product !== undefined && another !== undefined && areEquivalentPasses(product, another, known))
}

/** The pass that a renewal or upgrade leads to, among those on sale; a pass leads to itself. */
export const findEquivalentPassId = (
  one: Product,
  sold: readonly Product[],
  known: (id: number) => Product | undefined,
): number => sold.find((pass) => becomes(one, pass, known))?.id ?? one.id

function becomes(one: Product, pass: Product, known: (id: number) => Product | undefined): boolean {
  if (one.upgradeTo !== null) return one.upgradeTo === pass.id
  if (one.kind !== 'renewal' || one.productSeasonId !== pass.productSeasonId) return false
  return one.addOnForProducts.some((id) => isSameOfAnotherSeason(pass, known(id)))
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
