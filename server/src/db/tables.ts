// Generated from the migrated database by `npm run generate`; compared in the tests.
import type { Generated, GeneratedAlways } from 'kysely'

export type AccountTable = {
  id: GeneratedAlways<number>
  profile_id: number
  email: string
  password_hash: string | null
  confirmed_at: Date | null
  measurement_system: Generated<'imperial' | 'metric'>
  is_demo: Generated<boolean>
  created_at: Generated<Date>
  locale: Generated<'en' | 'fr'>
  sign_up_buckets: Buffer[] | null
  source: string | null
}

export type AgeCategoryTable = {
  code: string
  position: number
  name: { en: string; fr: string }
  min_age: number
  max_age: number | null
}

export type AllowanceTable = {
  bucket: Buffer
  used_at: Date[]
}

export type AuditEndTable = {
  only_row: Generated<boolean>
  entry_id: number
  hash: Buffer
  seal: Buffer | null
}

export type AuditEntryTable = {
  id: number
  at: Date
  actor_kind: 'staff' | 'account' | 'system'
  actor_id: number | null
  actor_name: string | null
  on_behalf_of: number | null
  action: string
  object_kind: string | null
  object_id: string | null
  request_id: string | null
  details: Generated<unknown>
  previous_hash: Buffer
  hash: Buffer
}

export type CartTable = {
  id: GeneratedAlways<number>
  account_id: number | null
  key_hash: Buffer | null
  version: number
  items: unknown
  purchase_group: string | null
  payload_currency: string | null
  hold_expires_at: Date | null
  hold_renewals: number
  operations: unknown
  fraud_check_identifier: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  touched_on: Generated<string>
  checkout: Generated<unknown>
  promotions: unknown | null
  begun_from: Buffer | null
  came_back: Generated<boolean>
}

export type CatalogueOriginTable = {
  only_row: Generated<boolean>
  source: 'demo' | 'import'
  demo_day: string | null
  shipped: unknown | null
}

export type ConversionTable = {
  id: Buffer
  at: Generated<Date>
}

export type CreditTable = {
  id: GeneratedAlways<number>
  account_id: number | null
  purchase_group: string
  currency: string
  reason: 'deferral' | 'goodwill'
  given_at: Generated<Date>
  expires_on: string | null
  source_key: string | null
}

export type CreditPostingTable = {
  transaction_id: number
  credit_id: number
  ledger: 'guest' | 'company' | 'orders'
  amount: number
}

export type CreditTransactionTable = {
  id: GeneratedAlways<number>
  kind: 'given' | 'used' | 'returned' | 'expired'
  at: Generated<Date>
  details: Generated<unknown>
}

export type DataExportTable = {
  id: Generated<string>
  account_id: number
  status: Generated<'waiting' | 'working' | 'ready' | 'failed'>
  progress: Generated<number>
  file: Buffer | null
  created_at: Generated<Date>
  kept_until: Date | null
}

export type FlagTable = {
  name: string
  is_on: boolean
  note: string
}

export type GroupMemberTable = {
  id: GeneratedAlways<number>
  household_id: number
  profile_id: number
  is_admin: Generated<boolean>
  is_participant: Generated<boolean>
  is_active_participant: Generated<boolean>
  created_at: Generated<Date>
  home_id: number
  is_guest: Generated<boolean>
}

export type HouseholdTable = {
  id: GeneratedAlways<number>
  created_at: Generated<Date>
}

export type IdempotencyKeyTable = {
  scope: Buffer
  key: string
  fingerprint: Buffer
  holder: string
  lease_until: Date
  status: number | null
  answer: unknown | null
  created_at: Generated<Date>
  parting: Buffer | null
}

export type KnownDeviceTable = {
  account_id: number
  device_hash: Buffer
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}

export type LedgerPostingTable = {
  transaction_id: number
  account: 'guests' | 'cards' | 'credit' | 'sales' | 'donations' | 'taxes'
  detail: Generated<string>
  seller: string
  currency: string
  amount: number
}

export type LedgerTransactionTable = {
  id: GeneratedAlways<number>
  order_id: number | null
  kind: 'order' | 'capture' | 'cancellation' | 'refund'
  at: Generated<Date>
  reference: string | null
}

export type MailLinkTable = {
  id: Generated<string>
  purpose: 'confirm' | 'change_address' | 'reset' | 'onboarding' | 'registration'
  account_id: number | null
  profile_id: number | null
  email: string
  details: Generated<unknown>
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
  invited_by: number | null
  is_invitation: Generated<boolean>
  opened_at: Date | null
  declined_at: Date | null
}

export type MinorConsentTable = {
  household_id: number
  profile_id: number
  id: GeneratedAlways<number>
  version: number
  locale: 'en' | 'fr'
  text_hash: Buffer
  signer_id: number
  signer_name: string
  given_at: Generated<Date>
  withdrawn_at: Date | null
}

export type MovedInTable = {
  household_id: number
  said: Buffer
  parts: unknown
  at: Generated<Date>
}

export type MyProductTable = {
  id: GeneratedAlways<number>
  profile_id: number
  product_id: number
  variant: string
  date: string | null
  state: Generated<'active' | 'deferred' | 'blocked' | 'cancelled'>
  paid_amount: number | null
  paid_currency: string | null
  source: 'order' | 'desk' | 'moved_in' | 'demo'
  acquired_at: Generated<Date>
  order_line_id: number | null
  goes_with: number | null
  instead_of: number | null
  comes_to: number | null
}

export type NewsTable = {
  account_id: number
  kind: string
  told: number
}

export type OrderEventTable = {
  id: GeneratedAlways<number>
  order_id: number
  from_state: string | null
  to_state: string
  at: Generated<Date>
  why: string
  actor: 'guest' | 'staff' | 'shop'
}

export type OrderLineTable = {
  id: GeneratedAlways<number>
  order_id: number
  position: number
  goes_with: number | null
  product_id: number
  code: string
  kind: string
  name: unknown
  variant: string
  variant_name: unknown
  date: string | null
  profile_id: number | null
  profile_name: string | null
  price: number
  net: number
  tax: number
  trace: unknown
  owner: number | null
  born: string | null
  left_at: Date | null
}

export type OrderLineUndoneTable = {
  order_line_id: number
  credit: number
  at: Generated<Date>
}

export type OrderTenderTable = {
  order_id: number
  position: number
  kind: 'card' | 'credit' | 'instalment' | 'loan'
  amount: number
  attempt_id: number | null
  due_on: string | null
}

export type OrdersTable = {
  id: GeneratedAlways<number>
  number: string
  cart_id: number
  cart_version: number
  account_id: number | null
  buyer: unknown
  operation_key: string | null
  locale: 'en' | 'fr'
  seller: string
  currency: string
  state: 'placed' | 'in_review' | 'cancelled'
  subtotal: number
  savings: number
  tax_total: number
  total: number
  credit_applied: number
  net_total: number
  trace: unknown
  promotions: unknown
  payment_id: number | null
  card: unknown | null
  billing_address: unknown | null
  agreed: unknown
  fraud_check_identifier: string
  placed_on: string
  placed_at: Generated<Date>
  receipt_number: number | null
  receipt_at: Date | null
  delivery: unknown | null
  receipt_seller: unknown | null
  told: 'placed' | 'in_review' | 'cancelled' | null
  cancelled_for: 'desk' | 'time' | 'bank' | null
  left_at: Date | null
  operation_body: string | null
}

export type PartnerBrandingTable = {
  id: string
  position: number
  name: string
  headline: { en: string; fr: string }
  text: { en: string; fr: string }
  logo_svg: string
  colours: unknown
}

export type PaymentAttemptTable = {
  id: GeneratedAlways<number>
  reference: string
  cart_id: number
  cart_version: number
  account_id: number | null
  session_hash: Buffer
  amount: number
  currency: string
  seller: string
  card: unknown
  state: 'created' | 'asking' | 'fingerprint' | 'challenge' | 'unknown' | 'authorized' | 'declined' | 'gone' | 'void_needed' | 'voided' | 'kept' | 'ordered' | 'captured'
  gateway_id: string | null
  step: unknown | null
  code: string | null
  avs: string | null
  cvc: string | null
  unwanted_at: Date | null
  asked_at: Generated<Date>
  answered_at: Date | null
  silent_at: Date
  next_look_at: Date | null
  looks: Generated<number>
  is_told: Generated<boolean>
  missed_at: Date | null
  may_be_two: Generated<boolean>
  is_known_card: Generated<boolean>
  kept_until: Date | null
  taken: number | null
  counted_by: Buffer[] | null
  counted_at: Date | null
  taken_early_at: Date | null
  gateway: Generated<string>
}

export type PaymentEventTable = {
  id: GeneratedAlways<number>
  attempt_id: number
  from_state: string | null
  to_state: string
  at: Generated<Date>
  why: string
}

export type PaymentEventHeardTable = {
  id: string
  heard_at: Generated<Date>
}

export type PhotoToDeleteTable = {
  public_id: string
  profile_id: number
  since: Generated<Date>
}

export type PriceTable = {
  product_id: number
  variant: string
  tier: 'any' | 'weekday' | 'weekend' | 'peak'
  from_day: string
  amount: number | null
}

export type ProductTable = {
  id: number
  code: string
  position: number
  kind: 'season_pass' | 'session_pass' | 'day_ticket' | 'add_on' | 'upgrade' | 'renewal' | 'insurance' | 'donation'
  season_id: number
  purchase_group: string
  name: { en: string; fr: string }
  tagline: { en: string; fr: string }
  about: { en: string; fr: string }
  small_print: { en: string; fr: string }
  card_elevation: number
  card_hour: number
  sold_from: string | null
  sold_until: string | null
  valid_from: string
  valid_until: string
  days: number | null
  benefits: unknown
  deferral_deadline: string | null
  payment_plan: unknown | null
  voucher_quantity: number
  waivers: string[]
  daily_quantity: number | null
  quantity: number | null
  tax_class: 'lifts' | 'goods' | 'insurance' | 'gift' | null
  card_delivery: Generated<string[]>
  donation_for: 'foundation' | 'summit_support' | null
  names_often_with: Generated<boolean>
  names_covers: Generated<boolean>
}

export type ProductBaseTable = {
  product_id: number
  base_id: number
  position: number
}

export type ProductBlackoutTable = {
  product_id: number
  position: number
  from_day: string
  until_day: string
}

export type ProductBlackoutResortTable = {
  product_id: number
  position: number
  resort_id: number
  place: number
}

export type ProductRelationTable = {
  product_id: number
  kind: 'often_with' | 'cross_sells' | 'covers' | 'upgrade_to'
  other_id: number
  position: number
}

export type ProductResortTable = {
  product_id: number
  resort_id: number
  position: number
  days: number | null
  reservation: boolean
}

export type ProfileTable = {
  id: GeneratedAlways<number>
  first_name: string | null
  last_name: string | null
  dob: string | null
  gender: 'female' | 'male' | 'other' | 'undisclosed' | null
  email: string | null
  phone_number: string | null
  sms_opt_in: Generated<boolean>
  created_at: Generated<Date>
  sms_updated_at: Date | null
  sms_updated_by: 'page' | 'phone' | null
  household_id: number
  notify_account_holder: Generated<boolean>
  addresses: Generated<unknown>
  held: Generated<string[]>
}

export type ProfilePhotoTable = {
  household_id: number
  profile_id: number
  id: GeneratedAlways<number>
  public_id: string
  version: number
  width: number
  height: number
  faces: string
  uploaded_at: Date
  saved_at: Generated<Date>
  saved_by: number | null
  state: Generated<'waiting' | 'approved' | 'rejected'>
  reason: string | null
  reviewed_at: Date | null
  reviewed_by: number | null
  replaced_at: Date | null
}

export type ProfileShareTable = {
  household_id: number
  profile_id: number
  id: GeneratedAlways<number>
  email: string
  offered_by: number | null
  created_at: Generated<Date>
  expires_at: Date
  to_household_id: number | null
  accepted_at: Date | null
}

export type PromotionTable = {
  code: string
  position: number
  name: unknown
  codes: string[]
  automatic: boolean
  purchase_group: string
  percent: number | null
  amount: number | null
  price: number | null
  each: boolean
  products: string[] | null
  variants: string[] | null
  resorts: string[] | null
  beyond: number
  first_purchase: boolean
  renewal: boolean
  partner: string | null
  proof: string | null
  from: string | null
  until: string | null
  uses: number | null
  uses_per_account: number | null
  stackable: boolean
}

export type PromotionCodeTable = {
  hash: Buffer
  promotion: string
  made_at: Generated<Date>
}

export type PromotionCountTable = {
  promotion: string
  scope: string
  total: number
  held: Generated<number>
  used: Generated<number>
  short_at: Generated<Date>
}

export type PromotionHoldTable = {
  promotion: string
  scope: string
  holder: number
  until: Date
  network: Buffer | null
  since: Generated<Date>
}

export type PromotionTakenBackTable = {
  id: GeneratedAlways<number>
  holder: number
}

export type PromotionUsedTable = {
  promotion: string
  scope: string
  holder: number
}

export type PurchaseGroupTable = {
  code: string
  position: number
  name: { en: string; fr: string }
  currency: string
  tax_place: string
  card_brands: string[]
  seller: unknown | null
}

export type ReceiptSeriesTable = {
  seller: string
  last: number
}

export type RecoveryCodeTable = {
  account_id: number
  hash: Buffer
  used_at: Date | null
}

export type RefundTable = {
  id: GeneratedAlways<number>
  reference: string
  attempt_id: number
  gateway_id: string
  order_id: number | null
  position: number | null
  order_line_id: number | null
  amount: number
  currency: string
  state: 'due' | 'asking' | 'unknown' | 'refused' | 'given'
  given_before: number | null
  tries: Generated<number>
  written_at: Generated<Date>
  asked_at: Date | null
  unknown_since: Date | null
  ended_at: Date | null
  looks: Generated<number>
  next_look_at: Date | null
}

export type ResortTable = {
  id: number
  code: string
  abbreviation: string
  hemisphere: 'northern' | 'southern'
  time_zone: string
  covid_credit: boolean
  reservations_enabled: boolean
  reservation_system_url: string
  local_policy_url: string
  active: boolean
  owned: boolean
  name: { en: string; fr: string }
  region: { en: string; fr: string }
  subregion: { en: string; fr: string }
  tags: { en: string[]; fr: string[] }
  tagline: { en: string; fr: string }
  about: { en: string; fr: string }
  latitude: number
  longitude: number
  summit: number
  base: number
  lifts: number
  runs: number
  hectares: number
  snowfall: number
  terrain: unknown
  tax_place: string
  purchase_group: string
}

export type ResortDaysTable = {
  resort_id: number
  season_id: number
  kind: 'closed' | 'peak'
  from_day: string
  until_day: string
}

export type ResortSeasonTable = {
  resort_id: number
  season_id: number
  opens_on: string
  closes_on: string
  closed_weekdays: string[]
}

export type SeasonTable = {
  id: number
  code: string
  name: { en: string; fr: string }
  starts_on: string
  ends_on: string
  age_date: string
}

export type SecondFactorTable = {
  account_id: number
  secret: Buffer
  last_step: Generated<number>
  confirmed_at: Date | null
  created_at: Generated<Date>
}

export type SecretKeyFingerprintTable = {
  one: Generated<boolean>
  salt: Buffer
  memory_kib: number
  passes: number
  hash: Buffer
  kept_at: Generated<Date>
}

export type SessionTable = {
  id_hash: Buffer
  account_id: number
  device: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  id: Generated<string>
  waits_for_code: Generated<boolean>
  identity_provider: string | null
}

export type SignInFailureTable = {
  bucket: Buffer
  failures: number
  last_at: Date
  blocked_until: Date | null
  half_life_seconds: number | null
}

export type SmsReceivedTable = {
  id: string
  received_at: Generated<Date>
}

export type SmsStoppedTable = {
  digits: string
  stopped_at: Generated<Date>
}

export type SocialIdentityTable = {
  provider: string
  subject: string
  account_id: number
  email: string | null
  created_at: Generated<Date>
}

export type SocialVisitTable = {
  state_hash: Buffer
  provider: string
  purpose: 'sign_in' | 'sign_up' | 'link'
  session_hash: Buffer
  account_id: number | null
  nonce: string
  verifier: string
  redirect_uri: string | null
  locale: 'en' | 'fr'
  answer: unknown | null
  finished_at: Date | null
  expires_at: Date
  created_at: Generated<Date>
}

export type StaffDeviceTable = {
  staff_member_id: number
  device_hash: Buffer
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}

export type StaffInvitationTable = {
  id: Generated<string>
  staff_member_id: number
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
}

export type StaffMemberTable = {
  id: GeneratedAlways<number>
  email: string
  name: string
  role: 'agent' | 'merchandiser' | 'operations' | 'finance' | 'administrator'
  locale: Generated<'en' | 'fr'>
  is_active: Generated<boolean>
  password_hash: string | null
  totp_secret: Buffer | null
  second_factor_at: Date | null
  last_step: Generated<number>
  last_signed_in_at: Date | null
  is_demo: Generated<boolean>
  created_at: Generated<Date>
  tries_epoch: Generated<number>
  waits_until: Date | null
}

export type StaffSessionTable = {
  id_hash: Buffer
  staff_member_id: number
  stage: 'code' | 'enrol' | 'in'
  device: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  code_at: Date | null
}

export type StockTable = {
  product_id: number
  day: string
  total: number
  held: Generated<number>
  sold: Generated<number>
  since: Generated<Date>
  short_at: Generated<Date>
}

export type StockHoldTable = {
  product_id: number
  day: string
  holder: number
  places: number
  until: Date
  network: Buffer | null
  since: Generated<Date>
}

export type StockSoldTable = {
  product_id: number
  day: string
  holder: number
  places: number
}

export type StockTakenBackTable = {
  id: GeneratedAlways<number>
  holder: number
}

export type TaxRateTable = {
  place: string
  tax_class: 'lifts' | 'goods' | 'insurance'
  code: string
  percent: number
  position: number
}

export type TranslationTable = {
  key: string
  locale: 'en' | 'fr'
  shipped: string
  edited: string | null
}

export type VariantTable = {
  product_id: number
  variant: string
  position: number
  min_age: number | null
  max_age: number | null
}

export type WaiverTable = {
  code: string
  version: number
  effective_from: string
  title: { en: string; fr: string }
  text: { en: string; fr: string }
  position: number
}

export type WaiverRequestTable = {
  id: Generated<string>
  account_id: number
  profile_id: number
  signer_id: number
  items: string[]
  email: string
  locale: 'en' | 'fr'
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  ended_at: Date | null
  refused_at: Date | null
}

export type WaiverSignatureTable = {
  id: GeneratedAlways<number>
  profile_id: number | null
  profile_name: string
  signer_id: number | null
  signer_name: string
  waiver: string
  version: number
  season_id: number
  locale: 'en' | 'fr'
  text_hash: Buffer
  how: 'session' | 'link'
  request_id: string | null
  network: Buffer | null
  agent: string | null
  signed_at: Generated<Date>
  kept_until: string
}

export type Database = {
  account: AccountTable
  age_category: AgeCategoryTable
  allowance: AllowanceTable
  audit_end: AuditEndTable
  audit_entry: AuditEntryTable
  cart: CartTable
  catalogue_origin: CatalogueOriginTable
  conversion: ConversionTable
  credit: CreditTable
  credit_posting: CreditPostingTable
  credit_transaction: CreditTransactionTable
  data_export: DataExportTable
  flag: FlagTable
  group_member: GroupMemberTable
  household: HouseholdTable
  idempotency_key: IdempotencyKeyTable
  known_device: KnownDeviceTable
  ledger_posting: LedgerPostingTable
  ledger_transaction: LedgerTransactionTable
  mail_link: MailLinkTable
  minor_consent: MinorConsentTable
  moved_in: MovedInTable
  my_product: MyProductTable
  news: NewsTable
  order_event: OrderEventTable
  order_line: OrderLineTable
  order_line_undone: OrderLineUndoneTable
  order_tender: OrderTenderTable
  orders: OrdersTable
  partner_branding: PartnerBrandingTable
  payment_attempt: PaymentAttemptTable
  payment_event: PaymentEventTable
  payment_event_heard: PaymentEventHeardTable
  photo_to_delete: PhotoToDeleteTable
  price: PriceTable
  product: ProductTable
  product_base: ProductBaseTable
  product_blackout: ProductBlackoutTable
  product_blackout_resort: ProductBlackoutResortTable
  product_relation: ProductRelationTable
  product_resort: ProductResortTable
  profile: ProfileTable
  profile_photo: ProfilePhotoTable
  profile_share: ProfileShareTable
  promotion: PromotionTable
  promotion_code: PromotionCodeTable
  promotion_count: PromotionCountTable
  promotion_hold: PromotionHoldTable
  promotion_taken_back: PromotionTakenBackTable
  promotion_used: PromotionUsedTable
  purchase_group: PurchaseGroupTable
  receipt_series: ReceiptSeriesTable
  recovery_code: RecoveryCodeTable
  refund: RefundTable
  resort: ResortTable
  resort_days: ResortDaysTable
  resort_season: ResortSeasonTable
  season: SeasonTable
  second_factor: SecondFactorTable
  secret_key_fingerprint: SecretKeyFingerprintTable
  session: SessionTable
  sign_in_failure: SignInFailureTable
  sms_received: SmsReceivedTable
  sms_stopped: SmsStoppedTable
  social_identity: SocialIdentityTable
  social_visit: SocialVisitTable
  staff_device: StaffDeviceTable
  staff_invitation: StaffInvitationTable
  staff_member: StaffMemberTable
  staff_session: StaffSessionTable
  stock: StockTable
  stock_hold: StockHoldTable
  stock_sold: StockSoldTable
  stock_taken_back: StockTakenBackTable
  tax_rate: TaxRateTable
  translation: TranslationTable
  variant: VariantTable
  waiver: WaiverTable
  waiver_request: WaiverRequestTable
  waiver_signature: WaiverSignatureTable
}
