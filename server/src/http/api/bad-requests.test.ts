import { apis } from '@alpenglow/contract/apis'
import type { Api, Endpoint } from '@alpenglow/contract/http/endpoint'
import { afterAll, expect, it, vi } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { q } from '../../db/query.ts'
import { declaredStatuses, flawOf } from '../../testing/calls/test-answers.ts'
import { freshApi } from '../../testing/test-api.ts'
import { badAddresses, badRequests, type Cell } from '../../testing/calls/test-bad-requests.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { atDesk, seatedAtDesk } from '../../testing/test-desk.ts'
import { isWhole } from '../../testing/test-breadth.ts'
import { notes, testKernel } from '../../testing/calls/test-kernel.ts'
import { seeAllForAnHour, tracesOf, type Traces } from '../../testing/calls/test-traces.ts'

// The tests send thousands of calls, one after the other.
vi.setConfig({ testTimeout: 600_000 })

type House = {
  apis: Record<string, Api>
  bodyLimit: number
  db: Db
  people: { 'a visitor': () => Promise<Browser>; 'a guest'?: () => Promise<Browser> }
  /** Tables that a well-formed but refused call may change: failed sign-ins are counted. */
  counts: { operation: string; table: string }[]
  sessionCookie?: string
}

const cookieOfGuests = '_itw_iaa_prod_session'

type Named = { operation: string; e?: Endpoint | undefined }
const operationsOf = (all: Record<string, Api>) =>
  Object.values(all).flatMap((api) => Object.entries(api).map(([operation, e]) => ({ operation, e })))

async function ask(browser: Browser, { method, url, raw, headers = {}, token }: Cell, stranger: Browser) {
  const forged = token ? { 'x-csrf-token': stranger.csrf() } : {}
  const own = [...browser.jar]
  const answer = await browser.ask(method, url, {
    headers: { 'content-type': undefined, ...headers, ...forged },
    ...(raw !== undefined && { raw }),
  })
  // The cookies that answer a stranger's cookies must not overwrite the browser's own.
  if (headers['cookie'] !== undefined) {
    browser.jar.clear()
    for (const [name, value] of own) browser.jar.set(name, value)
  }
  return answer
}

/** A path outside the API is a page, and a page that does not exist answers 404 as a page. */
const isLostPage = ({ statusCode, headers }: Answer, { method, url }: Cell) =>
  statusCode === 404 && method === 'GET' && !url.startsWith('/api/') && headers['content-type'] === 'text/html; charset=utf-8'

const isSessionless = ({ access }: Endpoint) => access === 'anyone' || access === 'webhook' || access === 'return'

/** Every fault of the answer to one bad request; empty if there is none. */
function faultsOf(
  house: House,
  answer: Answer,
  { before, after }: Record<'before' | 'after', Traces>,
  cell: Cell,
  { operation, e }: Named,
) {
  const { statusCode } = answer
  const allowed = house.counts.filter((count) => count.operation === operation && statusCode === 422).map(({ table }) => table)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table] && !allowed.includes(table))
  const right = cell.right ?? (e ? declaredStatuses(e) : [])
  const flaw = isLostPage(answer, cell) ? undefined : flawOf(answer, e)
  const named = cell.field === undefined || statusCode !== 422 || cell.field in answer.json<{ errors: object }>().errors
  return [
    ...(right.includes(statusCode) ? [] : [`is answered with ${statusCode}, not ${right.join(' or ')}`]),
    ...(flaw ? [flaw] : []),
    ...(statusCode >= 400 && changed.length > 0 ? [`changes ${changed.join()}`] : []),
    ...(named ? [] : [`does not name ${cell.field}`]),
    ...(e && isSessionless(e) && answer.headers['set-cookie'] ? ['sets a cookie'] : []),
    ...(statusCode === 405 && !answer.headers['allow'] ? ['does not say what is allowed'] : []),
  ]
}

/** Batching: so many refusals in a row are checked together, and one by one only where a table changed. */
const together = 25

/**
 * Sampling: every thirty-second cell (every eighth of a few hundred) is tried by one caller, in turn. `npm run prove --
 * bad-requests` has every caller try all cells.
 */
const each = (cells: number) => (cells > 500 ? 32 : 8)

const failures = 'sign_in_failure'
const noRows = '0 0'

async function enterForLong(db: Db, enter: () => Promise<Browser>): Promise<Browser> {
  const browser = await enter()
  await seeAllForAnHour(db)
  return browser
}

type Wanted = { isAll?: boolean; isWanted?: (cell: Cell, at: number) => boolean }
async function tryAll(
  house: House,
  { isAll = isWhole, isWanted = () => true }: Wanted = {},
): Promise<{ cells: number; found: string[] }> {
  const all: (Named & { cell: Cell })[] = [
    ...operationsOf(house.apis).flatMap(({ operation, e }) =>
      badRequests(e, house.bodyLimit).map((cell) => ({ operation, e, cell })),
    ),
    ...badAddresses(house.apis).map((cell) => ({ operation: 'unknown', cell })),
  ].filter(({ cell }, at) => isWanted(cell, at))
  const found: string[] = []
  const traces = await tracesOf(house.db)
  // Without this the callers would run into the waiting times after failed sign-ins.
  const forgetFailures = () => house.db.run(q.deleteFrom(failures))
  const { sessionCookie = cookieOfGuests } = house
  const people = Object.entries(house.people)
  let tried = 0
  for (const [turn, [person, enter]] of people.entries()) {
    const cells = all.filter((_, at) => isAll || at % (each(all.length) * people.length) === each(all.length) * turn)
    tried += cells.length
    const stranger = await house.people['a visitor']()
    let browser = await enterForLong(house.db, enter)

    /** The tables after the last batch; valid until anything but the next batch changes them. */
    let left: Traces | undefined
    const comeAnew = async () => {
      left = undefined
      await forgetFailures()
      browser = await enterForLong(house.db, enter)
    }
    /** Sends all the calls; a batch that changed a table is sent again call by call, to find which one did. */
    const tryOnes = async (ones: typeof all, { isLast }: { isLast: boolean }): Promise<void> => {
      const before = left ?? (await traces())
      const answers: Answer[] = []
      let hasLeft = false
      for (const { cell } of ones) {
        const session = browser.jar.get(sessionCookie)
        answers.push(await ask(browser, cell, stranger))
        hasLeft = browser.jar.get(sessionCookie) !== session
        if (hasLeft && !isLast) await comeAnew()
      }
      const after = await traces()
      left = { ...after, [failures]: noRows }
      if (hasLeft && isLast) await comeAnew()
      else if (after[failures] !== noRows) await forgetFailures()
      const isQuiet = Object.keys(after).every((table) => after[table] === before[table])
      if (isQuiet || isLast) {
        for (const [place, { cell, ...named }] of ones.entries()) {
          const faulty = faultsOf(house, answers[place] as Answer, { before, after }, cell, named)
          found.push(...faulty.map((fault) => `${person}, ${cell.method} ${cell.url.slice(0, 60)}, ${cell.wrong}: ${fault}`))
        }
      }
      if (!isQuiet && !isLast) for (const one of ones) await tryOnes([one], { isLast: true })
    }
    for (let from = 0; from < cells.length; from += together)
      await tryOnes(cells.slice(from, from + together), { isLast: false })
  }
  return { cells: tried, found }
}

function report(what: string, { apis: all }: House, cells: number) {
  process.stdout.write(`bad requests: ${cells} cells over ${operationsOf(all).length} operations of ${what}\n`)
}

const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

/** A browser that has visited: it has a session and its token. */
const arrived = async (browser: Browser, path: string): Promise<Browser> => {
  await browser.ask('GET', path)
  return browser
}

/** Operations that take a password or a code, also a promotion's. */
const guarded = [
  'enterPromotion',
  'getAutoApplication',
  'applyByItself',
  'signIn',
  'changeMe',
  'deleteAccount',
  'beginSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'endSecondFactor',
]

const { audit, staff, invariants, ...others } = apis
/** Permissions under which the desk works in guests' domains. */
const ofDesk = ['photos.review', 'guests.act_as', 'orders.review']
const isOfDesk = ({ permission }: Endpoint) => ofDesk.some((one) => one === permission)
const partOf = (wanted: (e: Endpoint) => boolean): Record<string, Api> =>
  Object.fromEntries(
    Object.entries<Api>(others).map(([domain, api]) => [
      domain,
      Object.fromEntries(Object.entries(api).filter(([, e]) => wanted(e))),
    ]),
  )

it('no bad request breaks the shop or changes anything', async () => {
  const api = await freshApi()
  closing.push(api.close)
  const visit = () => arrived(api.browser(), '/ping')
  const house: House = {
    apis: partOf((e) => !isOfDesk(e)),
    bodyLimit: api.config.bodyLimit,
    db: api.on.db,
    people: { 'a visitor': visit, 'a guest': () => api.signedIn() },
    counts: guarded.map((operation) => ({ operation, table: 'sign_in_failure' })),
  }
  const { cells, found } = await tryAll(house)
  report('the shop', house, cells)
  expect(found).toEqual([])
})

it('no bad request breaks the desk or changes anything', async () => {
  const api = await freshApi()
  closing.push(api.close)
  const house: House = {
    apis: { audit, staff, invariants },
    bodyLimit: api.config.bodyLimit,
    db: api.on.db,
    people: { 'a visitor': () => atDesk(api), 'a guest': () => seatedAtDesk(api, 'administrator') },
    // A refused sign-in writes an audit entry.
    counts: ['signInAtDesk', 'showDeskCodeAgain'].flatMap((operation) =>
      ['sign_in_failure', 'audit_entry', 'audit_end'].map((table) => ({ operation, table })),
    ),
    sessionCookie: 'desk_session',
  }
  const { cells, found } = await tryAll(house)
  report('the desk', house, cells)
  expect(found).toEqual([])
})

it.each([
  ['operations', 'photos.review'],
  ['agent', 'guests.act_as'],
  ['finance', 'orders.review'],
] as const)('no bad request breaks what %s do at the desk, or changes anything', async (role, permission) => {
  const api = await freshApi()
  closing.push(api.close)
  const house: House = {
    apis: partOf((e) => e.permission === permission),
    bodyLimit: api.config.bodyLimit,
    db: api.on.db,
    people: { 'a visitor': () => atDesk(api), 'a guest': () => seatedAtDesk(api, role) },
    counts: [],
    sessionCookie: 'desk_session',
  }
  const { cells, found } = await tryAll(house)
  report(`${role} at the desk`, house, cells)
  expect(found).toEqual([])
})

it('a refused call that left a trace would be found', async () => {
  const api = await freshApi()
  closing.push(api.close)
  const visit = () => arrived(api.browser(), '/ping')
  const { signIn } = apis.identity
  const people = { 'a visitor': visit }
  const house: House = { apis: { identity: { signIn } }, bodyLimit: 1000, db: api.on.db, people, counts: [] }
  const tooLarge = 'a body over the limit'
  const isWanted = ({ wrong }: Cell, at: number) => isWhole || at % 15 === 0 || wrong === tooLarge
  const { found } = await tryAll(house, { isAll: true, isWanted })
  expect(found.map((one) => one.split(': ').at(-1))).toContain('changes sign_in_failure')
  expect(found.join('\n')).toMatch(/a body over the limit: is answered with \d+, not 413/)
})

it('no bad request breaks the kernel, with all that a contract can declare', async () => {
  const kernel = await testKernel()
  closing.push(kernel.close)
  const visit = () => arrived(kernel.visitor(), '/api/v2/notes/1')
  const house: House = {
    apis: { notes },
    bodyLimit: 4096,
    db: kernel.on.db,
    people: { 'a visitor': visit, 'a guest': async () => kernel.lea() },
    counts: [],
  }
  const { cells, found } = await tryAll(house)
  report('the kernel', house, cells)
  expect(found).toEqual([])
})
