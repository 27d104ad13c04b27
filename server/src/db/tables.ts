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
}

export type AgeCategoryTable = {
  code: string
  position: number
  name: { en: string; fr: string }
  min_age: number
  max_age: number | null
}

export type CatalogueOriginTable = {
  only_row: Generated<boolean>
  source: 'demo' | 'import'
  demo_day: string | null
  shipped: unknown | null
}

export type FlagTable = {
  name: string
  is_on: boolean
  note: string
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
}

export type PurchaseGroupTable = {
  code: string
  position: number
  name: { en: string; fr: string }
  currency: string
  tax_place: string
  card_brands: string[]
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

export type SessionTable = {
  id_hash: Buffer
  account_id: number
  device: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
}

export type SignInFailureTable = {
  bucket: Buffer
  failures: number
  last_at: Date
  blocked_until: Date | null
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

export type Database = {
  account: AccountTable
  age_category: AgeCategoryTable
  catalogue_origin: CatalogueOriginTable
  flag: FlagTable
  idempotency_key: IdempotencyKeyTable
  partner_branding: PartnerBrandingTable
  price: PriceTable
  product: ProductTable
  product_base: ProductBaseTable
  product_blackout: ProductBlackoutTable
  product_blackout_resort: ProductBlackoutResortTable
  product_resort: ProductResortTable
  profile: ProfileTable
  purchase_group: PurchaseGroupTable
  resort: ResortTable
  resort_days: ResortDaysTable
  resort_season: ResortSeasonTable
  season: SeasonTable
  session: SessionTable
  sign_in_failure: SignInFailureTable
  translation: TranslationTable
  variant: VariantTable
}
