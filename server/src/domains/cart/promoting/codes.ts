import { codeKey, mostCodes } from '@alpenglow/contract/cart/promotion-code'
import { dayWriter } from '@alpenglow/contract/translations/moment'
import type { TextKey } from '@alpenglow/texts/texts'
import { Invalid } from '../../../kernel/errors.ts'
import type { Promotion } from '../../catalogue/catalogue.ts'
import type { EnteredPromotion } from '../../promotions/promotions.ts'
import { isClockRunning } from '../contents/hold-clock.ts'
import type { Contents } from '../contents/contents.ts'
import { countLines } from '../contents/counted-lines.ts'
import { judgedOf, nothingPromoted, type CartPromotions } from '../contents/applied-promotions.ts'
import type { Shelf } from '../contents/catalogue-view.ts'

type Why = 'unknown' | 'already' | 'ended' | 'not_yet' | 'not_for_this'
const refused = (why: Why, values: Record<string, string>) =>
  new Invalid({ code: ['INVALID'] }, { code: `pages.cart.promotion.${why}` satisfies TextKey }, { values })

/** The promotion of a code, as the catalogue is now: it may have changed since the code was looked up. */
function refuseOver(entered: EnteredPromotion['entered'], shelf: Shelf): Promotion {
  const code = shelf.codeOf(entered)
  const found = shelf.promotions.called(entered.promotion)
  if (!found) throw refused('unknown', {})
  if (shelf.now.getTime() >= found.until) throw refused('ended', { code, day: dayWriter(shelf.locale)(found.lastDay ?? '') })
  return found
}

/** Of a single-use code only the hash can be compared. */
const isSameCode = (one: EnteredPromotion['entered'], other: EnteredPromotion['entered']): boolean =>
  one.single === undefined ? one.code === other.code : one.single === other.single

/** A code that a guest types counts now, or is refused with the reason. In an empty cart it waits for what comes. */
export function enterCode(contents: Contents, shelf: Shelf, { entered }: EnteredPromotion): Contents {
  const { promotions } = contents
  const there = promotions?.entered.find((one) => one.promotion === entered.promotion)
  if (there && !there.about) {
    if (isSameCode(there, entered)) return contents
    throw refused('already', { code: shelf.codeOf(there) })
  }
  const promotion = refuseOver(entered, shelf)
  const code = shelf.codeOf(entered)
  if (shelf.now.getTime() < promotion.from)
    throw refused('not_yet', { code, day: dayWriter(shelf.locale)(promotion.firstDay ?? '') })
  const after = withEntered(contents, [...without(promotions, entered.promotion), entered])
  const runs = isClockRunning(contents, new Date())
  const counted = countLines(contents, shelf, { runs }).counted
  const verdict = judgedOf(after.promotions, counted, shelf, runs).find((one) => one.promotion === promotion)
  if (contents.items.length > 0 && verdict?.state === 'waiting') throw refused('not_for_this', { code })
  return after
}

/** A code that a link brought waits until what it is for is in the cart, and is never refused. */
export function applyByItself(
  contents: Contents,
  shelf: Shelf,
  { entered }: EnteredPromotion,
  about: Omit<AutoApplication, 'promotionCode'>,
): Contents {
  refuseOver(entered, shelf)
  const product = about.productCode ? shelf.productCalled(about.productCode) : undefined
  if (about.productCode && !product) throw new Invalid({ productCode: ['INVALID'] })
  const one = { type: product?.id ?? null, variant: about.variantAgeCategory ?? null }
  const there = contents.promotions?.entered.find((known) => known.promotion === entered.promotion)
  // A code that the guest typed counts for all that it is for already.
  if (there && !there.about) return contents
  if (there?.about?.some((known) => known.type === one.type && known.variant === one.variant)) return contents
  const all = [...(there?.about ?? []), one].slice(-mostCodes)
  return withEntered(contents, [...without(contents.promotions, entered.promotion), { ...entered, about: all }])
}

/** Removes a code, without a question. A code that is not there needs no removal. */
export function leaveCode(contents: Contents, shelf: Shelf, code: string): Contents {
  const { promotions } = contents
  const there = enteredAs(promotions, shelf, code)
  if (!promotions || !there) return contents
  const seen = promotions.seen.filter(({ promotion }) => promotion !== there.promotion)
  return { ...contents, promotions: { ...promotions, seen, entered: without(promotions, there.promotion) } }
}

export type AutoApplication = {
  promotionCode: string
  productCode?: string | null | undefined
  variantAgeCategory?: string | null | undefined
}

/**
 * A link's code no longer waits for that; when it waits for nothing more, it is removed. A call that names nothing
 * means all of it.
 */
export function applyNoMore(
  contents: Contents,
  shelf: Shelf,
  { promotionCode, productCode, variantAgeCategory }: AutoApplication,
): Contents {
  const there = enteredAs(contents.promotions, shelf, promotionCode)
  if (!there?.about) return contents
  const type = productCode ? (shelf.productCalled(productCode)?.id ?? null) : null
  const left = there.about.filter(
    (one) => (productCode && one.type !== type) || (variantAgeCategory && one.variant !== variantAgeCategory),
  )
  if (left.length === there.about.length) return contents
  if (left.length === 0) return leaveCode(contents, shelf, promotionCode)
  return withEntered(contents, [...without(contents.promotions, there.promotion), { ...there, about: left }])
}

/** What a code is for, as a seller reads it; nothing, where there is no such code. */
export function whatFor(code: string, found: EnteredPromotion | undefined, shelf: Shelf) {
  if (!found) return { promotionCode: codeKey(code), name: null, products: [] }
  const { promotion, entered } = found
  const variantsOf = ({ variants }: (typeof shelf.products)[number]) =>
    variants.filter(({ variant }) => promotion.variants?.has(variant) ?? true)
  const products = shelf.products.filter(({ id }) => promotion.products.has(id))
  return {
    promotionCode: shelf.codeOf(entered),
    name: promotion.name[shelf.locale],
    products: products.flatMap((product) =>
      variantsOf(product).map(({ variant }) => ({ productCode: product.code, variantAgeCategory: variant })),
    ),
  }
}

const enteredAs = (promotions: CartPromotions | null, { codeOf }: Shelf, code: string) =>
  promotions?.entered.find((one) => codeKey(codeOf(one)) === codeKey(code))

const without = (promotions: CartPromotions | null, promotion: string) =>
  promotions?.entered.filter((one) => one.promotion !== promotion) ?? []

function withEntered(contents: Contents, entered: CartPromotions['entered']): Contents & { promotions: CartPromotions } {
  if (entered.length > mostCodes) throw new Invalid({ code: ['OUT_OF_RANGE'] }, { code: 'pages.cart.promotion.too_many' })
  return { ...contents, promotions: { ...(contents.promotions ?? nothingPromoted), entered } }
}
