import { analytics } from './analytics.ts'
import { audit } from './audit.ts'
import { captcha } from './providers/captcha.ts'
import { cards } from './providers/cards.ts'
import { company } from './company.ts'
import { conversions } from './providers/conversions.ts'
import { database } from './database.ts'
import { images } from './providers/images.ts'
import { keys } from './keys.ts'
import { limits } from './limits.ts'
import { mail } from './providers/mail.ts'
import { orders } from './orders.ts'
import { server } from './server.ts'
import { sessions } from './sessions.ts'
import { sms } from './providers/sms.ts'
import { social } from './providers/social.ts'
import { vault } from './providers/vault.ts'

/** All subjects, in the order of `docs/configuration.md` and of reported errors. */
export const subjects = [
  server,
  database,
  keys,
  audit,
  mail,
  sms,
  images,
  vault,
  cards,
  captcha,
  social,
  sessions,
  limits,
  orders,
  company,
  analytics,
  conversions,
] as const

type Subject = (typeof subjects)[number]
type Together<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer All) => void ? All : never
export type AllVariables = Together<Subject['variables']>
export type Settings = Together<ReturnType<Subject['settings']>>

export const variables: AllVariables = Object.assign({}, ...subjects.map((subject) => subject.variables))
