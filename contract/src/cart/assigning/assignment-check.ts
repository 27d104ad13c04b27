import { whyNotAssignable, type NotAssignable } from '../../catalogue/selling/assignable.ts'
import { isForSomebody } from '../../catalogue/kinds.ts'
import type { Product } from '../../catalogue/product.ts'
import type { Day } from '../../values/day.ts'
import { isSamePass } from './same-pass.ts'

/** Something that somebody has: of a day ticket, for its day. */
export type Owned = { productId: number; date: Day | null; isInForce: boolean }

/** Somebody of the group, as far as it matters for what they may be given. */
export type Taker = {
  id: string
  /** Null: nobody has said it. Undefined: it is not ours to know, and whoever knows decides. */
  dob: Day | null | undefined
  /** Under 13, and only those with whom the child lives can agree that anything is kept of it. */
  waitsForConsent: boolean
  owned: readonly Owned[]
}

/** Something in a cart that is for one person. */
export type Line = { id: string; type: number; variant: string; date: Day | null; profileId: string | null }

/** A cart as it lies there, those who may be given something of it, and the catalogue. */
export type Giving = {
  lines: readonly Line[]
  takers: readonly Taker[]
  product(id: number): Product | undefined
  /** What can't be bought with the rest. */
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

/** Why somebody can't be given something of a cart; the page, the server and the desk say the same. */
export function whyNotGive(line: Line, taker: Taker, { lines, takers, product: known, wrong }: Giving): Refusal | undefined {
  const product = known(line.type)
  const variant = product?.variants.find((one) => one.variant === line.variant)
  if (!product || !variant) return 'not_sold'
  if (!isForSomebody(product)) return 'for_nobody'
  if (wrong.has(line.id)) return 'not_with_the_rest'
  if (taker.waitsForConsent) return 'waits_for_consent'
  const item = { ...variant, addOnForProducts: product.addOnForProducts }
  const holds = (one: Taker) => ({ heldProductIds: heldBy(one, lines, line) })
  const unfit = whyNotAssignable({ dob: taker.dob, ...holds(taker) }, item, takers.map(holds), product.season)
  if (unfit) return unfit
  const isSame = (type: number, date: Day | null) => date === line.date && isSamePass(type, line.type, known)
  if (taker.owned.some((one) => one.isInForce && isSame(one.productId, one.date))) return 'has_it_already'
  const gets = lines.some((one) => one !== line && one.profileId === taker.id && isSame(one.type, one.date))
  return gets ? 'gets_it_already' : undefined
}

/** What somebody has or had, and what they get besides. */
const heldBy = ({ id, owned }: Taker, lines: readonly Line[], but: Line): number[] => [
  ...owned.map(({ productId }) => productId),
  ...lines.flatMap((one) => (one !== but && one.profileId === id ? [one.type] : [])),
]
