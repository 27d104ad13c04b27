import { expect, it } from 'vitest'
import { TooMany } from '../../kernel/errors.ts'
import { createHashers, type Hashers } from './hashers.ts'
import { createPasswords, type QueuedCaller } from './passwords.ts'

const light = createPasswords({ memoryKib: 8 })
/**
 * Passwords as a shop hashes them, with the cost of each hashing recorded. `npm run prove -- enumeration` measures the
 * time.
 */
function counted() {
  const costs: object[] = []
  const hasher = createHashers(1)
  const run: Hashers = (work) => {
    const { salt: _, ...cost } = work.recipe
    costs.push(cost)
    return hasher(work)
  }
  return { heavy: createPasswords({ memoryKib: 19_456, run }), costs }
}
const costOf = (memory: number) => ({ by: 'argon2id', memory, passes: 2, parallelism: 1, length: 32 })
const here = { lane: 'newcomers', network: 'here' } as const

it('a password fits its hash, and no other does', async () => {
  const hash = await light.hash('Gentiane à 3 000 m', here)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await light.fits('Gentiane à 3 000 m', hash, here)).toBe(true)
  for (const wrong of ['gentiane à 3 000 m', 'Gentiane à 3 000 m ', '', '\0'])
    expect(await light.fits(wrong, hash, here)).toBe(false)
})
it('an accent fits however the keyboard made it', async () => {
  expect(await light.fits('Ame\u0301lie', await light.hash('Am\u00e9lie', here), here)).toBe(true)
})
it('equal passwords have unequal hashes', async () => {
  expect(await light.hash('the same', here)).not.toBe(await light.hash('the same', here))
})
it('a hash made with more memory still fits after the setting changed', async () => {
  expect(await light.fits('x', await createPasswords({ memoryKib: 64 }).hash('x', here), here)).toBe(true)
})
it('a hash of cheaper times is told from today’s, and a failure against it costs what one costs today', async () => {
  const { heavy, costs } = counted()
  const old = await light.hash('x', here)
  expect([heavy.isOutdated(old), light.isOutdated(old)]).toEqual([true, false])
  expect(await heavy.fits('wrong', old, here)).toBe(false)
  expect(costs).toEqual([costOf(8), costOf(19_448)])
})
it('refuses a hash that nobody can check, loudly', async () => {
  await expect(light.fits('x', '$2b$10$abcdefghijklmnopqrstuv', here)).rejects.toThrow(/not a kind of hash/)
})
it('where there is no account it works as much as where there is one, and says no', async () => {
  const { heavy, costs } = counted()
  const hash = await heavy.hash('x', here)
  expect(await heavy.fits('wrong', hash, here)).toBe(false)
  expect(await heavy.fits('wrong', null, here)).toBe(false)
  expect(costs).toEqual([costOf(19_456), costOf(19_456), costOf(19_456)])
})
it('a flood from everywhere is turned away instead of queueing for ever, and one account can’t fill the line', async () => {
  const refusals = async (whose: (i: number) => QueuedCaller) => {
    const tries = await Promise.allSettled(Array.from({ length: 400 }, (_, i) => light.fits('x', null, whose(i))))
    const refused = tries.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown)
    for (const reason of refused) expect(reason).toBeInstanceOf(TooMany)
    return refused.length
  }
  const everywhere = await refusals((i) => ({ lane: 'newcomers', account: `guest ${i}`, network: `network ${i}` }))
  expect([everywhere > 0, everywhere < 400]).toEqual([true, true])
  expect(await refusals((i) => ({ lane: 'known', account: 'the same', network: `network ${i}` }))).toBeGreaterThan(everywhere)
})
