import { expect, it } from 'vitest'
import { TooMany } from '../../kernel/errors.ts'
import { createPasswords, type Whose } from './passwords.ts'

const light = createPasswords({ memoryKib: 8 })
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
  const heavy = createPasswords({ memoryKib: 19_456 })
  const old = await light.hash('x', here)
  expect([heavy.isOutdated(old), light.isOutdated(old)]).toEqual([true, false])
  const start = performance.now()
  expect(await heavy.fits('wrong', old, here)).toBe(false)
  const cheap = performance.now() - start
  const again = performance.now()
  await heavy.fits('wrong', null, here)
  expect(cheap).toBeGreaterThan((performance.now() - again) / 4)
})
it('refuses a hash that nobody can check, loudly', async () => {
  await expect(light.fits('x', '$2b$10$abcdefghijklmnopqrstuv', here)).rejects.toThrow(/not a kind of hash/)
})
it('where there is no account it works as long as where there is one, and says no', async () => {
  const heavy = createPasswords({ memoryKib: 19_456 })
  const hash = await heavy.hash('x', here)
  const times = { decoy: [] as number[], real: [] as number[] }
  for (let round = 0; round < 5; round++) {
    for (const [kind, of] of [
      ['decoy', null],
      ['real', hash],
    ] as const) {
      const start = performance.now()
      expect(await heavy.fits('wrong', of, here)).toBe(false)
      times[kind].push(performance.now() - start)
    }
  }
  const [decoy, real] = [Math.min(...times.decoy), Math.min(...times.real)]
  expect(decoy).toBeGreaterThan(real / 4)
  expect(decoy).toBeLessThan(real * 4)
})
it('a flood from everywhere is turned away instead of queueing for ever, and one account can’t fill the line', async () => {
  const refusals = async (whose: (i: number) => Whose) => {
    const tries = await Promise.allSettled(Array.from({ length: 400 }, (_, i) => light.fits('x', null, whose(i))))
    const refused = tries.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown)
    for (const reason of refused) expect(reason).toBeInstanceOf(TooMany)
    return refused.length
  }
  const everywhere = await refusals((i) => ({ lane: 'newcomers', account: `guest ${i}`, network: `network ${i}` }))
  expect([everywhere > 0, everywhere < 400]).toEqual([true, true])
  expect(await refusals((i) => ({ lane: 'known', account: 'the same', network: `network ${i}` }))).toBeGreaterThan(everywhere)
})
