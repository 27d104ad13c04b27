import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const collector = 'https://stats.example/counter'
const ourOrigin = 'https://shop.example'

type Browser = { consent?: string; analyticsUrl?: string | null; gpc?: boolean; referrer?: string; fails?: boolean }

/** Loads the shop's events as a page does, with a collector that records its requests. */
async function shop({ consent, analyticsUrl = collector, gpc = false, referrer = '', fails = false }: Browser = {}) {
  const sent: { url: string; init: RequestInit }[] = []
  const facts = { mode: 'live', sandboxUrl: null, csrfCookie: 'x', publicUrl: ourOrigin, analyticsUrl }
  const document = {
    cookie: consent === undefined ? '' : `a=b; consent=${consent}`,
    referrer,
    getElementById: (id: string) => (id === 'shop' ? { textContent: JSON.stringify(facts) } : null),
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { pathname: '/fr/resorts' })
  vi.stubGlobal('navigator', { globalPrivacyControl: gpc })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    if (fails) throw new TypeError('Failed to fetch')
    return new Response('ok', { status: 202 })
  })
  vi.resetModules()
  const { countArrival: arrived } = await import('./usePageViews.ts')
  const { countModal: modalSeen, countPurchase: purchased, countSignUp: signedUp } = await import('./port.ts')
  // Lazy modules are imported beforehand, so that a few turns are enough for the rest.
  await import('./collect.ts')
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    return sent.map(({ init }) => JSON.parse(String(init.body)) as Record<string, unknown>)
  }
  const visit = async (...paths: string[]) => {
    for (const path of paths) {
      arrived(path)
      await settle()
    }
    return settle()
  }
  return { arrived, modalSeen, purchased, signedUp, settle, visit, sent, document }
}
afterEach(() => void vi.unstubAllGlobals())

it('tells the collector of a page view in the words of its events API, without cookies or where it is told from', async () => {
  const { visit, sent } = await shop({ consent: 'yes' })
  expect(await visit('/resorts')).toEqual([{ name: 'pageview', url: `${ourOrigin}/resorts`, domain: 'shop.example' }])
  expect(sent[0]?.url).toBe('https://stats.example/counter/api/event')
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    headers: { 'content-type': 'text/plain' },
  })
})
it('counts the first view and each navigation once, also under double effects and in another language', async () => {
  const { visit } = await shop({ consent: 'yes' })
  const seen = await visit('/', '/', '/resorts', '/resorts', '/', '/login')
  expect(seen.map(({ url }) => url)).toEqual(['/', '/resorts', '/', '/login'].map((path) => ourOrigin + path))
})
describe('steps', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const step = (number: number, name: string) => ({
    name: 'Checkout step',
    props: { step: number, name },
    url: `${ourOrigin}/${name}`,
    domain: 'shop.example',
  })
  const stayOn = async ({ visit, settle }: Awaited<ReturnType<typeof shop>>, ...paths: string[]) => {
    for (const path of paths) {
      await visit(path)
      vi.advanceTimersByTime(1600)
    }
    return (await settle()).filter(({ name }) => name !== 'pageview')
  }

  it('are told once of each arrival, by number and name, and nothing of a query', async () => {
    const here = await shop({ consent: 'yes' })
    expect(await stayOn(here, '/cart', '/cart', '/assign-passes', '/passes', '/cart')).toEqual([
      step(1, 'cart'),
      step(3, 'assign-passes'),
      step(1, 'cart'),
    ])
  })
  it('that lead on at once are none that somebody has come to', async () => {
    const here = await shop({ consent: 'yes' })
    await here.visit('/assign-passes')
    expect(await stayOn(here, '/create-my-account')).toEqual([step(2, 'create-my-account')])
  })
  it.each([undefined, 'no'])('are told to nobody where the answer is %s', async (consent) => {
    expect(await stayOn(await shop(consent ? { consent } : {}), '/cart', '/assign-passes')).toEqual([])
  })
})
it('counts no page on the way to another', async () => {
  const { visit } = await shop({ consent: 'yes' })
  expect(await visit('/redirect', '/register/add-tickets', '/renew', '/loading-profile')).toEqual([])
})
it('says that somebody signed up, where from, and on which page', async () => {
  const { signedUp, settle } = await shop({ consent: 'yes' })
  signedUp('Lift poster 12', '/create-my-account')
  expect(await settle()).toEqual([
    {
      name: 'Sign-up',
      props: { source: 'Lift poster 12' },
      url: `${ourOrigin}/create-my-account`,
      domain: 'shop.example',
    },
  ])
})
it('tells nobody of a sign-up without consent', async () => {
  const { signedUp, settle } = await shop({ consent: 'no' })
  signedUp('web', '/create-my-account')
  expect(await settle()).toEqual([])
})
it('says what an order came to, and nothing of whose it is; to nobody without consent', async () => {
  const total = { amount: 188_975, currency: 'USD' } as const
  const { purchased, settle } = await shop({ consent: 'yes' })
  purchased(total)
  expect(await settle()).toEqual([
    { name: 'Purchase', revenue: { currency: 'USD', amount: '1889.75' }, url: `${ourOrigin}/resorts`, domain: 'shop.example' },
  ])
  const other = await shop({ consent: 'no' })
  other.purchased(total)
  expect(await other.settle()).toEqual([])
})
it('says of a modal that it is seen, and that it is not any more', async () => {
  const { modalSeen, settle } = await shop({ consent: 'yes' })
  modalSeen('insurance-check', true)
  await settle()
  modalSeen('insurance-check', false)
  const common = { name: 'Modal', url: `${ourOrigin}/resorts`, domain: 'shop.example' }
  expect(await settle()).toEqual([
    { ...common, props: { modal: 'insurance-check', visible: true } },
    { ...common, props: { modal: 'insurance-check', visible: false } },
  ])
})
it('says nothing of what somebody is asked about their own account', async () => {
  const { modalSeen, settle } = await shop({ consent: 'yes' })
  for (const name of ['codes-left-behind', 'password-again', 'second-question', 'still-there'] as const) modalSeen(name, true)
  expect(await settle()).toEqual([])
})
it.each(['available-vouchers', 'insurance-check', 'pending-profile-shares'] as const)('counts "%s"', async (name) => {
  const { modalSeen, settle } = await shop({ consent: 'yes' })
  modalSeen(name, true)
  expect(await settle()).toMatchObject([{ props: { modal: name, visible: true } }])
})
it('says once where a visit came from, by origin alone', async () => {
  const from = await shop({ consent: 'yes', referrer: 'https://search.example/find?q=amelie' })
  expect((await from.visit('/', '/resorts')).map(({ referrer }) => referrer)).toEqual(['https://search.example', undefined])
  for (const referrer of [`${ourOrigin}/claim/token`, '', 'about:blank', 'nonsense']) {
    const here = await shop({ consent: 'yes', referrer })
    expect((await here.visit('/')).map(({ referrer: said }) => said)).toEqual([undefined])
  }
})
it.each<[string, Browser]>([
  ['nobody was asked yet', {}],
  ['somebody said no', { consent: 'no' }],
  ['the answer is none', { consent: 'maybe' }],
  ['the browser says no for its guest', { gpc: true }],
  ['there is nobody who counts', { consent: 'yes', analyticsUrl: null }],
])('sends nothing when %s', async (_, browser) => {
  const { visit, modalSeen, settle, sent } = await shop(browser)
  await visit('/', '/resorts')
  modalSeen('available-vouchers', true)
  await settle()
  expect(sent).toEqual([])
})
it('drops what happened before the answer, and counts from then on', async () => {
  const { visit, document } = await shop()
  await visit('/', '/resorts')
  document.cookie = 'consent=yes'
  expect((await visit('/login')).map(({ url }) => url)).toEqual([`${ourOrigin}/login`])
  document.cookie = 'consent=no'
  expect(await visit('/')).toHaveLength(1)
})
it('an answer of one’s own goes before what the browser says', async () => {
  expect(await (await shop({ gpc: true, consent: 'yes' })).visit('/')).toHaveLength(1)
})
it('a collector that can’t be reached disturbs nobody', async () => {
  const uncaught = vi.fn()
  process.on('unhandledRejection', uncaught)
  expect(await (await shop({ consent: 'yes', fails: true })).visit('/', '/resorts')).toHaveLength(2)
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})
