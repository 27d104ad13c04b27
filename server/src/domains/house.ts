import type { Complete } from '../config/complete.ts'
import type { Db } from '../db/connect.ts'
import type { News } from '../db/news.ts'
import type { Snapshot } from '../db/snapshot.ts'
import type { FileRoute, Route } from '../http/api/bind.ts'
import type { Handler, ScheduledJob } from '../jobs/handler.ts'
import type { Round } from '../jobs/rounds.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { CaptchaPort } from '../providers/captcha/port.ts'
import type { CardGateways } from '../providers/cards/port.ts'
import type { ConversionsPort } from '../providers/conversions/port.ts'
import type { ImagesPort } from '../providers/images/port.ts'
import type { MailPort } from '../providers/mail/port.ts'
import type { SmsPort } from '../providers/sms/port.ts'
import type { SocialPort } from '../providers/social/port.ts'
import type { SignedLinks } from '../secrets/signed-links.ts'
import type { Encryption } from '../secrets/encryption.ts'
import type { SharedHooks } from './domain-hooks.ts'

/**
 * Adaptors of external providers. Where one is null or empty, its feature is off: text messages, social sign-in,
 * photos, cards, captcha, conversions.
 */
export type Adaptors = {
  mail: MailPort
  sms: SmsPort | null
  social: SocialPort[]
  images: ImagesPort | null
  cards: CardGateways
  captcha: CaptchaPort | null
  conversions: ConversionsPort | null
}

/** The dependencies of every domain; the doors of lower domains come beside them. */
export type House = {
  config: Complete
  db: Db
  news: News
  log: Log
  metrics: Metrics
  clock: Clock
  signedLinks: SignedLinks
  encryption: Encryption
  adaptors: Adaptors
  /** The card vault: its address for browsers, and the secret shared with it. Null: this shop takes no cards. */
  vault: { url: string; secret: string } | null
  /** Loads a snapshot: a value in memory that is loaded again when the database notifies a change. */
  hold<T>(topic: string, load: () => Promise<T>): Promise<Snapshot<T>>
}

/**
 * The gives of a domain: for the server, the worker and sweeps, and hooks for other domains, besides its doors for
 * higher ones.
 */
export type Gives = Partial<SharedHooks> & {
  routes?: Route[]
  files?: FileRoute[]
  jobs?: Handler[]
  schedule?: ScheduledJob[]
  sweeps?: (() => Promise<unknown>)[]
  rounds?: Round[]
  /** Hooks of lower domains that this domain alone implements, by name. */
  answers?: Record<string, (...args: never[]) => unknown>
}
