import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { versionedJsonList, versionedJsonOrNull, versionedJson, UnreadableShape } from './versioned-json.ts'

/** Three versions: first a price was a number; then it had a currency; then it was renamed to amount. */
const shape = z.object({ id: z.string(), amount: z.int(), currency: z.string() })
const today = versionedJson('a price', shape, [
  (older) => ({ ...older, currency: 'USD' }),
  ({ price, ...older }) => ({ ...older, amount: price }),
])
const first = { id: 'a', price: 5 }
const lifted = { id: 'a', amount: 5, currency: 'USD' }

it('lifts what older versions kept, step by step', () => {
  expect(today.read(first)).toEqual(lifted)
  expect(today.read({ ...first, v: 2, currency: 'CAD' })).toMatchObject({ amount: 5, currency: 'CAD' })
  expect(today.read(today.write(lifted))).toMatchObject(lifted)
})
it('says its version, but for the first', () => {
  expect(today.write(lifted)).toEqual({ ...lifted, v: 3 })
  expect(versionedJson('a price', shape).write(lifted)).toBe(lifted)
})
it.each([
  ['a later version', { ...lifted, v: 4 }, 'its version is 4, and this release knows 3'],
  ['a version that is none', { ...lifted, v: 'two' }, 'its version is none'],
  ['what is missing', { v: 3, id: 'a', amount: 5 }, 'currency'],
  ['what is another thing', { ...lifted, v: 3, amount: 'Rosa Lind' }, 'amount'],
  ['no object', 'Rosa Lind', 'no object'],
  ['nothing', null, 'no object'],
])('refuses %s, and does not say what was there', (_, kept, why) => {
  const read = () => today.read(kept)
  expect(read).toThrow(UnreadableShape)
  expect(read).toThrow(why)
  expect(read).not.toThrow('Rosa')
})
it('leaves what it does not name, for the release beside it', () => {
  expect(versionedJson('a price', shape).read({ ...lifted, note: 'later' })).toEqual({ ...lifted, note: 'later' })
})
it('reads each of a list in its own version, and nothing where nothing may be', () => {
  expect(versionedJsonList(today).read([first, { ...lifted, v: 3 }])).toMatchObject([lifted, lifted])
  expect(() => versionedJsonList(today).read({})).toThrow(UnreadableShape)
  expect([versionedJsonOrNull(today).read(null), versionedJsonOrNull(today).read(first)]).toEqual([null, lifted])
})
