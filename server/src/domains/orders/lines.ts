import type { Addon, Cart, Item, TraceStep } from '@alpenglow/contract/cart/cart'
import { findEquivalentPassId as comesToOf } from '@alpenglow/contract/cart/assigning/same-pass'
import { isForSomebody } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import type { SaleLine } from '../ledger/ledger.ts'
import type { LocalizedName, NewLine } from './store.ts'

type Known = {
  product(locale: Locale, id: number): Product | undefined
  /** All products that are sold. */
  sold: readonly Product[]
  /** Name, birthday and position in the household of a person in the cart. */
  person(profileId: string): { name: string | undefined; dob: string | null; place: number } | undefined
}

type Tax = TraceStep & { code: string; place: string }
const isTax = (step: TraceStep): step is Tax => step.step === 'tax' && step.code !== null && step.place !== null
export const taxesIn = (trace: readonly TraceStep[]): Tax[] => trace.filter(isTax)

/**
 * A cart's items as order lines: person by person in the household's order, each item followed by its add-ons, and
 * gifts last.
 */
export function linesOf({ items }: Pick<Cart, 'items'>, lookup: Known): NewLine[] {
  const lines: NewLine[] = []
  const placeOf = ({ profileId }: Item) =>
    (profileId === null ? undefined : lookup.person(profileId)?.place) ?? Number.MAX_SAFE_INTEGER
  for (const item of items.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const base = lineOf(item, item, lines.length, null, lookup)
    lines.push(base)
    for (const addon of item.addons) lines.push(lineOf(addon, item, lines.length, base.position, lookup))
  }
  return lines
}

function lineOf(cartLine: Addon, item: Item, position: number, goesWith: number | null, lookup: Known): NewLine {
  const { type, code, kind, variant, trace, total } = cartLine
  const product = lookup.product('en', type)
  const tax = sum(taxesIn(trace))
  const owner = isForSomebody(cartLine) ? item.profileId : null
  const person = owner === null ? undefined : lookup.person(owner)
  return {
    position,
    goesWith,
    productId: type,
    code,
    kind,
    name: named((locale) => lookup.product(locale, type)?.name ?? cartLine.name),
    variant,
    variantName: named((locale) => variantOf(lookup.product(locale, type), variant) ?? cartLine.variantName),
    date: item.date,
    profileId: owner === null ? null : Number(owner),
    profileName: person?.name ?? null,
    born: person?.dob ?? null,
    price: cartLine.price?.amount ?? 0,
    net: total - tax,
    tax,
    trace,
    owned: owner !== null ? ownedBy(product, item, { type, goesWith, lookup }) : null,
  }
}

type OfLine = { type: number; goesWith: number | null; lookup: Known }
/**
 * An upgrade replaces the product that it is made of; a renewed product stays until its last day, and is not renewed
 * twice.
 */
function ownedBy(product: Product | undefined, item: Item, { type, goesWith, lookup }: OfLine): NewLine['owned'] {
  const isUpgrade = product?.kind === 'upgrade'
  const from = goesWith === null ? item.profileProductId : null
  const productId = (isUpgrade ? product.upgradeTo : null) ?? type
  const comesTo = product?.kind === 'renewal' ? comesToOf(product, lookup.sold, (id) => lookup.product('en', id)) : productId
  return { productId, comesTo: comesTo === productId ? null : comesTo, insteadOf: from, replaces: isUpgrade && from !== null }
}

const variantOf = (product: Product | undefined, variant: string): string | undefined =>
  product?.variants.find((one) => one.variant === variant)?.name
const named = (inLocale: (locale: Locale) => string): LocalizedName =>
  Object.fromEntries(locales.map((locale) => [locale, inLocale(locale)])) as LocalizedName
const sum = (steps: readonly { amount: number }[]): number => steps.reduce((all, { amount }) => all + amount, 0)

/** The same lines for the ledger. */
export const toSaleLines = (lines: readonly Pick<NewLine, 'kind' | 'net' | 'trace'>[]): SaleLine[] =>
  lines.map(({ kind, net, trace }) => ({ isGift: !isForSomebody({ kind }), net, taxes: taxesIn(trace) }))
