import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { q } from '../../../db/query.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Answer } from '../../../testing/test-browser.ts'
import { newAddress, newcomer, newVisitor } from '../../../testing/test-guest.ts'

const api = await freshApi()
afterAll(() => api.close())

const tries = 60

/** How often the first takes longer than the second, of all pairs: 0.5 is no difference at all, 1 tells them apart always. */
function separation(first: number[], second: number[]): number {
  const longer = first.map((a) => second.filter((b) => a > b).length + second.filter((b) => a === b).length / 2)
  return longer.reduce((sum, n) => sum + n, 0) / (first.length * second.length)
}

const shape = ({ statusCode, payload, headers }: Answer) => [statusCode, payload, Object.keys(headers).toSorted()]

it.each([
  ['signing in', 'PUT', '/session', (email: string) => ({ email, password: 'a wrong one' })],
  ['asking for a new password', 'POST', '/api/v2/password-resets', (email: string) => ({ email })],
] as const)('%s does not tell who has an account', async (_, method, url, bodyFor) => {
  const known: string[] = []
  for (let i = 0; i < 12; i++) known.push((await newcomer(api)).email)
  const guest = await newVisitor(api)
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const shapes = new Set<string>()
  for (let i = 0; i < 2 * tries; i++) {
    // By turns, so that what disturbs the machine disturbs both; and nobody is made to wait.
    if (i % 8 === 0) await api.on.db.run(sql`TRUNCATE sign_in_failure`.compile(q))
    const who = i % 2 === 0 ? 'known' : 'unknown'
    const body = bodyFor(who === 'known' ? (known[i % known.length] ?? '') : newAddress())
    const began = performance.now()
    const answer = await guest.ask(method, url, { body })
    took[who].push(performance.now() - began)
    shapes.add(JSON.stringify(shape(answer)))
  }
  expect([...shapes]).toHaveLength(1)
  // With sixty of each, chance alone leads from 0.3 to 0.7 once in ten thousand runs; `npm run prove -- enumeration` looks closer.
  const told = separation(took.known, took.unknown)
  expect(told).toBeGreaterThan(0.3)
  expect(told).toBeLessThan(0.7)
})
it('an answer that takes a quarter longer would be told apart', () => {
  const around = (ms: number) => Array.from({ length: tries }, (_, i) => ms + (i % 10) * 0.02)
  expect(separation(around(1.25), around(1))).toBeGreaterThan(0.7)
})
