import { whyNotAssignable, type NotAssignable } from '../../catalogue/selling/assignable.ts'
import { isForSomebody } from '../../catalogue/kinds.ts'
import type { Product } from '../../catalogue/product.ts'
import type { Day } from '../../values/day.ts'
import { isSamePass } from './same-pass.ts'

/** A product that a person owns: of a day ticket, for its day. */
export type OwnedProduct = { productId: number; date: Day | null; isInForce: boolean }

/** A person of the group, with what decides which lines they may get. */
export type Taker = {
  id: string
  /** Null: the person has no birthday. Undefined: the caller may not know it, and the server decides. */
  dob: Day | null | undefined
  /** Under 13: until a grown-up of their household agrees, nothing may be stored of the child. */
  waitsForConsent: boolean
  owned: readonly OwnedProduct[]
}

/** A cart line that is for one person. */
export type AssignableLine = { id: string; type: number; variant: string; date: Day | null; profileId: string | null }

/** The cart, the people who may get its lines, and the catalogue. */
export type AssignmentContext = {
  lines: readonly AssignableLine[]
  takers: readonly Taker[]
  product(id: number): Product | undefined
  /** Ids of lines that can't be bought with the rest. */
  wrong: ReadonlySet<string>
}

export const refusals = [
  'age_unknown',
  'too_young',
  'too_old',
  'needs_base_product',
  'base_belongs_to_another',
  'for_nobody',
  'not_sold',
  'not_with_the_rest',
  'waits_for_consent',
  'has_it_already',
  'gets_it_already',
] as const satisfies (NotAssignable | string)[]
export type Refusal = (typeof refusals)[number]

/** Why a person can't get a cart line; the page, the server and the desk share this rule, so they never disagree. */
export function whyNotGive(
  line: AssignableLine,
  taker: Taker,
  { lines, takers, product: findProduct, wrong }: AssignmentContext,
): Refusal | undefined {
  const product = findProduct(line.type)
  const variant = product?.variants.find((one) => one.variant === line.variant)
  if (!product || !variant) return 'not_sold'
  if (!isForSomebody(product)) return 'for_nobody'
  if (wrong.has(line.id)) return 'not_with_the_rest'
  if (taker.waitsForConsent) return 'waits_for_consent'
  const item = { ...variant, addOnForProducts: product.addOnForProducts }
  const holds = (one: Taker) => ({ heldProductIds: heldBy(one, lines, line) })
  const unfit = whyNotAssignable({ dob: taker.dob, ...holds(taker) }, item, takers.map(holds), product.season)
  if (unfit) return unfit
  const isSame = (type: number, date: Day | null) => date === line.date && isSamePass(type, line.type, findProduct)
  if (taker.owned.some((one) => one.isInForce && isSame(one.productId, one.date))) return 'has_it_already'
  const gets = lines.some((one) => one !== line && one.profileId === taker.id && isSame(one.type, one.date))
  return gets ? 'gets_it_already' : undefined
}

/** The products that a person has or had, and gets with the other lines of the cart. */
const heldBy = ({ id, owned }: Taker, lines: readonly AssignableLine[], but: AssignableLine): number[] => [
  ...owned.map(({ productId }) => productId),
  ...lines.flatMap((one) => (one !== but && one.profileId === id ? [one.type] : [])),
]
