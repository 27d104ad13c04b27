import { expect, it } from 'vitest'
import { createQuota, createShare } from './quota.ts'
import { createGatedWork, outcomeOf } from './testing/gated-work.ts'

it('of one account four are under way at once, from the first byte on', async () => {
  const { begun, work, endAll } = createGatedWork()
  const withinShare = createShare(4)
  const all = Array.from({ length: 6 }, (_, n) => outcomeOf(withinShare('one', work(`one ${n}`))))
  const other = outcomeOf(withinShare('other', work('other')))
  expect(await Promise.all(all.slice(4))).toEqual([503, 503])
  expect(begun).toEqual(['one 0', 'one 1', 'one 2', 'one 3', 'other'])
  endAll()
  expect(await other).toBe('other')
  const again = outcomeOf(withinShare('one', work('again')))
  endAll()
  expect(await again).toBe('again')
})

it('whoever asks whether they have one left uses none up', () => {
  let now = 0
  const quota = createQuota(1, () => now)
  for (let n = 0; n < 50; n++) quota.refuseSpent('a')
  quota.count('a')
  expect(() => quota.refuseSpent('a')).toThrow('Too many pictures in an hour')
  expect(() => quota.count('a')).toThrow('Too many pictures in an hour')
  quota.count('b')
  now = 60 * 60_000
  quota.count('a')
})
