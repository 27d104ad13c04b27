import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyIn, copyOut } from './copy.ts'
import { ask, testGround } from './test-ground.ts'

let ground: Awaited<ReturnType<typeof testGround>>
let url: string
beforeAll(async () => {
  ground = await testGround()
  url = await ground.bare()
  await ask(url, 'CREATE TABLE thing (id integer PRIMARY KEY, words text)')
})
afterAll(() => ground.clear())

/** A connection for one test; the server knows it by its name. */
async function withCopier<T>(name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: name })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const waitEvents = async (name: string) =>
  (
    await ask<{ event: string }>(url, 'SELECT wait_event AS event FROM pg_stat_activity WHERE application_name = $1', [name])
  ).map(({ event }) => event)
const cut = (name: string) =>
  ask(url, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [name])
const countThings = async (client: Client) => (await client.query('SELECT FROM thing')).rowCount

/** Far more than the buffers of both sides hold. */
const large = `COPY (SELECT repeat('x', 1000) FROM generate_series(1, 100000)) TO STDOUT`

describe('rows that are read', () => {
  it('wait at the server while the reader is slow, and a reader who leaves ends the statement', async () => {
    await withCopier('slow reader', async (client) => {
      for await (const chunk of copyOut(client, large)) {
        expect(chunk.length).toBeGreaterThan(0)
        await expect.poll(() => waitEvents('slow reader')).toContain('ClientWrite')
        break
      }
    })
    await expect.poll(() => waitEvents('slow reader')).toEqual([])
  })

  it('come whole, and the connection goes on', async () => {
    await withCopier('whole reader', async (client) => {
      let bytes = 0
      for await (const chunk of copyOut(client, large)) bytes += (chunk as Buffer).length
      expect(bytes).toBe(100_000 * 1001)
      expect(await countThings(client)).toBe(0)
    })
  })

  it.each([
    ['a row can’t be computed', `COPY (SELECT 1 / (5000 - n) FROM generate_series(1, 9000) n) TO STDOUT`, /division by zero/],
    ['the table is not there', 'COPY nothing TO STDOUT', /does not exist/],
  ])('fail for the reader when %s, and the connection goes on', async (_, text, says) => {
    await withCopier('failing reader', async (client) => {
      await expect(copyOut(client, text).toArray()).rejects.toThrow(says)
      expect(await countThings(client)).toBe(0)
    })
  })

  it('fail for the reader when the connection is cut', async () => {
    const reading = withCopier('cut reader', async (client) => {
      let chunks = 0
      for await (const _ of copyOut(client, large)) if (chunks++ === 0) await cut('cut reader')
    })
    await expect(reading).rejects.toThrow(/terminat/)
  })
})

describe('rows that are written', () => {
  /** `many` pieces of a thousand rows; before the piece `at` something else happens. */
  async function* things(many: number, at = -1, happens: () => Promise<unknown> = async () => {}) {
    for (let n = 0; n < many; n++) {
      if (n === at) await happens()
      yield Buffer.from(Array.from({ length: 1000 }, (_, i) => `${1000 * n + i}\t${'y'.repeat(1000)}\n`).join(''))
    }
  }
  const intoThing = 'COPY thing FROM STDIN'

  it('are counted', async () => {
    await withCopier('writer', async (client) => {
      await client.query('BEGIN')
      expect(await copyIn(client, intoThing, things(5))).toBe(5000)
      expect(await countThings(client)).toBe(5000)
      expect(await copyIn(client, intoThing, things(0))).toBe(0)
      await client.query('ROLLBACK')
    })
  })

  it('wait for a server that waits for a lock, instead of being read on', async () => {
    let pieces = 0
    const counted = async function* () {
      for await (const piece of things(100)) {
        pieces++
        yield piece
      }
    }
    await withCopier('lock holder', async (holder) => {
      await holder.query('BEGIN; LOCK TABLE thing')
      await withCopier('waiting writer', async (client) => {
        const writing = copyIn(client, intoThing, counted())
        await expect.poll(() => waitEvents('waiting writer')).toContain('relation')
        expect(pieces).toBeLessThan(5)
        await holder.query('COMMIT')
        expect(await writing).toBe(100_000)
        await client.query('TRUNCATE thing')
      })
    })
  })

  const twice = async function* () {
    yield* things(20)
    yield* things(20)
  }
  const broken = () => Promise.reject(new Error('the file broke'))
  it.each([
    ['the source breaks at once', () => things(20, 0, broken), /the file broke/],
    ['the source breaks in the middle', () => things(20, 9, broken), /the file broke/],
    ['the database refuses a row', twice, /duplicate key/],
  ])('are not there when %s, and the connection goes on', async (_, source, says) => {
    await withCopier('failing writer', async (client) => {
      await expect(copyIn(client, intoThing, source())).rejects.toThrow(says)
      expect(await countThings(client)).toBe(0)
    })
  })

  it('are not there when the connection is cut', async () => {
    const writing = withCopier('cut writer', (client) =>
      copyIn(
        client,
        intoThing,
        things(5000, 9, () => cut('cut writer')),
      ),
    )
    await expect(writing).rejects.toThrow(/terminat/)
    expect(await ask(url, 'SELECT FROM thing')).toEqual([])
  })
})
