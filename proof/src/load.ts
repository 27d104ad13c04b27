import { setTimeout as sleep } from 'node:timers/promises'
import { amelie, PlainClient } from './plain-client.ts'

/**
 * What guests received: a right answer, "busy" (503), none at all (the process was gone), or a wrong one, which must
 * never happen.
 */
export type Load = {
  right: number
  busy: number
  unanswered: number
  wrong: Map<string, number>
  stop(): Promise<void>
}

type Guest = { what: string; call(client: PlainClient): Promise<{ status: number }>; right: number }

const guests: Guest[] = [
  { what: 'resorts', call: (client) => client.call('/api/v2/resorts'), right: 200 },
  { what: 'me', call: (client) => client.call('/api/v2/me'), right: 200 },
  { what: 'signing in again', call: (client) => client.signIn(amelie), right: 204 },
]

/** A few guests with endless calls. Each is signed in when this resolves, and nothing may sign them out. */
export async function startLoad(url: string): Promise<Load> {
  const stopping = new AbortController()
  const load: Load = { right: 0, busy: 0, unanswered: 0, wrong: new Map(), stop: async () => {} }
  const clients: PlainClient[] = []
  // One after the other, because an account has few places in the queue of password checks.
  for (const _ of guests) clients.push(await signInClient(url))
  const work = guests.map((guest, index) => visit(clients[index] ?? new PlainClient(url), guest, load, stopping.signal))
  load.stop = async () => {
    stopping.abort()
    await Promise.all(work)
  }
  return load
}

export async function signInClient(url: string): Promise<PlainClient> {
  const client = new PlainClient(url)
  await client.call('/ping')
  const { status } = await client.signIn(amelie)
  if (status !== 204) throw new Error(`The sign-in was answered with ${status}.`)
  return client
}

async function visit(client: PlainClient, guest: Guest, load: Load, stop: AbortSignal) {
  while (!stop.aborted) {
    const status = await guest.call(client).then(
      (answer) => answer.status,
      () => undefined,
    )
    count(load, guest, status)
    await sleep(30)
  }
}

function count(load: Load, { what, right }: Guest, status: number | undefined) {
  if (status === right) load.right++
  else if (status === undefined) load.unanswered++
  else if (status === 503) load.busy++
  else load.wrong.set(`${status} for ${what}`, (load.wrong.get(`${status} for ${what}`) ?? 0) + 1)
}

/** In batches: the next one starts when the whole batch is done. */
export async function inParts<T>(all: readonly T[], doing: (one: T) => Promise<unknown>, size = 20): Promise<void> {
  for (let at = 0; at < all.length; at += size) await Promise.all(all.slice(at, at + size).map(doing))
}
