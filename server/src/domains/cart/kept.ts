import { Address } from '@alpenglow/contract/addresses/api'
import { proposalReasons } from '@alpenglow/contract/cart/words'
import { cardBrands } from '@alpenglow/contract/payments/brands'
import { Currency } from '@alpenglow/contract/values/money'
import * as z from 'zod/mini'
import { keptList, keptOrNull, keptShape, listOf } from '../../db/kept-shape.ts'

/** Something as a cart remembers it. What it is called and what it costs today, the catalogue knows. */
const KeptThing = z.object({
  id: z.string(),
  type: z.int(),
  variant: z.string(),
  /** What it costs as long as the clock runs; null: what it costs today. */
  held: z.nullable(z.int()),
  /** The last price that the guest knows of. */
  seen: z.int(),
  /** What both are in. */
  currency: Currency,
  /** Of what there is only so much: whether a place is held for it, somebody was quicker, or it was taken back. None of them: nobody has asked for one yet. */
  place: z.exactOptional(z.enum(['held', 'sold_out', 'taken_back'])),
})
export type KeptThing = z.infer<typeof KeptThing>
const KeptItem = z.extend(KeptThing, {
  /** Its day. */
  date: z.nullable(z.string()),
  affiliation: z.nullable(z.string()),
  profileId: z.nullable(z.string()),
  /** Why they were proposed, where they were. */
  proposal: z.exactOptional(z.nullable(z.enum(proposalReasons))),
  /** Whoever it was for can't get it any more, and nobody has said yet that this is known. */
  hasLost: z.exactOptional(z.literal(true)),
  addons: z.array(KeptThing),
  /** Of a renewal or an upgrade, what its person owns and it goes with. */
  ownedId: z.exactOptional(z.int()),
})
export type KeptItem = z.infer<typeof KeptItem>

/** The card that a cart will be paid with, as the vault told of it. Its number is there, and nowhere here. */
const KeptCard = z.object({
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
export type KeptCard = z.infer<typeof KeptCard>
/** How the cards are to come; of the ones that open gates again, whose they are. */
const KeptDelivery = z.discriminatedUnion('how', [
  z.object({ how: z.literal('mail'), address: z.nullable(Address) }),
  z.object({ how: z.literal('pickup'), resortId: z.int() }),
  z.object({ how: z.literal('reload'), of: listOf(z.string()) }),
])
export type KeptDelivery = z.infer<typeof KeptDelivery>
/** What a guest has settled on the way to paying. */
const Checkout = z.object({
  /** Where the card is at home. */
  billingAddress: z.exactOptional(Address),
  /** When it was read that these products don't open every gate every day. */
  access: z.exactOptional(z.object({ at: z.string(), of: listOf(z.int()) })),
  /** They were given time to pay, once as long as the clock runs. */
  hasTimeToPay: z.exactOptional(z.literal(true)),
  card: z.exactOptional(KeptCard),
  delivery: z.exactOptional(KeptDelivery),
})
export type Checkout = z.infer<typeof Checkout>

/** What is remembered of a promotion whose guest was told what it takes off. */
const SeenPromotion = z.object({
  promotion: z.string(),
  code: z.nullable(z.string()),
  name: z.object({ en: z.string(), fr: z.string() }),
  amount: z.int(),
  byItself: z.boolean(),
  /** What it was then; not there: remembered by an older release. */
  terms: z.exactOptional(z.string()),
})
export type SeenPromotion = z.infer<typeof SeenPromotion>
/** What a cart remembers of promotions. */
const Promoted = z.object({
  /** `single`, and then sealed: it counts once, and is another one's then. `about`: a link brought it; it waits for that. */
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
  /** As long as the clock runs they count, whether or not their last day is over meanwhile. */
  stands: listOf(z.string()),
  /** What it holds a use of, as those count it who keep promotions. */
  held: listOf(z.object({ promotion: z.string(), scope: z.string(), total: z.int() })),
  /** Of what there was none left when it was last asked for. */
  usedUp: listOf(z.string()),
  /** Of these, what was held and taken back, until it is held again. */
  takenBack: z.exactOptional(listOf(z.string())),
  /** Whether nobody of the household has ever owned anything. Not there: nobody has asked. */
  isFirst: z.exactOptional(z.boolean()),
})
export type Promoted = z.infer<typeof Promoted>

export const keptItems = keptList(keptShape('something in a cart', KeptItem))
export const keptCheckout = keptShape('the checkout of a cart', Checkout)
export const keptPromotions = keptOrNull(keptShape('the promotions of a cart', Promoted))
