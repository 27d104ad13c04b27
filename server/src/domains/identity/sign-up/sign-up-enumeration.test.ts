import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { q } from '../../../db/query.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Answer } from '../../../testing/test-browser.ts'
import { newAddress, newcomer, newVisitor } from '../../../testing/test-guest.ts'

const api = await freshApi()
afterAll(() => api.close())

const shape = ({ statusCode, payload, headers }: Answer) => [statusCode, payload, Object.keys(headers).toSorted()]

/**
 * Compares the answers and their cost: statements and password hashes. `npm run prove -- enumeration` measures the
 * time.
 */
it.each([
  ['signing in', 'PUT', '/session', (email: string) => ({ email, password: 'a wrong one' }), 1],
  ['asking for a new password', 'POST', '/api/v2/password-resets', (email: string) => ({ email }), 0],
] as const)('%s does not tell who has an account', async (_, method, url, bodyFor, hashes) => {
  const known: string[] = []
  for (let i = 0; i < 3; i++) known.push((await newcomer(api)).email)
  const guest = await newVisitor(api)
  const fits = vi.spyOn(api.passwords, 'fits')
  const seen: unknown[] = []
  for (const email of known.flatMap((one) => [one, newAddress()])) {
    await api.on.db.run(sql`TRUNCATE sign_in_failure`.compile(q))
    fits.mockClear()
    const before = api.db.statements()
    const answer = await guest.ask(method, url, { body: bodyFor(email) })
    seen.push([...shape(answer), api.db.statements() - before, fits.mock.calls.length])
    expect(fits).toHaveBeenCalledTimes(hashes)
  }
  fits.mockRestore()
  expect(seen).toEqual(seen.map(() => seen[0]))
})
