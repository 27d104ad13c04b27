import { brandsTaken } from '@alpenglow/contract/payments/brands'
import type { MailingTerms } from '@alpenglow/contract/cart/delivery/rules'
import type { Cart } from '@alpenglow/contract/cart/cart'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'
import type { PromotionsDomain } from '../../promotions/promotions.ts'
import type { Stock } from '../../stock/stock.ts'
import { lookFor, type LeftOf } from '../allocating/places-short.ts'
import { isClockRunning } from '../contents/hold-clock.ts'
import { contentsOf, type Contents } from '../contents/contents.ts'
import { isUnsure, findLimitedLines } from '../contents/places.ts'
import { quoteCart, type CartMeta } from '../contents/quote.ts'
import { createMemory } from '../contents/quote-memory.ts'
import { aboutOf, besidesOf, noBesides, type CartBesides } from '../writing/row-facts.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import { usesUnheld, withUsedUp } from '../promoting/promote.ts'
import type { LoadedCartRow } from '../store.ts'

export type Shows = {
  clock: Clock
  catalogue: CatalogueDomain
  stock: Stock
  promotions: Pick<PromotionsDomain, 'goneNow' | 'codeOf'>
  mailing: MailingTerms
}
type More = { besides?: CartBesides; shelf?: Shelf; leftOf?: LeftOf | undefined }

const cartsRemembered = 500

/** The cart as every call answers it. */
export function createCartPresenter({ clock, catalogue, stock, promotions, mailing }: Shows) {
  const shelfFor = ({ locale }: VisitorCall): Shelf => ({
    now: clock.now(),
    today: clock.today(),
    ahead: clock.ahead,
    product: (id) => catalogue.productById(locale, id),
    productCalled: (code) => catalogue.productByCode(locale, code),
    products: catalogue.listProducts({ locale }, { query: {} }),
    resort: (id) => catalogue.resortById(locale, id),
    promotions: catalogue.promotions(),
    codeOf: promotions.codeOf,
    brandsOf: (code) => brandsTaken(catalogue.purchaseGroup(locale, code)?.cardBrands ?? []),
    mailing,
    locale,
  })

  /** The whole cart; its browser learns how many items are in it. */
  function presentCart(
    call: VisitorCall,
    contents: Contents,
    about: CartMeta,
    { besides: { credit, lacking } = noBesides, shelf = shelfFor(call), leftOf }: More = {},
  ): Cart {
    const cart = quoteCart({ contents, about, shelf, credit, lacking, now: new Date(), leftOf })
    call.cart.count(cart.items.length)
    return cart
  }

  /** Looks up how many places are left, where some are not held. */
  async function lookedAt(contents: Contents, shelf: Shelf): Promise<LeftOf | undefined> {
    if (!isUnsure(contents, shelf, isClockRunning(contents, new Date()))) return undefined
    const things = findLimitedLines(contents, shelf).map(({ stockItem }) => stockItem)
    return lookFor(things, shelf, stock)
  }

  const memory = createMemory(cartsRemembered)
  /** The same for a read, memoized. The key has all that changes with time: the catalogue's value, and the hold. */
  async function shown(call: VisitorCall, row: LoadedCartRow): Promise<Cart> {
    const shelf = shelfFor(call)
    const isRunning = isClockRunning({ holdExpiresAt: row.hold_expires_at }, new Date())
    const { row_version, version, updated_at, credit, lacking, gone } = row
    const of = [row_version, version, updated_at.getTime(), credit, lacking.join(), gone.join(), shelf.products, isRunning]
    const before = memory.find(row.id, of)
    if (before) {
      call.cart.count(before.items.length)
      return before
    }
    const kept = contentsOf(row)
    const uses = usesUnheld(kept, shelf, { cartId: row.id, accountId: row.account_id })
    const contents = uses.length === 0 ? kept : withUsedUp(kept, await promotions.goneNow(row.id, uses))
    const leftOf = await lookedAt(contents, shelf)
    const cart = presentCart(call, contents, aboutOf(row), { besides: besidesOf(row), shelf, leftOf })
    // What other guests may take meanwhile is looked up each time, so such a cart is not memoized.
    return leftOf || contents !== kept ? cart : memory.keep(row.id, of, cart)
  }

  return { shelfFor, presentCart, shown }
}
export type CartPresenter = ReturnType<typeof createCartPresenter>
