import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { listenForNews } from './news.ts'
import { q } from './query.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNetwork } from '../testing/test-network.ts'

const { db, url, drop } = await testDatabase()
const errors: Error[] = []
const news = await listenForNews({ directUrl: url, name: 'listener', onError: (error) => errors.push(error) })
afterAll(async () => {
  await news.close()
  await drop()
})
const notify = (topic: string) => db.run(sql`SELECT pg_notify('alpenglow_changed', ${topic})`.compile(q))
const listeners = async () => {
  const rows = await db.run(
    sql`SELECT FROM pg_stat_activity WHERE application_name = 'listener' AND datname = current_database()`.compile(q),
  )
  return rows.length
}

it('tells those who asked for a topic, and nobody else', async () => {
  const [flags, alsoFlags, texts] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  news.on('flags', flags)
  news.on('flags', alsoFlags)
  news.on('texts', texts)
  await notify('unheard of')
  await notify('flags')
  await expect.poll(() => alsoFlags).toHaveBeenCalledTimes(1)
  expect([flags.mock.calls.length, texts.mock.calls.length]).toEqual([1, 0])
})
it('tells what more was said of a topic', async () => {
  const hear = vi.fn<(about?: string) => void>()
  news.on('carts', hear)
  await notify('carts:a17 cart 3,a18 cart 4: all')
  await notify('carts')
  await expect.poll(() => hear.mock.calls).toEqual([['a17 cart 3,a18 cart 4: all'], [undefined]])
})
it('a change that is taken back was no news', async () => {
  const hear = vi.fn<() => void>()
  news.on('taken back', hear)
  const taken = db.transaction(async (tx) => {
    await tx.run(sql`SELECT pg_notify('alpenglow_changed', 'taken back')`.compile(q))
    throw new Error('no')
  })
  await expect(taken).rejects.toThrow('no')
  await notify('taken back')
  await expect.poll(() => hear).toHaveBeenCalled()
  expect(hear).toHaveBeenCalledTimes(1)
})
it('after a break it listens again, with one connection, and everybody looks', async () => {
  const hear = vi.fn<() => void>()
  news.on('missed', hear)
  for (const round of [1, 2]) {
    await db.run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listener'`.compile(q))
    await expect.poll(() => hear).toHaveBeenCalledTimes(2 * round - 1)
    await notify('missed')
    await expect.poll(() => hear).toHaveBeenCalledTimes(2 * round)
    expect(errors).toHaveLength(round)
  }
  expect(await listeners()).toBe(1)
})
it('notices by asking that its connection was lost without a word', async () => {
  const network = await testNetwork(url)
  const lost: Error[] = []
  const directUrl = `${network.url}?query_timeout=100`
  const own = await listenForNews({ directUrl, name: 'unheard', onError: (error) => lost.push(error), askEveryMs: 20 })
  const hear = vi.fn<() => void>()
  own.on('unheard', hear)
  network.fallSilent()
  await expect.poll(() => lost[0]).toMatchObject({ message: 'Query read timeout' })
  network.recover()
  await expect.poll(() => hear).toHaveBeenCalledTimes(1)
  await notify('unheard')
  await expect.poll(() => hear).toHaveBeenCalledTimes(2)
  await own.close()
  network.close()
})
it('is quiet once it is closed', async () => {
  const own = await listenForNews({ directUrl: url, name: 'short', onError: (error) => errors.push(error) })
  const before = errors.length
  await own.close()
  const left = sql`SELECT FROM pg_stat_activity WHERE application_name = 'short'`.compile(q)
  await expect.poll(() => db.run(left)).toEqual([])
  expect(errors).toHaveLength(before)
})
