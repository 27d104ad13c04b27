import {
  whyNotGive,
  type AssignmentContext,
  type AssignableLine,
  type Refusal,
  type Taker,
} from '@alpenglow/contract/cart/assigning/assignment-check'
import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { isRenewal, renewalFor, type NotRenewable } from '@alpenglow/contract/my-products/renewals'
import { isInForce } from '@alpenglow/contract/my-products/rules'
import { whyNotUpgradable, type NotUpgradable } from '@alpenglow/contract/my-products/upgrades'
import type { TextKey } from '@alpenglow/texts/texts'
import { Invalid } from '../../../kernel/errors.ts'
import type { Owner } from '../../my-products/my-products.ts'

type Item = Cart['items'][number]
type Why = Refusal | NotRenewable | NotUpgradable
type Asked = {
  item: Item
  line: AssignableLine
  product: Product
  owner: Owner
  taker: Taker
  giving: AssignmentContext
  now: Date
}
type Rule = (input: Asked) => Why | undefined

/**
 * Why a person can no longer have what a cart has for them. Each rule is checked while the cart is filled, when an item
 * is added or assigned. Until the order all of that may change, so all rules are checked again: before a bank is asked,
 * and with the order.
 *
 *   rule           checked first by         checked again
 *   given          contents/assign.ts       by this; age and consent by the steps before (contract/cart/steps.ts)
 *   renewed        owners/renewals.ts       by this
 *   upgraded       owners/upgrades.ts       by this, and by the order's own statement (my_product_instead_of)
 *   sold, price, places, seller    by the cart whenever it is read, and by the order's transaction
 */
const rules: Record<'given' | 'renewed' | 'upgraded', Rule> = {
  given: ({ line, taker, giving }) => whyNotGive(line, taker, giving),
  renewed: ({ item, product, owner, now }) => {
    if (product.kind !== 'renewal') return undefined
    const found = renewalFor(owner, product, now)
    if (!isRenewal(found)) return found
    return owns(owner, item) ? undefined : 'nothing_to_renew'
  },
  upgraded: ({ item, product, owner, now }) =>
    product.kind === 'upgrade' ? whyNotUpgradable(owns(owner, item), product, item.variant, owner.owned, now) : undefined,
}
const owns = ({ owned }: Owner, { profileProductId }: Item) => owned.find(({ id }) => id === profileProductId)

/** Refusals that the cart reports itself, by its held prices and places. */
const ofTheCart: ReadonlySet<Why> = new Set<Why>(['not_sold', 'not_with_the_rest', 'for_nobody'])

type Known = { owners: readonly Owner[]; product(id: number): Product | undefined; now: Date }

export type NotAnyMore = { why: Why; item: Item }

/** The first line that its person can no longer have, and why. */
export function whyNotAnyMore({ items, errors }: Pick<Cart, 'items' | 'errors'>, context: Known): NotAnyMore | undefined {
  const takers = context.owners.map(takerOf)
  const wrong = new Set(errors.map(({ internalId }) => internalId))
  const giving = { lines: items.map(lineOf), takers, product: context.product, wrong }
  for (const [at, item] of items.entries()) {
    const [owner, product] = [context.owners.find(({ id }) => String(id) === item.profileId), context.product(item.type)]
    const taker = takers.find(({ id }) => id === item.profileId)
    const line = giving.lines[at]
    if (!owner || !taker || !product || !line) continue
    const input = { item, line, product, owner, taker, giving, now: context.now }
    const why = Object.values(rules)
      .map((rule) => rule(input))
      .find((one) => one !== undefined && !ofTheCart.has(one))
    if (why) return { why, item }
  }
  return undefined
}

const lineOf = ({ internalId: id, type, variant, date, profileId }: Item): AssignableLine => ({
  id,
  type,
  variant,
  date,
  profileId,
})

/** The steps before check the person's age, and whether a grown-up has to agree first. */
const takerOf = ({ id, owned }: Owner): Taker => ({
  id: String(id),
  dob: undefined,
  waitsForConsent: false,
  owned: owned.flatMap(({ product, row, state }) =>
    row.state === 'active' || row.state === 'blocked'
      ? [{ productId: product.id, date: row.date, isInForce: isInForce(state) }]
      : [],
  ),
})

/** The refusal as its guest reads it, with the product and its person. */
export const refusalOfLine = (code: 'INVALID' | 'step_missing', { why, what }: { why: Why; what: string }): Invalid =>
  new Invalid(
    { base: [code] },
    { base: `components.order.refused.${texts[why] ?? 'line_no_longer'}` satisfies TextKey },
    { step: 'cart', values: { what } },
  )
const texts: { [W in Why]?: 'unpaid' | 'line_owned' | 'line_twice' } = {
  not_paid: 'unpaid',
  has_it_already: 'line_owned',
  gets_it_already: 'line_twice',
}
