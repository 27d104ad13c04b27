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

export type ResortTable = {
  id: number
  code: string
  abbreviation: string
  hemisphere: 'northern' | 'southern'
  time_zone: string
  covid_credit: boolean
  logo_url: string
  reservations_enabled: boolean
  reservation_system_url: string
  local_policy_url: string
  active: boolean
  owned: boolean
}

export type ResortTextTable = {
  resort_id: number
  locale: 'en' | 'fr'
  name: string
  region: string
  subregion: string
  tags: string[]
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

export type Database = {
  account: AccountTable
  flag: FlagTable
  idempotency_key: IdempotencyKeyTable
  profile: ProfileTable
  resort: ResortTable
  resort_text: ResortTextTable
  session: SessionTable
  sign_in_failure: SignInFailureTable
  translation: TranslationTable
}
