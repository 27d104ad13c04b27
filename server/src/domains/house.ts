import type { Complete } from '../config/complete.ts'
import type { Db } from '../db/connect.ts'
import type { News } from '../db/news.ts'
import type { Snapshot } from '../db/snapshot.ts'
import type { FileRoute, Route } from '../http/api/bind.ts'
import type { Handler, Scheduled } from '../jobs/handler.ts'
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
import type { Alike } from './domain-hooks.ts'

/** Who does outside what we don't do ourselves. Nobody texts, takes photos or cards, tells robots or counts, where nobody is configured. */
export type Adaptors = {
  mail: MailPort
  sms: SmsPort | null
  social: SocialPort[]
  images: ImagesPort | null
  cards: CardGateways
  captcha: CaptchaPort | null
  conversions: ConversionsPort | null
}

/** What every domain is given. Those below it come beside. */
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
  /** The card vault: where browsers reach it, and what it and this server know alike. Null: no cards are taken here. */
  vault: { url: string; secret: string } | null
  /** What is the same for everybody: held in memory, and loaded again when the database says that it changed. */
  hold<T>(topic: string, load: () => Promise<T>): Promise<Snapshot<T>>
}

/** What a domain gives to those who serve, work and tidy up, and to domains that ask, besides its front doors for the domains above. */
export type Gives = Partial<Alike> & {
  routes?: Route[]
  files?: FileRoute[]
  jobs?: Handler[]
  schedule?: Scheduled[]
  sweeps?: (() => Promise<unknown>)[]
  rounds?: Round[]
  /** What a domain below asks, and this one alone answers, by the name of the question. */
  answers?: Record<string, (...asked: never[]) => unknown>
}
