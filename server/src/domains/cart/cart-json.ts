import { Address } from '@alpenglow/contract/addresses/api'
import { proposalReasons } from '@alpenglow/contract/cart/words'
import { cardBrands } from '@alpenglow/contract/payments/brands'
import { Currency } from '@alpenglow/contract/values/money'
import * as z from 'zod/mini'
import { versionedJsonList, versionedJsonOrNull, versionedJson, listOf } from '../../db/versioned-json.ts'

/** A line as a cart stores it. Its name and today's price are the catalogue's. */
const StoredLine = z.object({
  id: z.string(),
  type: z.int(),
  variant: z.string(),
  /** The price while the clock runs; null: today's price counts. */
  held: z.nullable(z.int()),
  /** The last price that the guest has seen. */
  seen: z.int(),
  /** The currency of both. */
  currency: Currency,
  /**
   * The state of a limited place: held, sold out, or taken back by another cart. Not there: no place was asked for yet.
   */
  place: z.exactOptional(z.enum(['held', 'sold_out', 'taken_back'])),
})
export type StoredLine = z.infer<typeof StoredLine>
const StoredItem = z.extend(StoredLine, {
  /** The day of a ticket. */
  date: z.nullable(z.string()),
  affiliation: z.nullable(z.string()),
  profileId: z.nullable(z.string()),
  /** The reason of a proposal, where the person was proposed. */
  proposal: z.exactOptional(z.nullable(z.enum(proposalReasons))),
  /** The item's person can't get it any more, and the guest has not accepted that yet. */
  hasLost: z.exactOptional(z.literal(true)),
  addons: z.array(StoredLine),
  /** The owned product to which a renewal or an upgrade is bound. */
  ownedId: z.exactOptional(z.int()),
})
export type StoredItem = z.infer<typeof StoredItem>

/** The card that is to pay the cart, as the vault described it. Only the vault has its number. */
const StoredCard = z.object({
  id: z.string(),
  token: z.string(),
  brand: z.enum(cardBrands),
  lastFour: z.string(),
  month: z.int(),
  year: z.int(),
  nameOnCard: z.string(),
  fingerprint: z.string(),
  savedOnFileAt: z.nullable(z.string()),
})
export type StoredCard = z.infer<typeof StoredCard>
/** How the cards of passes are to be delivered; for a reload, whose old cards they are. */
const StoredDelivery = z.discriminatedUnion('how', [
  z.object({ how: z.literal('mail'), address: z.nullable(Address) }),
  z.object({ how: z.literal('pickup'), resortId: z.int() }),
  z.object({ how: z.literal('reload'), of: listOf(z.string()) }),
])
export type StoredDelivery = z.infer<typeof StoredDelivery>
/** What the guest has settled before paying. */
const Checkout = z.object({
  /** The billing address of the card. */
  billingAddress: z.exactOptional(Address),
  /** When the guest read that these products don't open every gate every day. */
  access: z.exactOptional(z.object({ at: z.string(), of: listOf(z.int()) })),
  /** The guest got time to pay, which is given once as long as the clock runs. */
  hasTimeToPay: z.exactOptional(z.literal(true)),
  card: z.exactOptional(StoredCard),
  delivery: z.exactOptional(StoredDelivery),
})
export type Checkout = z.infer<typeof Checkout>

/** A promotion as the guest saw it taken off. */
const SeenPromotion = z.object({
  promotion: z.string(),
  code: z.nullable(z.string()),
  name: z.object({ en: z.string(), fr: z.string() }),
  amount: z.int(),
  byItself: z.boolean(),
  /** The promotion's terms at that time. Not there: written by an older release. */
  terms: z.exactOptional(z.string()),
})
export type SeenPromotion = z.infer<typeof SeenPromotion>
/** What a cart remembers of promotions. */
const CartPromotions = z.object({
  /** `single`, and then `sealed`: a single-use code. `about`: a link brought the code, which waits for that. */
  entered: listOf(
    z.object({
      code: z.exactOptional(z.string()),
      promotion: z.string(),
      single: z.exactOptional(z.string()),
      sealed: z.exactOptional(z.string()),
      about: z.exactOptional(listOf(z.object({ type: z.nullable(z.int()), variant: z.nullable(z.string()) }))),
    }),
  ),
  seen: listOf(SeenPromotion),
  /** Promotions that count as long as the clock runs, even if their last day is over meanwhile. */
  stands: listOf(z.string()),
  /** The uses that it holds, as the promotions domain counts them. */
  held: listOf(z.object({ promotion: z.string(), scope: z.string(), total: z.int() })),
  /** Promotions that had no use left when this cart last asked. */
  usedUp: listOf(z.string()),
  /** Promotions whose use was taken back, until the cart holds one again. */
  takenBack: z.exactOptional(listOf(z.string())),
  /** Whether the household has never owned anything. Not there: not looked up yet. */
  isFirst: z.exactOptional(z.boolean()),
})
export type CartPromotions = z.infer<typeof CartPromotions>

export const itemsColumn = versionedJsonList(versionedJson('something in a cart', StoredItem))
export const checkoutColumn = versionedJson('the checkout of a cart', Checkout)
export const promotionsColumn = versionedJsonOrNull(versionedJson('the promotions of a cart', CartPromotions))
