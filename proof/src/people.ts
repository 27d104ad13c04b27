import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { amelie, PlainClient, type Answer } from './plain-client.ts'
import { plantAccounts } from './planted-accounts.ts'

/** A kind of guest beside the flood: how often one comes, and how many of them must be let in soon. */
export type Kind = {
  says: string
  everyMs: number
  atLeast: number
  come(at: number): Promise<{ answer: Answer; right: number }>
}
/** The balancer's header with the guest's address. */
const from = (network: string, token?: string) => ({ 'x-forwarded-for': network, ...(token && { 'x-csrf-token': token }) })

export const visitor = async (url: string, network: string, path = '/ping') => {
  const client = new PlainClient(url)
  await client.call(path, { headers: from(network) })
  return client
}
export const signIn = (client: PlainClient, network: string, login: { email: string; password: string }) =>
  client.call('/session', { method: 'PUT', body: login, headers: from(network, client.token) })

const deskToken = (client: PlainClient) => decodeURIComponent(client.cookies.get('desk_csrf') ?? '')
export const signInAtDesk = (client: PlainClient, network: string, body: { email: string; password: string }) =>
  client.call('/api/v2/staff/session', { method: 'PUT', body, headers: from(network, deskToken(client)) })

/** The code of the authenticator app of the demo's desk (RFC 6238). */
function codeNow(): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', 'alpenglow-demo-totp.').update(counter).digest()
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** A member of the desk, in a browser that they have signed in from before. */
async function memberAtDesk(url: string, role: string, network: string) {
  const login = { email: `${role}@alpenglow.example`, password: 'alpenglow-demo-desk' }
  const client = await visitor(url, network, '/api/v2/staff/session')
  await signInAtDesk(client, network, login)
  const headers = from(network, deskToken(client))
  await client.call('/api/v2/staff/session/code', { method: 'PUT', body: { code: codeNow() }, headers })
  return () => signInAtDesk(client, network, login)
}

/** Each knows their password, and comes from a network of their own. Known browsers have signed in before. */
export async function peopleBeside(url: string, db: Client, ms: number): Promise<Kind[]> {
  const known: (() => Promise<Answer>)[] = []
  for (const [at, email] of (await plantAccounts(db, 'known', 20)).entries()) {
    const [login, network] = [{ email, password: amelie.password }, `203.0.113.${at}`]
    const client = await visitor(url, network)
    await signIn(client, network, login)
    known.push(() => signIn(client, network, login))
  }
  const unknown = await plantAccounts(db, 'unknown', ms / 1000)
  const members = ['agent', 'merchandiser', 'operations', 'finance', 'administrator']
  const atDesk = await Promise.all(members.map((role, at) => memberAtDesk(url, role, `192.0.2.${at}`)))
  return [
    {
      says: 'known browsers',
      everyMs: 333,
      atLeast: 0.95,
      come: async (at) => ({ answer: await (known[at % known.length] as (typeof known)[number])(), right: 204 }),
    },
    {
      says: 'the desk',
      everyMs: 1000,
      atLeast: 0.95,
      come: async (at) => ({ answer: await (atDesk[at % members.length] as (typeof atDesk)[number])(), right: 200 }),
    },
    {
      says: 'sign-ups',
      everyMs: 1000,
      atLeast: 0.5,
      come: async (at) => {
        const network = `203.0.113.${100 + at}`
        const client = await visitor(url, network)
        const name = { first_name: 'New', last_name: 'Guest', dob: '1990-06-01' }
        const body = { email: `new${at}@proof.example`, password: 'three larches and a bell', ...name }
        const headers = from(network, client.token)
        return { answer: await client.call('/api/v2/guests?source=web', { method: 'POST', body, headers }), right: 201 }
      },
    },
    {
      says: 'newcomers',
      everyMs: 1000,
      atLeast: 0.5,
      come: async (at) => {
        const network = `203.0.113.${200 + at}`
        const login = { email: unknown[at] ?? '', password: amelie.password }
        return { answer: await signIn(await visitor(url, network), network, login), right: 204 }
      },
    },
  ]
}
