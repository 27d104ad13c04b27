import { expect, it } from 'vitest'
import { takeSnapshot } from './snapshot.ts'

/** A `News` whose notifications the test sends, and a load that ends when the test resolves it. */
async function ground(first: string) {
  const hearers: (() => void)[] = []
  const loads: PromiseWithResolvers<string>[] = []
  const errors: unknown[] = []
  const load = () => {
    const one = Promise.withResolvers<string>()
    loads.push(one)
    return one.promise
  }
  const news = { on: (_: string, hear: () => void) => void hearers.push(hear), close: async () => {} }
  const taking = takeSnapshot(news, 'topic', load, (error) => errors.push(error))
  loads[0]?.resolve(first)
  return { held: await taking, tell: () => hearers.forEach((hear) => hear()), loads, errors }
}

it('answers the same until the database says that it changed', async () => {
  const { held, tell, loads } = await ground('old')
  expect(held.current()).toBe('old')
  tell()
  expect(held.current()).toBe('old')
  loads[1]?.resolve('new')
  await expect.poll(() => held.current()).toBe('new')
  expect(loads).toHaveLength(2)
})
it('news that arrives while it reads makes it read once more, however much arrives', async () => {
  const { held, tell, loads } = await ground('old')
  for (const _ of [1, 2, 3]) tell()
  loads[1]?.resolve('read before the last change')
  await expect.poll(() => loads).toHaveLength(3)
  loads[2]?.resolve('newest')
  await expect.poll(() => held.current()).toBe('newest')
  expect(loads).toHaveLength(3)
})
it('what changes while the first look is under way is seen', async () => {
  const hearers: (() => void)[] = []
  const news = { on: (_: string, hear: () => void) => void hearers.push(hear), close: async () => {} }
  let value = 'old'
  const change = () => {
    value = 'new'
    for (const hear of hearers) hear()
  }
  const load = async () => {
    const read = value
    if (read === 'old') change()
    return read
  }
  const held = await takeSnapshot(news, 'topic', load, () => {})
  await expect.poll(() => held.current()).toBe('new')
})
it('a look that finds nothing new keeps the very object, and what is derived from it', async () => {
  const news = { on: () => {}, close: async () => {} }
  let texts = { en: { hello: 'Hello' } }
  const held = await takeSnapshot(
    news,
    'topic',
    async () => structuredClone(texts),
    () => {},
  )
  const before = held.current()
  expect(await held.refresh()).toBe(before)
  expect(held.current()).toBe(before)
  texts = { en: { hello: 'Hi' } }
  expect(await held.refresh()).toEqual(texts)
  expect(held.current()).not.toBe(before)
})
it('whoever asks for a fresh look gets what was read after asking', async () => {
  const { held, tell, loads } = await ground('old')
  tell()
  const fresh = held.refresh()
  loads[1]?.resolve('too early')
  await expect.poll(() => loads).toHaveLength(3)
  loads[2]?.resolve('fresh')
  expect(await fresh).toBe('fresh')
})
it('keeps what it has while the database is away, and looks again by itself', async () => {
  const { held, tell, loads, errors } = await ground('old')
  tell()
  loads[1]?.reject(new Error('away'))
  await expect.poll(() => loads).toHaveLength(3)
  expect([held.current(), errors]).toEqual(['old', [new Error('away')]])
  loads[2]?.resolve('back')
  await expect.poll(() => held.current()).toBe('back')
})
