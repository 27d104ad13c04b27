import { expect, it } from 'vitest'
import { ConfigError, plainEnvironment, readConfig, roleEnvironment } from './read.ts'

const live = {
  MODE: 'live',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  SECRET_KEY: 'k'.repeat(43),
  SMTP_URL: 'smtps://shop:x@mail.example:465',
  PUBLIC_URL: 'https://shop.example',
  DESK_URL: 'https://desk.shop.example',
  LEGAL_DIR: '/etc/alpenglow/legal',
}
const problemsOf = (env: Record<string, string | undefined>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
const variablesOf = (problems: string[]) => problems.map((problem) => problem.split(':', 1)[0])

it('needs nothing at all to show the demo', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ mode: 'demo', port: 3000, publicUrl: 'http://localhost:3000', secure: false, drainWaitMs: 0 })
  expect(config.cookies).toEqual({ session: '_itw_iaa_prod_session', csrf: 'PROD-XSRF-TOKEN' })
  expect(config.session).toEqual({ warningMinutes: 10, expiryMinutes: 15, absoluteHours: 12 })
})
it('counts the other ports from the shop’s, unless they are given', () => {
  const { ports, mail, publicUrl } = readConfig({ PORT: '4000', SANDBOX_PORT: '9000' })
  expect(ports).toEqual({
    vault: 4001,
    images: 4002,
    sandbox: 9000,
    metrics: 4004,
    smtp: 4005,
    postgres: 4006,
    workerMetrics: 4007,
  })
  expect([mail.url, publicUrl]).toEqual(['smtp://127.0.0.1:4005', 'http://localhost:4000'])
})
it('starts live with all that live needs', () => {
  expect(problemsOf(live)).toEqual([])
  expect(readConfig(live)).toMatchObject({ mode: 'live', secure: true, drainWaitMs: 3000, database: { embedded: false } })
})
it.each([
  ['the embedded database', { DATABASE_URL: undefined }, ['DATABASE_URL']],
  ['no key', { SECRET_KEY: undefined }, ['SECRET_KEY']],
  ['no mail server', { SMTP_URL: undefined }, ['SMTP_URL']],
  ['the sandbox as mail server', { SMTP_URL: 'smtp://localhost:3005' }, ['SMTP_URL']],
  ['the sandbox by its address', { SMTP_URL: 'smtp://127.0.0.1:7000', SANDBOX_SMTP_PORT: '7000' }, ['SMTP_URL']],
  ['the demo’s legal texts', { LEGAL_DIR: undefined }, ['LEGAL_DIR']],
  ['moved business time', { SHOP_NOW: '2026-12-01T00:00:00Z' }, ['SHOP_NOW']],
  ['a plain http address', { PUBLIC_URL: 'http://shop.example' }, ['PUBLIC_URL']],
  ['the desk on plain http', { DESK_URL: 'http://desk.shop.example' }, ['DESK_URL']],
  ['the desk in the shop', { DESK_URL: undefined }, ['DESK_URL']],
  ['no address', { PUBLIC_URL: undefined }, ['PUBLIC_URL']],
  ['a collector over plain http', { ANALYTICS_URL: 'http://127.0.0.1:3003/analytics' }, ['ANALYTICS_URL']],
  ['cheap password hashes', { PASSWORD_MEMORY_KIB: '8' }, ['PASSWORD_MEMORY_KIB']],
])('refuses to go live with %s', (_, env, variables) => {
  expect(variablesOf(problemsOf({ ...live, ...env }))).toEqual(variables)
})
it('tells everything that live lacks at once', () => {
  const problems = problemsOf({ MODE: 'live', SHOP_NOW: '2026-12-01T00:00:00Z', PASSWORD_MEMORY_KIB: '8' })
  expect(variablesOf(problems).toSorted()).toEqual([
    'DATABASE_URL',
    'DESK_URL',
    'LEGAL_DIR',
    'PASSWORD_MEMORY_KIB',
    'PUBLIC_URL',
    'SECRET_KEY',
    'SHOP_NOW',
    'SMTP_URL',
  ])
})
it('tells everything that can’t be read at once, in sentences', () => {
  const wrong = {
    PORT: '70000',
    PUBLIC_URL: 'https://shop.example/path',
    DATABASE_URL: 'mysql://x',
    COMPANY_TIME_ZONE: 'Mars/Olympus',
    SECRET_KEY: 'short',
    SHOP_NOW: 'tomorrow',
    SESSION_COOKIE: 'a b;c',
    PREPARED_STATEMENTS: 'yes',
  }
  expect(variablesOf(problemsOf(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted())
  expect(() => readConfig(wrong)).toThrow(/^The configuration is wrong:\n {2}- \w+: /)
})
it('counts visits in the sandbox in demo mode, and in live mode only where it is told', () => {
  expect(readConfig({ PORT: '4000' }).analyticsUrl).toBe('http://127.0.0.1:4003/analytics')
  expect(readConfig(live).analyticsUrl).toBeNull()
  expect(readConfig({ ...live, ANALYTICS_URL: 'https://stats.example/' }).analyticsUrl).toBe('https://stats.example')
})
it.each([
  ['ANALYTICS_URL', 'stats', 'must be an address like https://stats.example.com'],
  ['ANALYTICS_URL', 'https://stats.example/?site=1', 'must be an address without a query'],
  ['ANALYTICS_URL', 'https://me:secret@stats.example', 'must be a plain host, without a password'],
  ['ANALYTICS_URL', 'https://*', 'must be a plain host, without a password'],
  ['PORT', 'many', 'must be a whole number from 1 to 65528'],
  ['PORT', '3000.5', 'must be a whole number from 1 to 65528'],
  ['MODE', 'test', 'must be demo or live'],
  ['PREPARED_STATEMENTS', 'yes', 'must be on or off'],
  ['LOG_LEVEL', 'loud', 'must be debug, info, warn, error or silent'],
  ['DATABASE_URL', 'shop', 'must be an address like postgres://user:password@host/database'],
  ['PUBLIC_URL', 'shop', 'must be an address like https://shop.example.com'],
  ['SHOP_NOW', 'soon', 'must be a moment like 2026-12-01T09:00:00Z'],
])('says what %s must be instead of %s', (name, value, sentence) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name}: ${sentence}`])
})
it('tells of a list what is wrong in it, and of the others all the same', () => {
  const wrong = { SOCIAL_PROVIDERS: '[{"id":"a"}]', SMS_URL: 'twilio://%zz:b@x?from=%2B18015550100', SECRET_KEY: undefined }
  const named = new Set(variablesOf(problemsOf({ ...live, ...wrong })).map((variable) => variable?.split('.')[0]))
  expect([...named].toSorted()).toEqual(['SECRET_KEY', 'SMS_URL', 'SOCIAL_PROVIDERS'])
})
it('tells what can’t be read and what live refuses in one list, each variable once', () => {
  const problems = problemsOf({ ...live, PORT: 'x', SMTP_URL: 'mail', SECRET_KEY: undefined, SHOP_NOW: '2026-12-01T00:00:00Z' })
  expect(variablesOf(problems)).toEqual(['PORT', 'SMTP_URL', 'SECRET_KEY', 'SHOP_NOW'])
})
it('believes balancers by address, network or the words for private networks', () => {
  const given = ['10.0.0.7', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'linklocal', 'uniquelocal']
  expect(readConfig({ TRUST_PROXY: given.join(' , ') }).trustProxy).toEqual(given)
})
it.each(['balancer.internal', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '/8', 'on', '0.0.0.0/0', '::/00'])(
  'believes no balancer called %s',
  (wrong) => {
    expect(problemsOf({ ...live, TRUST_PROXY: `127.0.0.1,${wrong}` })).toEqual([expect.stringContaining(wrong)])
    expect(variablesOf(problemsOf({ TRUST_PROXY: wrong }))).toEqual(['TRUST_PROXY'])
  },
)
it('asks which mode when a database is given, and for the database beside its direct address', () => {
  expect(variablesOf(problemsOf({ DATABASE_URL: live.DATABASE_URL }))).toEqual(['MODE'])
  expect(variablesOf(problemsOf({ DATABASE_DIRECT_URL: live.DATABASE_URL }))).toEqual(['DATABASE_DIRECT_URL'])
})
it('never lets a byte of a card through the shop’s server in live mode', () => {
  expect([readConfig({}).cardPaths, readConfig(live).cardPaths]).toEqual(['pipe', 'refuse'])
  expect(readConfig({ CARD_PATHS: 'refuse' }).cardPaths).toBe('refuse')
  expect(variablesOf(problemsOf({ ...live, CARD_PATHS: 'pipe' }))).toEqual(['CARD_PATHS'])
  expect(variablesOf(problemsOf({ ...live, VAULT_URL: 'http://cards.example' }))).toEqual(['VAULT_URL'])
})
it('never keeps card data in the shop’s own database', () => {
  expect(variablesOf(problemsOf({ ...live, VAULT_DATABASE_URL: live.DATABASE_URL }))).toEqual(['VAULT_DATABASE_URL'])
})
it('gives the desk a host name of its own, and where none is given the shop’s', () => {
  const { deskUrl, deskCookies } = readConfig(live)
  expect([deskUrl, deskCookies.session]).toEqual(['https://desk.shop.example', '__Host-desk_session'])
  expect(readConfig({ PORT: '4000' })).toMatchObject({
    deskUrl: 'http://localhost:4000',
    deskCookies: { session: 'desk_session' },
  })
  expect(readConfig({ DESK_URL: 'http://desk.localhost:3000' }).deskUrl).toBe('http://desk.localhost:3000')
  expect(variablesOf(problemsOf({ DESK_URL: 'http://localhost:4000' }))).toEqual(['DESK_URL'])
})
it('keeps old keys that are long enough, in their order', () => {
  const [newest, oldest] = ['n'.repeat(43), 'o'.repeat(43)]
  expect(readConfig({ SECRET_KEY_OLD: ` ${newest}, ${oldest},` }).oldSecretKeys).toEqual([newest, oldest])
  expect(readConfig({}).oldSecretKeys).toEqual([])
  expect(variablesOf(problemsOf({ SECRET_KEY_OLD: `${newest},short` }))).toEqual(['SECRET_KEY_OLD'])
})
it('puts __Host- before the session cookie where browsers accept it, and refuses to where not', () => {
  expect(readConfig({ ...live, COOKIE_HOST_PREFIX: 'on' }).cookies.session).toBe('__Host-_itw_iaa_prod_session')
  expect(variablesOf(problemsOf({ COOKIE_HOST_PREFIX: 'on' }))).toEqual(['COOKIE_HOST_PREFIX'])
})
it('counts an empty variable as unset, and takes the direct address from the only one', () => {
  const config = readConfig({ ...live, SHOP_NOW: '', DATABASE_DIRECT_URL: '', TRUST_PROXY: ' 10.0.0.0/8, ,127.0.0.1 ' })
  expect(config.database.directUrl).toBe(live.DATABASE_URL)
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1'])
})
it('takes files and mail addresses for the end of the audit log, each reader with a language', () => {
  const { auditEndTo } = readConfig({ ...live, AUDIT_END_TO: '/mnt/far/ends, ada@example.com ,luc@example.com fr' })
  const readers = [
    { to: 'ada@example.com', locale: 'en' },
    { to: 'luc@example.com', locale: 'fr' },
  ]
  expect(auditEndTo).toEqual({ files: ['/mnt/far/ends'], readers })
  expect(readConfig(live).auditEndTo).toEqual({ files: [], readers: [] })
  for (const wrong of ['ends', './ends', 'ada@', 'ada@example.com de', '/mnt/ends,nobody'])
    expect(variablesOf(problemsOf({ ...live, AUDIT_END_TO: wrong })), wrong).toEqual(['AUDIT_END_TO'])
})
it('gives a role what moves the shop, but not the way to the card data', () => {
  const env = {
    ...live,
    VAULT_DATABASE_URL: 'postgres://vault@db.example/vault',
    PATH: '/bin',
    CLOUD_TOKEN: 'x',
    DATA_DIR: 'old',
  }
  const role = { ...live, PATH: '/bin', DATA_DIR: 'new', NODE_OPTIONS: '--max-semi-space-size=32' }
  expect(roleEnvironment({ DATA_DIR: 'new' }, env)).toEqual(role)
  const { NODE_OPTIONS } = roleEnvironment({}, { ...env, NODE_OPTIONS: '--max-semi-space-size=8' })
  expect(NODE_OPTIONS, 'what somebody says of it comes last, and so it counts').toBe(
    '--max-semi-space-size=32 --max-semi-space-size=8',
  )
})
it('gives a program that is no part of the shop none of its secrets', () => {
  const machine = {
    PATH: '/bin',
    HOME: '/home/ada',
    LANG: 'C',
    LC_ALL: 'C',
    TZ: 'UTC',
    TMPDIR: '/tmp',
    NODE_OPTIONS: '--no-warnings',
  }
  expect(plainEnvironment({ SANDBOX_PORT: '1' }, { ...live, ...machine, CLOUD_TOKEN: 'x' })).toEqual({
    ...machine,
    SANDBOX_PORT: '1',
  })
})
it('has the desk look at large orders in the demo, unless it is told from when, and in live only where it is told', () => {
  const above = { USD: 1_000_000, CAD: 1_300_000 }
  expect(readConfig({}).orderReviewAbove).toEqual(above)
  expect(readConfig({ ORDER_REVIEW_ABOVE: '' }).orderReviewAbove).toEqual(above)
  expect(readConfig({ ORDER_REVIEW_ABOVE: 'USD:500' }).orderReviewAbove).toEqual({ USD: 500 })
  expect(readConfig(live).orderReviewAbove).toEqual({})
})
