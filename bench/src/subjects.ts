import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { amelie, PlainClient } from '@alpenglow/proof/plain-client'
import type { Floor, FloorJob } from './floors.ts'
import { requestFor, type Subject } from './measure.ts'
import type { Product } from './product.ts'

const floorsSay: Record<Floor, string> = {
  bytes: 'no HTTP at all: how fast the load generator can be',
  constant: 'F1 bare node:http, a constant answer',
  select: 'F2 bare node:http + pg, one prepared primary-key select, pool of 10',
  pipelinedSelect: 'F2 on one pipelined connection',
  update: 'F3 BEGIN, SELECT … FOR UPDATE, UPDATE, COMMIT, pool of 10',
}
const withoutDatabase: Floor[] = ['bytes', 'constant']

/** Starts the floors, each in a process of its own that costs nothing while it is idle. */
export async function startFloors({ databaseUrl, databasePid }: Product, firstPort: number) {
  const names = Object.keys(floorsSay) as Floor[]
  const started = await Promise.all(
    names.map((floor, i) => startFloor({ floor, port: firstPort + i, databaseUrl }, databasePid)),
  )
  return {
    subjects: Object.fromEntries(started.map(({ subject }) => [subject.name, subject])) as Record<Floor, Subject>,
    stop: () => {
      for (const { stop } of started) stop()
    },
  }
}

/** Starts F1 alone. */
export async function startConstant({ databaseUrl, databasePid }: Product, port: number) {
  const { stop } = await startFloor({ floor: 'constant', port, databaseUrl }, databasePid)
  return { port, stop }
}

async function startFloor(job: FloorJob, databasePid: number) {
  const { floor, port } = job
  const child = fork(join(import.meta.dirname, 'floors.ts'))
  child.send(job)
  await once(child, 'message')
  const subject: Subject = {
    name: floor,
    says: floorsSay[floor],
    port,
    request: requestFor(port, '/'),
    serverPid: child.pid ?? 0,
    fromMemory: withoutDatabase.includes(floor),
    ...(!withoutDatabase.includes(floor) && { databasePid }),
  }
  return { subject, stop: () => child.kill() }
}

/** The product's subjects. P1 is the same for every guest; `me` is one guest's own, `login` a whole page. */
export async function productSubjects({ port, apiPid, databasePid }: Product) {
  const subject = (name: string, says: string, path: string, cookie?: string): Subject => ({
    name,
    says,
    port,
    request: requestFor(port, path, cookie),
    serverPid: apiPid,
    databasePid,
    fromMemory: cookie === undefined,
  })
  const cookie = await signedIn(port)
  return {
    resorts: subject('resorts', 'P1 GET /api/v2/resorts', '/api/v2/resorts'),
    products: subject('products', 'P1 GET /api/v2/products', '/api/v2/products'),
    product: subject('product', 'P1 GET /api/v2/products/{code}', '/api/v2/products/summit-pass'),
    flags: subject('flags', 'P1 GET /api/v2/feature-flags', '/api/v2/feature-flags'),
    pack: subject('pack', 'P1 GET /api/v2/translation-pack/path', '/api/v2/translation-pack/path'),
    me: subject('me', 'GET /api/v2/me, signed in: session and profile', '/api/v2/me', cookie),
    group: subject('group', 'GET /api/v2/me/group, a household of six', '/api/v2/me/group', cookie),
    login: subject('login', 'GET /login, the page', '/login'),
  }
}

async function signedIn(port: number): Promise<string> {
  const client = new PlainClient(`http://127.0.0.1:${port}`)
  await client.call('/ping')
  const { status, text } = await client.signIn(amelie)
  if (status !== 204) throw new Error(`The sign-in was answered with ${status}: ${text}`)
  await fillHousehold(client)
  return [...client.cookies].map((pair) => pair.join('=')).join('; ')
}

/** Fills the demo's household up to six people. */
async function fillHousehold(client: PlainClient): Promise<void> {
  const group = (await client.call('/api/v2/me/group')).json() as { data: { group_members: unknown[] } }
  for (let n = group.data.group_members.length; n < 6; n++)
    await client.call('/api/v2/profiles', {
      method: 'POST',
      body: { first_name: 'Noah', last_name: 'Moreau', dob: '2010-05-01' },
      headers: { 'X-CSRF-Token': client.token },
    })
}
