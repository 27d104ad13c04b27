import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { TooMany } from './errors.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))

it('of one holder’s calls so many are under way, the others come in their turn, and others’ are not held up', async () => {
  const enter = createConcurrencyLimit({ most: 2, mostWaiting: 2 })
  const began: string[] = []
  const call = (name: string, holder = 'loud') => enter(holder).then((leave) => (began.push(name), leave))
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => call(name))
  await expect(call('five')).rejects.toThrow(TooMany)
  await call('quiet', 'quiet')
  expect(began).toEqual(['one', 'two', 'quiet'])
  const endOne = await one
  endOne?.()
  endOne?.()
  await soon()
  expect(began).toEqual(['one', 'two', 'quiet', 'three'])
  for (const each of [two, three]) (await each)?.()
  await soon()
  expect(began.at(-1)).toBe('four')
  ;(await four)?.()
  await Promise.all([call('six'), call('seven')])
  expect(began.slice(-2)).toEqual(['six', 'seven'])
})
