/** The sibling's own cookies: a live session with its CSRF token, and a visitor's. */
export type PlantedCookies = { session: string; token: string; visitor: string }

const all = '; Domain=example.com; Secure'
const far = '; Max-Age=31536000'
const at = (path: string) => `${all}; Path=${path}`
const shown = (authenticated: boolean, from: number) =>
  encodeURIComponent(
    JSON.stringify({ expiry_time: 15, warning_time: 10, expires_at: new Date(Date.now() + from).toISOString(), authenticated }),
  )

/**
 * `when`: before the guest's first visit, or while they are signed in. `signsOut`: the repair has to clear all cookies.
 * `needsPrefix`: only the cookie prefix keeps a sibling from signing a new browser in as itself, as decision 0051 says.
 */
export type Toss = {
  what: string
  when: 'before' | 'during'
  cookies(name: string, evil: PlantedCookies): string[]
  signsOut?: true
  needsPrefix?: true
}

const both = (what: string, cookies: Toss['cookies'], more: Pick<Toss, 'signsOut'> = {}): Toss[] => [
  { what: `${what}, before the first visit`, when: 'before', cookies, ...more },
  { what: `${what}, while signed in`, when: 'during', cookies, ...more },
]

/** Cookies that a sibling host sets for the whole domain, under the shop's names (cookie tossing). */
export const tosses: Toss[] = [
  ...both('a broken session', (name) => [`${name}=evil${at('/')}${far}`]),
  ...both('broken sessions for the paths of calls', (name) =>
    ['/session', '/api', '/ping'].map((path) => `${name}=evil${at(path)}`),
  ),
  ...both("a visitor's session", (name, { visitor }) => [
    `${name}=${visitor}${at('/')}`,
    `${name}=${visitor}${at('/session')}`,
  ]),
  {
    what: "evil's live session, before the first visit",
    when: 'before',
    cookies: (name, { session }) => [`${name}=${session}${at('/')}${far}`],
    needsPrefix: true,
  },
  {
    what: "evil's live session, while signed in",
    when: 'during',
    cookies: (name, { session }) => [`${name}=${session}${at('/')}${far}`],
  },
  {
    what: "evil's live session for calls only, while signed in",
    when: 'during',
    cookies: (name, { session }) => [`${name}=${session}${at('/api')}`, `${name}=${session}${at('/session')}`],
  },
  {
    what: "evil's live session with its token, while signed in",
    when: 'during',
    cookies: (name, { session, token }) => [
      `${name}=${session}${at('/')}`,
      `PROD-XSRF-TOKEN=${token}${at('/')}`,
      `PROD-XSRF-TOKEN=${token}${at('/login')}`,
    ],
  },
  ...both('a broken token', () =>
    ['/', '/login', '/account', '/session'].map((path) => `PROD-XSRF-TOKEN=evil${at(path)}${far}`),
  ),
  ...both('a token that cannot be decoded', () => [`PROD-XSRF-TOKEN=%zz${at('/login')}`]),
  ...both('a session that says it is over', () =>
    ['/', '/login', '/account'].map((path) => `session=${shown(true, -9_000_000)}${at(path)}${far}`),
  ),
  ...both('a session that says nobody is there', () =>
    ['/', '/login', '/account'].map((path) => `session=${shown(false, 900_000)}${at(path)}${far}`),
  ),
  ...both('a broken one that scripts read', () => [`session=%%%${at('/')}`, `session={${at('/login')}`]),
  ...both('language, light, consent, partner and device', () =>
    ['locale', 'theme', 'consent', 'branding', 'device'].flatMap((name) =>
      ['/', '/login'].map((path) => `${name}=%00%ff<x>${at(path)}${far}`),
    ),
  ),
  ...both('sessions that are partitioned', (name) => [
    `${name}=evil${at('/')}; SameSite=None; Partitioned`,
    `PROD-XSRF-TOKEN=evil${at('/login')}; SameSite=None; Partitioned`,
  ]),
  ...both('fifty cookies of other names', () => Array.from({ length: 50 }, (_, i) => `evil${i}=${'x'.repeat(60)}${at('/')}`)),
  ...both('fifty of the shop’s names', (name) =>
    Array.from(
      { length: 50 },
      (_, i) =>
        `${[name, 'PROD-XSRF-TOKEN', 'session', 'locale', 'device'][i % 5]}=evil${i}${at(['/', '/api', '/api/v2', '/session', '/login', '/account', '/ping', '/api/', '/api/v2/', '/api/v2/me'][Math.floor(i / 5)] ?? '/')}`,
    ),
  ),
  ...both('more bytes than any server takes', () => bytes(30), { signsOut: true }),
  ...both('more bytes than the shop takes', () => bytes(5), { signsOut: true }),
]

const bytes = (cookies: number) => Array.from({ length: cookies }, (_, i) => `evil${i}=${'x'.repeat(3900)}${at('/')}${far}`)
