import { Address } from '@alpenglow/contract/addresses/api'
import { TraceStep } from '@alpenglow/contract/cart/cart'
import { Delivery } from '@alpenglow/contract/cart/delivery/shapes'
import { cardBrands } from '@alpenglow/contract/payments/brands'
import * as z from 'zod/mini'
import { versionedJsonList, versionedJsonOrNull, versionedJson, listOf } from '../../db/versioned-json.ts'

/** A name in both languages, as it was at the time of the order. */
const LocalizedName = z.object({ en: z.string(), fr: z.string() })
export type LocalizedName = z.infer<typeof LocalizedName>

const Text = z.object({ version: z.int(), at: z.string() })
/** What the buyer agreed to, and when: times as texts, in real time. */
const Agreed = z.object({
  terms: Text,
  /** How refunds work, which the same checkbox names. Older orders lack it. */
  refunds: z.exactOptional(Text),
  access: z.nullable(z.string()),
  waivers: listOf(
    z.object({
      profileId: z.int(),
      waiver: z.string(),
      version: z.int(),
      seasonId: z.int(),
      signedAt: z.string(),
      signer: z.string(),
    }),
  ),
})
export type Agreed = z.infer<typeof Agreed>
/** Without a telephone, once its account is deleted (`without_contact`). */
const KeptAddress = z.extend(Address, { phoneNumber: z.exactOptional(z.nullable(z.string())) })
type KeptAddress = z.infer<typeof KeptAddress>
const addressOf = (kept: KeptAddress | null): Address | null => kept && { phoneNumber: null, ...kept }
/** The delivery of the cards as the buyer was told at the time; the name of a resort is today's. */
const DeliveryShape = z.extend(z.pick(Delivery, { how: true, on: true }), {
  address: z.nullable(KeptAddress),
  resortId: z.nullable(z.int()),
})
export type OrderDelivery = Omit<z.infer<typeof DeliveryShape>, 'address'> & { address: Address | null }
const deliveryOf = (kept: z.infer<typeof DeliveryShape> | null): OrderDelivery | null =>
  kept && { ...kept, address: addressOf(kept.address) }
/** Without an email address, once the account is deleted. */
const Buyer = z.object({ name: z.nullable(z.string()), email: z.exactOptional(z.string()) })
const Promotion = z.object({ code: z.nullable(z.string()), name: z.string(), amount: z.int() })
const Card = z.object({ brand: z.enum(cardBrands), lastFour: z.string() })

/** The seller on a receipt, as the catalogue had it when the receipt was numbered. */
const Seller = z.object({
  legalName: z.string(),
  address: z.array(z.string()),
  country: z.optional(z.string()),
  taxNumbers: z.array(z.object({ code: z.string(), number: z.string() })),
  receiptPrefix: z.string(),
})
export type Seller = z.infer<typeof Seller>

export const traceShape = versionedJsonList(versionedJson('a step of how something came to its price', TraceStep))
const localizedNameShape = versionedJson('what something was called', LocalizedName)
export const nameListShape = versionedJsonList(localizedNameShape)
export const agreementsShape = versionedJson('what was agreed to', Agreed)
export const buyerShape = versionedJson('who bought', Buyer)
export const orderPromotionsShape = versionedJsonList(versionedJson('what was off', Promotion))
export const orderCardShape = versionedJsonOrNull(versionedJson('the card of an order', Card))
export const orderAddressShape = versionedJsonOrNull(versionedJson('the address of an order', KeptAddress))
export const receiptSellerShape = versionedJsonOrNull(versionedJson('who stands on a receipt', Seller))
export const orderDeliveryShape = versionedJsonOrNull(versionedJson('how cards come', DeliveryShape))

/** Parses an order's JSON, each column through its shape. The trace is parsed only where it is needed. */
export const readOrder = <Row extends object>(row: Row & OrderJson) => ({
  ...row,
  buyer: buyerShape.read(row.buyer),
  promotions: orderPromotionsShape.read(row.promotions),
  card: orderCardShape.read(row.card),
  billing_address: addressOf(orderAddressShape.read(row.billing_address)),
  delivery: deliveryOf(orderDeliveryShape.read(row.delivery)),
  agreed: agreementsShape.read(row.agreed),
  receipt_seller: receiptSellerShape.read(row.receipt_seller),
})
type OrderJson = Record<'buyer' | 'promotions' | 'card' | 'billing_address' | 'delivery' | 'agreed' | 'receipt_seller', unknown>

export const readLine = <Row extends object>(row: Row & Record<'name' | 'variant_name' | 'trace', unknown>) => ({
  ...row,
  name: localizedNameShape.read(row.name),
  variant_name: localizedNameShape.read(row.variant_name),
  trace: traceShape.read(row.trace),
})
