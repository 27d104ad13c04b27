import * as z from 'zod/mini'
import { endpoint } from '@alpenglow/contract/http/endpoint'
import { texts } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { createLog } from '../../observability/log.ts'
import type { AccountCall, SignedInAccount, WebhookCall } from '../../kernel/call.ts'
import { connect, type Db } from '../../db/connect.ts'
import { q } from '../../db/query.ts'
import { testDatabase } from '../test-database.ts'
import { Forbidden, NotFound } from '../../kernel/errors.ts'
import { createMetrics } from '../../observability/metrics.ts'
import { bind } from '../../http/api/bind.ts'
import { createServer } from '../../http/server.ts'
import { createTokens, type Tokens } from '../../http/api/tokens.ts'
import { createVisits } from '../../http/api/visit.ts'
import { openBrowser } from '../test-browser.ts'

const Note = z.object({ id: z.int(), title: z.string(), isPinned: z.boolean() })
const Title = z.string().check(z.minLength(1), z.maxLength(100))

/** A small contract that uses every feature of the kernel, to test it without a domain. */
export const notes = {
  publicNotes: endpoint({
    method: 'GET',
    path: '/public-notes',
    access: 'anyone',
    summary: 'Everybody’s',
    answers: { 200: z.array(z.object({ title: z.string() })) },
  }),
  readNote: endpoint({
    method: 'GET',
    path: '/notes/{id}',
    access: 'account',
    summary: 'One',
    guards: { id: 'account' },
    answers: { 200: Note },
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/notes',
    access: 'account',
    csrf: 'token',
    idempotency: 'stored',
    summary: 'Write one down',
    query: z.object({ isPinned: z.optional(z.enum(['true', 'false'])) }),
    body: z.object({ title: Title, printedAt: z.optional(z.object({ dayNumber: z.int().check(z.gte(0), z.lte(6)) })) }),
    answers: { 201: Note },
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/notes/{id}',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Throw it away',
    guards: { id: 'account' },
    answers: { 204: 'nothing' },
  }),
  reportSnow: endpoint({
    method: 'POST',
    path: '/snow-reports',
    access: 'anyone',
    csrf: 'sessionless',
    idempotency: 'natural',
    summary: 'Whoever stands in it may say how deep it is',
    body: z.object({ depthCm: z.int().check(z.gte(0), z.lte(999)), remark: z.optional(z.string().check(z.maxLength(200))) }),
    bodyKb: 2,
    alsoAs: ['application/snow+json'],
    answers: { 204: 'nothing' },
  }),
  hearOfNote: endpoint({
    method: 'POST',
    path: '/webhooks/notes',
    access: 'webhook',
    csrf: 'signature',
    idempotency: 'natural',
    summary: 'The printer says that it has printed one',
    bodyKb: 2,
    answers: { 204: 'nothing' },
  }),
  comeBack: endpoint({
    method: 'GET',
    path: '/printers/{id}/return',
    access: 'return',
    guards: { id: 'public' },
    summary: 'Back from the printer',
    query: z.object({ state: z.optional(z.string()) }),
    answers: { 303: 'page' },
  }),
  comeBackByForm: endpoint({
    method: 'POST',
    path: '/printers/{id}/return',
    access: 'return',
    guards: { id: 'public' },
    csrf: 'state',
    idempotency: 'natural',
    summary: 'Back from the printer, by a form',
    body: z.object({ state: z.optional(z.string()), paperSize: z.optional(z.string()) }),
    bodyKb: 2,
    answers: { 303: 'page' },
  }),
  payNote: endpoint({
    method: 'POST',
    path: '/payments',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'stored',
    summary: 'One more step, refused, or done',
    body: z.object({ way: z.enum(['card', 'step', 'broke']) }),
    answers: {
      200: z.object({ receiptNumber: z.int() }),
      202: z.object({ stepUrl: z.string() }),
      402: z.object({ code: z.string() }),
    },
  }),
  putLabels: endpoint({
    method: 'PUT',
    path: '/labels',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Names that are data',
    body: z.record(z.string(), z.object({ isOn: z.boolean() })),
    answers: { 200: z.record(z.string(), z.object({ isOn: z.boolean() })) },
  }),
}

const account: SignedInAccount = {
  accountId: 1,
  profileId: 1,
  email: 'lea@kernel.example',
  confirmedAt: null,
  sessionId: '00000000-0000-4000-8000-000000000001',
  signedInAt: new Date(),
  identityProvider: null,
  hasPassword: true,
  locale: 'en',
  measurementSystem: 'metric',
}
/** Léa's session; all other ids are unknown. */
export const leasSession = 'L'.repeat(43)
const cookies = { session: '_itw_iaa_prod_session', csrf: 'PROD-XSRF-TOKEN' }
export const kernelKey = 'a key that is forty-three characters long..'

/** A test's hook inside the next verbs: it can wait, fail, or sleep in the database. */
type Within = { next(db: Db): Promise<void> }
/** What the verbs have recorded. */
type Kept = { reported: number[]; heard: string[] }

export async function testKernel({ pool = 10, secure = false, openLimit = { fromOne: 1_000_000, fromAll: 1_000_000 } } = {}) {
  const on = await testDatabase()
  const db = connect({ url: on.url, pool, prepared: true, name: 'alpenglow test kernel' })
  await on.db.run(sql`CREATE TABLE note (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title text NOT NULL)`.compile(q))
  const within: Within = { next: async () => {} }
  const log: string[] = []
  const kept: Kept = { reported: [], heard: [] }
  const tokens = createTokens(kernelKey)
  const app = notesServer({ db, within, kept, log, tokens, secure, openLimit })
  const visitor = () => openBrowser(app, cookies)
  return {
    app,
    on,
    within,
    log,
    /** The reported depths. */
    reported: kept.reported,
    /** The printer's signed forms. */
    heard: kept.heard,
    visitor,
    /** A browser in which Léa is signed in. */
    lea: () => {
      const browser = visitor()
      browser.jar.set(cookies.session, leasSession).set(cookies.csrf, encodeURIComponent(tokens.csrfFor(leasSession)))
      return browser
    },
    /** When the database last reported a full disk. */
    lastRefusal: db.lastRefusal,
    titles: async () =>
      (await on.db.run(sql<{ title: string }>`SELECT title FROM note ORDER BY id`.compile(q))).map((r) => r.title),
    close: async () => {
      await app.close()
      await db.close()
      await on.drop()
    },
  }
}

type Notes = {
  db: ReturnType<typeof connect>
  within: Within
  kept: Kept
  log: string[]
  tokens: Tokens
  secure: boolean
  openLimit: { fromOne: number; fromAll: number }
}
const notesServer = ({ db, within, kept, log, tokens, secure, openLimit }: Notes) =>
  createServer({
    routes: bind(notes, createVerbs(db, within, kept), { reportSnow: { 'application/snow+json': depthsIn } }),
    files: [],
    document: '{}',
    db,
    secretKey: kernelKey,
    visits: createVisits({
      tokens,
      whoIs: async (id) => (id === leasSession ? { account, waitsForCode: false } : null),
      publicUrl: secure ? 'https://notes.example' : 'http://notes.example',
      secure,
      cookies,
      session: { warningMinutes: 10, expiryMinutes: 15 },
    }),
    words: (locale, key) => (texts as Record<string, Record<string, string>>)[key]?.[locale] ?? key,
    log: createLog('test', 'info', { write: (line) => void log.push(line) }),
    metrics: createMetrics(),
    secure,
    trustProxy: [],
    bodyLimit: 4096,
    floodLimit: 1_000_000,
    readLimit: { msPerSecond: 1_000_000, bytesPerSecond: 1_000_000_000 },
    openLimit,
    isReady: async () => true,
  })

/** Snow stakes report a bare list of depths. */
const depthsIn = (json: unknown) =>
  Array.isArray(json) ? json.filter((depth) => Number.isInteger(depth)).map((depth: number) => ({ depthCm: depth })) : []

type AboutOne = { params: { id: string } }
type NewNote = { body: { title: string }; query: { isPinned?: 'true' | 'false' | undefined } }
type Return = AboutOne & { query: { state?: string | undefined } }
type ReturnByForm = AboutOne & { body: { state?: string | undefined; paperSize?: string | undefined } }
type Paying = { body: { way: 'card' | 'step' | 'broke' } }

function createVerbs(db: Db, within: Within, { reported, heard }: Kept) {
  const everybodys = [{ title: 'Snow report, '.repeat(40) }]
  return {
    publicNotes: () => everybodys,
    readNote: (_: AccountCall, { params }: AboutOne) => findNote(db, params.id),
    addNote: async (_: AccountCall, { body, query }: NewNote) => {
      await within.next(db)
      const [row] = await writeNote(db, body.title)
      return { id: row?.id ?? 0, title: body.title, isPinned: query.isPinned === 'true' }
    },
    removeNote: async (_: AccountCall, { params }: AboutOne) => {
      const { id } = await findNote(db, params.id)
      await db.run(sql`DELETE FROM note WHERE id = ${id}`.compile(q))
      return undefined
    },
    reportSnow: async (_: unknown, { body }: { body: { depthCm: number } }) => {
      await within.next(db)
      reported.push(body.depthCm)
      return undefined
    },
    hearOfNote: ({ sent }: WebhookCall) => {
      if (sent.headers['x-note-signature'] !== `signed ${sent.url} ${sent.body}`) throw new Forbidden('not the printer')
      heard.push(sent.body)
      return undefined
    },
    comeBack: (_: unknown, { params, query }: Return) => {
      if (params.id !== '1') throw new NotFound()
      return `/printed?state=${encodeURIComponent(query.state ?? '')}`
    },
    comeBackByForm: (_: unknown, { params, body }: ReturnByForm) => {
      if (params.id !== '1') throw new NotFound()
      return `/printed?state=${encodeURIComponent(body.state ?? '')}&paper=${body.paperSize ?? ''}`
    },
    payNote: async (_: unknown, { body }: Paying) => {
      await within.next(db)
      return payNote(db, body.way)
    },
    putLabels: (_: unknown, { body }: { body: Record<string, { isOn: boolean }> }) => body,
  }
}

async function findNote(db: Db, id: string) {
  const [row] = await db.run(sql<{ id: number; title: string }>`SELECT * FROM note WHERE id::text = ${id}`.compile(q))
  if (!row) throw new NotFound()
  return { ...row, isPinned: false }
}

const writeNote = (db: Db, title: string) =>
  db.run(sql<{ id: number }>`INSERT INTO note (title) VALUES (${title}) RETURNING id`.compile(q))

async function payNote(db: Db, outcome: Paying['body']['way']) {
  if (outcome === 'step') return { status: 202 as const, data: { stepUrl: '/step' } }
  if (outcome === 'broke')
    return {
      status: 402 as const,
      data: { code: 'declined' },
      why: { code: 'declined', text: 'components.errors.generic' },
    }
  const [row] = await writeNote(db, 'paid')
  return { status: 200 as const, data: { receiptNumber: row?.id ?? 0 } }
}
