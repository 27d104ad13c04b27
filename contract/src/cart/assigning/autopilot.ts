import { advise } from '../../catalogue/advice/advice.ts'
import { ageCategoryOf, effectiveAge } from '../../catalogue/ages.ts'
import { isPass } from '../../catalogue/kinds.ts'
import type { Product, Variant } from '../../catalogue/product.ts'
import { findSalePrice } from '../../catalogue/selling/prices.ts'
import { renewalsFor, type Owner } from '../../my-products/renewals.ts'
import { isInForce } from '../../my-products/rules.ts'
import type { ProposalReason } from '../words.ts'
import type { AssignableLine } from './assignment-check.ts'
import { isSameOfAnotherSeason } from './same-pass.ts'

type Housemate = Owner & { id: string }
/** What the autopilot puts in the cart for a person. A renewal is for the owner of the pass that it renews. */
export type PassProposal = { profileId: string; product: Product; variant: Variant; reason: ProposalReason }
type AutopilotContext = {
  lines: readonly AssignableLine[]
  /** On sale. */
  products: readonly Product[]
  now: Date
  /** The company of what the cart holds already: a cart buys from one company only. */
  purchaseGroup: string | null
}

/** Without a history a person is taken to ski eight days a winter, at no particular resort, and not on holidays. */
const usual = { days: 8, resortId: null, holidays: 'no' } as const

/**
 * Proposes a pass for each of the household who has none for this winter: a renewal first, then the same as last
 * winter, and for the rest what costs them least together. People without a birthday are left out, since their age
 * decides the price; people too young for a pass need none.
 */
export function proposePasses(household: readonly Housemate[], around: AutopilotContext): PassProposal[] {
  const known = household.filter(({ dob }) => dob !== null)
  const before = known.flatMap((one) => proposeAsBefore(one, around) ?? [])
  const purchaseGroup = around.purchaseGroup ?? before[0]?.product.purchaseGroup ?? null
  const ofOne = before.filter(({ product }) => purchaseGroup === null || product.purchaseGroup === purchaseGroup)
  const rest = known.filter(({ id }) => !ofOne.some(({ profileId }) => profileId === id))
  const all = [...ofOne, ...proposeCheapest(rest, { ...around, purchaseGroup })]
  return known.flatMap(({ id }) => all.find(({ profileId }) => profileId === id) ?? [])
}

const fits = ({ purchaseGroup }: AutopilotContext, product: Product): boolean =>
  purchaseGroup === null || product.purchaseGroup === purchaseGroup

/** The same as last winter: the renewal where one is sold, because it costs less. */
function proposeAsBefore(one: Housemate, around: AutopilotContext): PassProposal | undefined {
  const products = around.products.filter((product) => fits(around, product))
  const [renewal] = renewalsFor(one, products, around.now)
  const reason = 'last_winter'
  if (renewal)
    return hasOne(one, renewal.product, around)
      ? undefined
      : { profileId: one.id, product: renewal.product, variant: renewal.variant, reason }
  const had = one.owned.filter(({ state }) => state === 'expired' || state === 'active').map(({ product }) => product)
  const next = products.find((product) => had.some((last) => isSameOfAnotherSeason(product, last)))
  const variant = next && variantFor(one, next, around)
  return next && variant && { profileId: one.id, product: next, variant, reason }
}

/** The pass that costs the people without a history least, by the calculation that advises guests. */
function proposeCheapest(people: readonly Housemate[], around: AutopilotContext): PassProposal[] {
  const passes = around.products.filter((product) => isPass(product) && fits(around, product))
  const [some] = passes
  const open = people.filter((one) => some && !hasOne(one, some, around))
  const ages = Map.groupBy(
    open,
    ({ dob }) => dob && some && ageCategoryOf(effectiveAge(dob, some.season), some.variants)?.variant,
  )
  const party = [...ages].flatMap(([variant, all]) => (variant ? [{ variant, count: all.length }] : []))
  if (party.length === 0) return []
  const advice = advise(
    { ...usual, people: party },
    around.products.filter((product) => fits(around, product)),
    around.now,
  )
  const best = advice?.candidates.flatMap(({ productId }) => passes.find(({ id }) => id === productId) ?? [])[0]
  if (!best) return []
  return open.flatMap((one) => {
    const variant = variantFor(one, best, around)
    return variant ? [{ profileId: one.id, product: best, variant, reason: 'suits' as const }] : []
  })
}

/** The variant of the person's age, if it is sold and they have no pass for that winter. */
function variantFor(one: Housemate, product: Product, around: AutopilotContext): Variant | undefined {
  if (one.dob === null || hasOne(one, product, around)) return undefined
  const variant = ageCategoryOf(effectiveAge(one.dob, product.season), product.variants)
  return variant && findSalePrice(variant, around.now) ? variant : undefined
}

/** Whether the person owns a pass for the same winter, or has one in the cart. */
function hasOne({ id, owned }: Housemate, { productSeasonId }: Product, { lines, products }: AutopilotContext): boolean {
  const isOne = (other: Product | undefined) =>
    other !== undefined && (isPass(other) || other.kind === 'renewal') && other.productSeasonId === productSeasonId
  const gets = lines.some(({ type, profileId }) => profileId === id && isOne(products.find((one) => one.id === type)))
  return gets || owned.some(({ product, state }) => isInForce(state) && isOne(product))
}
