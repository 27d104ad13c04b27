// Generated from the modules of contract/src by `npm run generate`; compared in the tests.
import { AddressPart, Country, NewAddress, Address, AddressVerdict } from './addresses/api.ts'
import { AuditEntry } from './audit/api.ts'
import { AcknowledgedCart } from './cart/acknowledged-cart.ts'
import { TraceStep, Addon, Item, CartPromotion, CartItemChange, CreditCard, Cart } from './cart/cart.ts'
import { Delivery, CartDelivery, DeliveryOptions, NewDelivery } from './cart/delivery/shapes.ts'
import { CardFields, AuthorizationGranted, AuthorizationPending, AuthorizationDeclined, AuthorizationStatus } from './cart/paying.ts'
import { RequiredSignature, CartWaiver, CartWaivers, WaiverLink } from './cart/waivers.ts'
import { PartnerBranding } from './catalogue/branding.ts'
import { ProductKindSchema, TierSchema, Season, NextPrice, Variant, Blackout, Grants, Product, ProductDetail } from './catalogue/product.ts'
import { Resort, ResortSeason, ResortDetail, ResortMap } from './catalogue/resort.ts'
import { Waiver } from './catalogue/waiver.ts'
import { ClientReport } from './client-reports/api.ts'
import { Credit, CreditMovement } from './credits/api.ts'
import { Flags } from './flags/api.ts'
import { Token } from './identity/fields.ts'
import { DataExport, AccountDeletion } from './identity/my-data.ts'
import { Device } from './identity/security.ts'
import { Me } from './identity/session.ts'
import { OnboardingProfile } from './identity/sign-up.ts'
import { IdentityProvider, Registration } from './identity/social.ts'
import { Invariant, InvariantsNow } from './invariants/api.ts'
import { LegalName, LegalVersion, LegalText } from './legal/api.ts'
import { MyProduct } from './my-products/api.ts'
import { OrderItem, Order, OrderSummary, PlacedOrder } from './orders/api.ts'
import { OrderAtDesk } from './orders/desk.ts'
import { Profile, GroupMember, Group } from './profiles/api.ts'
import { MinorConsent } from './profiles/consents.ts'
import { Invitation } from './profiles/invitation.ts'
import { ItemBlock, OwnedItem, Medium, RenewalProduct, ProfilePreferences } from './profiles/owned.ts'
import { Photo, PhotoToReview } from './profiles/photo.ts'
import { Share, PendingShare, GroupMembership } from './profiles/shares.ts'
import { SmsOptInStatus } from './profiles/sms.ts'
import { ChecklistItem, Checklist } from './readiness/api.ts'
import { NearbyStock, Places } from './stock/api.ts'
import { TranslationPack } from './translations/api.ts'
import { Currency, Money } from './values/money.ts'

/** What the API document describes once, under these names. For its generator alone: it loads every schema. */
export const namedSchemas = {
  AddressPart,
  Country,
  NewAddress,
  Address,
  AddressVerdict,
  AuditEntry,
  AcknowledgedCart,
  TraceStep,
  Addon,
  Item,
  CartPromotion,
  CartItemChange,
  CreditCard,
  Cart,
  Delivery,
  CartDelivery,
  DeliveryOptions,
  NewDelivery,
  CardFields,
  AuthorizationGranted,
  AuthorizationPending,
  AuthorizationDeclined,
  AuthorizationStatus,
  RequiredSignature,
  CartWaiver,
  CartWaivers,
  WaiverLink,
  PartnerBranding,
  ProductKindSchema,
  TierSchema,
  Season,
  NextPrice,
  Variant,
  Blackout,
  Grants,
  Product,
  ProductDetail,
  Resort,
  ResortSeason,
  ResortDetail,
  ResortMap,
  Waiver,
  ClientReport,
  Credit,
  CreditMovement,
  Flags,
  Token,
  DataExport,
  AccountDeletion,
  Device,
  Me,
  OnboardingProfile,
  IdentityProvider,
  Registration,
  Invariant,
  InvariantsNow,
  LegalName,
  LegalVersion,
  LegalText,
  MyProduct,
  OrderItem,
  Order,
  OrderSummary,
  PlacedOrder,
  OrderAtDesk,
  Profile,
  GroupMember,
  Group,
  MinorConsent,
  Invitation,
  ItemBlock,
  OwnedItem,
  Medium,
  RenewalProduct,
  ProfilePreferences,
  Photo,
  PhotoToReview,
  Share,
  PendingShare,
  GroupMembership,
  SmsOptInStatus,
  ChecklistItem,
  Checklist,
  NearbyStock,
  Places,
  TranslationPack,
  Currency,
  Money,
}
