import { resolve } from 'node:path'
import { z } from 'zod'
import { endsTo } from './audit.ts'
import { networks } from './networks.ts'
import { demoSms, smsUrl } from './sms.ts'
import { demoProviders, socialProviders, whyNotLive } from './social.ts'
import { isTimeZone } from '../kernel/time-zone.ts'

/**
 * Every variable that moves Alpenglow, with the sentence that `docs/configuration.md` prints. This is the only file that reads the
 * environment: it is parsed once, at the start, and a wrong value stops the start with the whole list of what is wrong.
 */
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).refine((value) => Number.isInteger(value) && value >= least && value <= most, { error })
}
const port = whole(1, 65_535)
const oneOf = <const T extends string[]>(...names: T) =>
  z.enum(names, { error: `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}` })
const flag = oneOf('on', 'off').transform((value) => value === 'on')
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example.com', abort: true })
  .refine((url) => new URL(url).pathname === '/' && !url.endsWith('?'), 'must be an origin, without a path')
  .transform((url) => new URL(url).origin)
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host/database' })
const cookieName = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes or underscores')

const leastKey = 'needs at least 32 random bytes, written in base64url'
const oldKeys = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter(Boolean))
  .refine((parts) => parts.every((part) => part.length >= 43), `each ${leastKey}`)

type Variable = { is: z.ZodType; default: string; says: string; secret?: true }
const variable = <T extends z.ZodType>(is: T, standard: string, says: string) => ({ is, default: standard, says })
const secret = <T extends z.ZodType>(is: T, standard: string, says: string) => ({
  is,
  default: standard,
  says,
  secret: true as const,
})

export const variables = {
  MODE: variable(
    oneOf('demo', 'live').optional(),
    'demo on the embedded database; needed with DATABASE_URL',
    'demo shows the shop with invented resorts, logins and providers, and says so everywhere; live refuses to start with any of these.',
  ),
  HOST: variable(z.string().min(1).default('localhost'), 'localhost', 'The address that the shop listens on; 0.0.0.0 for all.'),
  PORT: variable(
    whole(1, 65_528).default(3000),
    '3000',
    'The port of shop, desk and API; the other ports count from it, so there must be room for seven more.',
  ),
  PUBLIC_URL: variable(
    origin.optional(),
    'http://localhost:PORT',
    'The origin under which guests open the shop; another host name is redirected there, and https turns on Secure cookies and HSTS.',
  ),
  DESK_URL: variable(
    origin.optional(),
    'PUBLIC_URL in demo mode; needed in live mode',
    'The origin under which staff open the desk, on a host name of its own: there is nothing of the shop, and nothing of the desk on the shop’s. It leads to the same server.',
  ),
  TRUST_PROXY: variable(
    networks,
    'nobody',
    'Addresses or networks (also loopback, linklocal, uniquelocal), separated by commas, of the balancers whose X-Forwarded-For and X-Forwarded-Proto are believed.',
  ),
  DATA_DIR: variable(
    z.string().min(1).optional(),
    'data in the checkout',
    'Where the embedded database, generated keys, logs and compiled code lie. Nothing else is kept on disk.',
  ),
  DATABASE_URL: secret(
    postgres.optional(),
    'the embedded database',
    'A PostgreSQL 15 or newer to use instead of the embedded one.',
  ),
  DATABASE_DIRECT_URL: secret(
    postgres.optional(),
    'DATABASE_URL',
    'The same database without a pooler in between; LISTEN, advisory locks and migrations need it.',
  ),
  VAULT_DATABASE_URL: secret(postgres.optional(), 'none', "The card vault's own database or role; must not be the shop's."),
  DATABASE_POOL: variable(whole(1, 200).default(10), '10', 'How many connections one process may hold for transactions.'),
  PREPARED_STATEMENTS: variable(
    flag.default(true),
    'on',
    'Send hot reads as named prepared statements; off for a pooler that refuses them.',
  ),
  VAULT_PORT: variable(port.optional(), 'PORT + 1', 'The port of the card vault.'),
  IMAGES_PORT: variable(port.optional(), 'PORT + 2', 'The port of the image service.'),
  SANDBOX_PORT: variable(port.optional(), 'PORT + 3', 'The port of the provider sandbox (demo only).'),
  METRICS_PORT: variable(port.optional(), 'PORT + 4', "The port of the API's Prometheus metrics, on the loopback address."),
  SANDBOX_SMTP_PORT: variable(port.optional(), 'PORT + 5', "The port of the sandbox's mail server (demo only)."),
  POSTGRES_PORT: variable(port.optional(), 'PORT + 6', 'The port of the embedded database, on the loopback address.'),
  WORKER_METRICS_PORT: variable(
    port.optional(),
    'PORT + 7',
    "The port of the worker's Prometheus metrics, on the loopback address.",
  ),
  SECRET_KEY: secret(
    z.string().min(43, leastKey).optional(),
    'generated into DATA_DIR in demo mode; needed in live mode',
    'Signs visitors’ sessions, CSRF tokens, links in mails and the audit log, and seals second factors. All processes share it. After a new one links that were mailed no longer work, failed tries are forgotten, programs that keep no cookies count as new devices, and visitors get a new session; whoever is signed in stays, and a page that is open fetches a new token by itself.',
  ),
  SECRET_KEY_OLD: secret(
    oldKeys,
    'none',
    'Keys of before, separated by commas, the newest first: they still open second factors, recovery codes and the end of the audit log, and sign nothing any more. Without them a new SECRET_KEY takes everybody’s second factor away, and the audit log counts as broken.',
  ),
  AUDIT_END_TO: variable(
    endsTo,
    'nobody',
    'Where the end of the audit log is told to each night, separated by commas: files, by their whole path, and mail addresses (with fr beside one that reads French). They belong out of reach of whoever has the database; docs/audit-log.md says what for.',
  ),
  SMTP_URL: secret(
    z.url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@host' }).optional(),
    "the sandbox's mail server in demo mode; needed in live mode",
    'The mail server, as smtp://user:password@host:port or smtps://…',
  ),
  MAIL_FROM: variable(
    z.string().min(3, 'must be a mail address').default('Alpenglow <hello@alpenglow.example>'),
    'Alpenglow <hello@alpenglow.example>',
    'The sender of every mail. Mails ask guests to answer, so somebody has to read what arrives there.',
  ),
  SMS_URL: secret(
    smsUrl.optional(),
    'the sandbox in demo mode; none in live mode: no text message is sent',
    'Text messages by Twilio, as twilio://AccountSid:AuthToken@api.twilio.com?from=%2B18015550100 (or from=MG… of a messaging service). Its webhook is PUBLIC_URL/api/v2/webhooks/sms.',
  ),
  SOCIAL_PROVIDERS: secret(
    socialProviders.optional(),
    "the sandbox's two in demo mode; none in live mode",
    'Other providers (OpenID Connect) that may sign guests in: a JSON list, described in docs/social-sign-in.md.',
  ),
  SESSION_COOKIE: variable(
    cookieName.default('_itw_iaa_prod_session'),
    '_itw_iaa_prod_session',
    'The name of the session cookie.',
  ),
  CSRF_COOKIE: variable(cookieName.default('PROD-XSRF-TOKEN'), 'PROD-XSRF-TOKEN', 'The name of the CSRF cookie.'),
  COOKIE_HOST_PREFIX: variable(
    flag.default(false),
    'off',
    'Put __Host- before the name of the session cookie (https only; existing clients do not expect it).',
  ),
  SESSION_WARNING_MINUTES: variable(
    whole(1, 60).default(10),
    '10',
    'How long before the end of a session its guest is warned.',
  ),
  SESSION_EXPIRY_MINUTES: variable(whole(1, 24 * 60).default(15), '15', 'How long a session lives without a call.'),
  SESSION_ABSOLUTE_HOURS: variable(whole(1, 30 * 24).default(12), '12', 'How long a session lives at most.'),
  PASSWORD_MEMORY_KIB: variable(
    whole(8, 1_048_576).default(19_456),
    '19456',
    'How much memory one password hash takes; live mode refuses less than the standard.',
  ),
  FLOOD_LIMIT: variable(
    whole(1, 1_000_000).default(1200),
    '1200',
    'How many calls a minute one network may make of one process, public answers from memory not counted: an IPv4 address or a /64 of IPv6, and four times as many a /56.',
  ),
  REPORT_LIMIT: variable(
    whole(1, 1_000_000).default(30),
    '30',
    'How many reports of browser errors a minute one network address may send to one process; it takes twenty times as many in all.',
  ),
  BODY_LIMIT_KB: variable(whole(1, 10_240).default(256), '256', 'The largest request body in kilobytes.'),
  LEGAL_DIR: variable(
    z.string().min(1).optional(),
    'the demo texts in demo mode; needed in live mode',
    'A folder with terms, privacy, refunds and accessibility in English and French, as docs/legal-texts.md describes it.',
  ),
  COMPANY_TIME_ZONE: variable(
    z.string().default('America/Denver').refine(isTimeZone, 'is not a time zone of the IANA database'),
    'America/Denver',
    "The resort company's time zone: where its days and prices begin and end.",
  ),
  SHOP_NOW: variable(
    z.iso.datetime({ offset: true, error: 'must be a moment like 2026-12-01T09:00:00Z' }).optional(),
    'the real time',
    'Moves business dates (prices, ages, seasons) for trying things out; never in live mode, never for sessions or jobs.',
  ),
  ANALYTICS_URL: variable(
    z
      .url({ protocol: /^https?$/, error: 'must be an address like https://stats.example.com', abort: true })
      .refine((url) => !/[?#]/.test(url), 'must be an address without a query')
      // It stands in every page and in the content policy.
      .refine((url) => !/@/.test(url) && /^[\w.:[\]-]+$/.test(new URL(url).host), 'must be a plain host, without a password')
      .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
      .optional(),
    "the sandbox's collector in demo mode; none in live mode: nothing is sent, and nobody is asked",
    'A collector of page views that speaks the events API of Plausible; it gets them from guests who agreed, and from no others.',
  ),
  LOG_LEVEL: variable(oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'), 'info', 'How much is logged.'),
  DRAIN_WAIT_SECONDS: variable(
    whole(0, 60).optional(),
    '3 in live mode, 0 in demo mode',
    'How long a stopping process says "not ready" before it takes no more calls, so that a balancer notices.',
  ),
} satisfies Record<string, Variable>

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const checkout = resolve(import.meta.dirname, '../../..')

/** Reads, checks and completes the configuration. An empty variable counts as unset. */
export function readConfig(env: Environment = process.env) {
  const given = Object.fromEntries(Object.keys(variables).map((name) => [name, env[name] || undefined]))
  const { set, unreadable, problems } = read(given)
  const embedded = set.DATABASE_URL === undefined
  const mode = set.MODE ?? (embedded ? 'demo' : undefined)
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  const deskUrl = set.DESK_URL ?? publicUrl
  if (problems.length === 0) problems.push(...missing(set))
  if (mode === 'live') problems.push(...refusedInLive(set, publicUrl).filter((problem) => !unreadable.has(variableOf(problem))))
  if (problems.length > 0 || !mode) throw new ConfigError(problems)

  const sandboxPort = set.SANDBOX_PORT ?? set.PORT + 3
  const smtpPort = set.SANDBOX_SMTP_PORT ?? set.PORT + 5
  return {
    checkout,
    mode,
    host: set.HOST,
    port: set.PORT,
    publicUrl,
    deskUrl,
    secure: publicUrl.startsWith('https:'),
    trustProxy: set.TRUST_PROXY,
    dataDir: set.DATA_DIR ? resolve(set.DATA_DIR) : undefined,
    database: {
      embedded,
      url: set.DATABASE_URL,
      directUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
      pool: set.DATABASE_POOL,
      prepared: set.PREPARED_STATEMENTS,
    },
    vaultDatabaseUrl: set.VAULT_DATABASE_URL,
    ports: {
      vault: set.VAULT_PORT ?? set.PORT + 1,
      images: set.IMAGES_PORT ?? set.PORT + 2,
      sandbox: sandboxPort,
      metrics: set.METRICS_PORT ?? set.PORT + 4,
      smtp: smtpPort,
      postgres: set.POSTGRES_PORT ?? set.PORT + 6,
      workerMetrics: set.WORKER_METRICS_PORT ?? set.PORT + 7,
    },
    secretKey: set.SECRET_KEY,
    oldSecretKeys: set.SECRET_KEY_OLD,
    auditEndTo: set.AUDIT_END_TO,
    mail: { url: set.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`, from: set.MAIL_FROM },
    sms: set.SMS_URL ?? (mode === 'demo' ? demoSms(`http://127.0.0.1:${sandboxPort}`) : null),
    social: set.SOCIAL_PROVIDERS ?? (mode === 'demo' ? demoProviders(`http://127.0.0.1:${sandboxPort}`) : []),
    cookies: {
      session: set.COOKIE_HOST_PREFIX && publicUrl.startsWith('https:') ? `__Host-${set.SESSION_COOKIE}` : set.SESSION_COOKIE,
      csrf: set.CSRF_COOKIE,
    },
    // Nobody outside knows the desk's cookies by name, so they are as strict as they can be.
    deskCookies: {
      session: deskUrl.startsWith('https:') ? '__Host-desk_session' : 'desk_session',
      device: deskUrl.startsWith('https:') ? '__Host-desk_device' : 'desk_device',
      csrf: 'desk_csrf',
      shown: 'desk',
    },
    session: {
      warningMinutes: set.SESSION_WARNING_MINUTES,
      expiryMinutes: set.SESSION_EXPIRY_MINUTES,
      absoluteHours: set.SESSION_ABSOLUTE_HOURS,
    },
    passwordMemoryKib: set.PASSWORD_MEMORY_KIB,
    floodLimit: set.FLOOD_LIMIT,
    openLimit: { fromOne: set.REPORT_LIMIT, fromAll: 20 * set.REPORT_LIMIT },
    bodyLimit: set.BODY_LIMIT_KB * 1024,
    legalDir: set.LEGAL_DIR ? resolve(set.LEGAL_DIR) : undefined,
    timeZone: set.COMPANY_TIME_ZONE,
    shopNow: set.SHOP_NOW,
    analyticsUrl: set.ANALYTICS_URL ?? (mode === 'demo' ? `http://127.0.0.1:${sandboxPort}/analytics` : null),
    logLevel: set.LOG_LEVEL,
    drainWaitMs: (set.DRAIN_WAIT_SECONDS ?? (mode === 'live' ? 3 : 0)) * 1000,
  }
}

/** A PostgreSQL that the tests use instead of one of their own (`npm run prove -- two-api`). */
export const outsideTestDatabase = (): string | undefined => process.env['TEST_DATABASE_URL'] || undefined

export const startedByNpm = (): boolean => process.env['npm_lifecycle_event'] !== undefined

/** The configuration with what this process has found out since it started. */
export const readConfigWith = (more: Environment) => readConfig({ ...process.env, ...more })

export type Environment = Record<string, string | undefined>

/** What any program may need of the machine that it runs on; none of it is a secret of ours. */
const ofTheMachine = /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|NODE_OPTIONS|NODE_EXTRA_CA_CERTS)$/

/** The environment of a child that is no part of the shop, the sandbox or a build: the machine's, and what it is told. */
export const plainEnvironment = (more: Environment, env: Environment = process.env): Environment => ({
  ...only(env, (name) => ofTheMachine.test(name)),
  ...more,
})

/** The environment of a role: all that moves Alpenglow, but the way to the card data, which is for the vault alone. */
export const roleEnvironment = (more: Environment, env: Environment = process.env): Environment =>
  plainEnvironment({ ...only(env, (name) => Object.hasOwn(variables, name) && name !== 'VAULT_DATABASE_URL'), ...more }, env)

const only = (env: Environment, wanted: (name: string) => boolean): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => wanted(name)))

type Shape<V extends Record<string, Variable>> = { [K in keyof V]: V[K]['is'] }
const shapeOf = <V extends Record<string, Variable>>(all: V) =>
  Object.fromEntries(Object.entries(all).map(([name, { is }]) => [name, is])) as Shape<V>

type Settings = z.output<z.ZodObject<Shape<typeof variables>>>

/** What can't be read counts as unset from there on, so that all that is wrong can be told at once. */
function read(given: Environment): { set: Settings; unreadable: ReadonlySet<string>; problems: string[] } {
  const schema = z.object(shapeOf(variables))
  const parsed = schema.safeParse(given)
  if (parsed.success) return { set: parsed.data, unreadable: new Set(), problems: [] }
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const unreadable = new Set(problems.map(variableOf))
  return { set: schema.parse(only(given, (name) => !unreadable.has(name))), unreadable, problems }
}

const variableOf = (problem: string) => problem.split(':', 1)[0] ?? ''

function missing(set: Settings): string[] {
  const problems: string[] = []
  if (!set.MODE && set.DATABASE_URL) problems.push('MODE: say demo or live when DATABASE_URL is given')
  if (set.DATABASE_DIRECT_URL && !set.DATABASE_URL) problems.push('DATABASE_DIRECT_URL: needs DATABASE_URL beside it')
  if (set.VAULT_DATABASE_URL && set.VAULT_DATABASE_URL === set.DATABASE_URL) {
    problems.push("VAULT_DATABASE_URL: must not be the shop's own")
  }
  if (set.SESSION_WARNING_MINUTES >= set.SESSION_EXPIRY_MINUTES) {
    problems.push('SESSION_WARNING_MINUTES: must be less than SESSION_EXPIRY_MINUTES, or everybody is warned all the time')
  }
  if (set.DESK_URL && new URL(set.DESK_URL).hostname === new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).hostname) {
    problems.push('DESK_URL: needs a host name of its own, for cookies make no difference between ports')
  }
  if (set.COOKIE_HOST_PREFIX && !set.PUBLIC_URL?.startsWith('https:')) {
    problems.push('COOKIE_HOST_PREFIX: browsers accept __Host- cookies only where PUBLIC_URL is https')
  }
  return problems
}

/** Live mode never runs on anything invented. */
function refusedInLive(set: Settings, publicUrl: string): string[] {
  const problems: string[] = []
  if (!set.DATABASE_URL) problems.push('DATABASE_URL: live mode needs a database of its own, not the embedded one')
  if (!set.SECRET_KEY) problems.push('SECRET_KEY: live mode needs one (openssl rand -base64 32 | tr "+/" "-_")')
  if (!set.SMTP_URL) problems.push('SMTP_URL: live mode needs a mail server; the sandbox is for demo mode')
  else if (isSandbox(set.SMTP_URL, set)) problems.push('SMTP_URL: this is the sandbox; live mode needs a real mail server')
  if (set.SMS_URL?.api.startsWith('http:')) problems.push('SMS_URL: live mode needs https; the sandbox is for demo mode')
  problems.push(...whyNotLive(set.SOCIAL_PROVIDERS ?? []))
  if (!set.LEGAL_DIR) problems.push('LEGAL_DIR: live mode needs your own legal texts; the bundled ones are for demo mode')
  if (set.SHOP_NOW) problems.push('SHOP_NOW: is for demo mode only')
  if (set.ANALYTICS_URL && !set.ANALYTICS_URL.startsWith('https:')) {
    problems.push('ANALYTICS_URL: live mode needs an https address; browsers send nothing from https to http')
  }
  if (!publicUrl.startsWith('https:')) problems.push('PUBLIC_URL: live mode needs an https address')
  if (!set.DESK_URL?.startsWith('https:')) {
    problems.push('DESK_URL: live mode needs an https address for the desk, on a host name that is not the shop’s')
  }
  if (set.PASSWORD_MEMORY_KIB < 19_456) problems.push('PASSWORD_MEMORY_KIB: live mode needs at least 19456')
  return problems
}

const isSandbox = (smtpUrl: string, set: Settings) => {
  const { hostname, port } = new URL(smtpUrl)
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) && Number(port) === (set.SANDBOX_SMTP_PORT ?? set.PORT + 5)
}
