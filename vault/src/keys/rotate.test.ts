import { chmodSync, readFileSync, statSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { isWhole } from '../testing/breadth.ts'
import { testVault, ticketFor } from '../testing/service.ts'
import { readMasters } from './masters.ts'
import { rotate } from './rotate.ts'
import { seal, unseal } from './seal.ts'

const on = await testVault()
afterAll(on.close)

const { keys: at, databaseUrl } = on.settings
const fileOf = () => ('file' in at ? at.file : '')
const written = () => JSON.parse(readFileSync(fileOf(), 'utf8')) as { current: string; keys: Record<string, string> }

async function asked<R>(text: string): Promise<R[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows as R[]
  } finally {
    await client.end()
  }
}
const rotated = async (portion?: number) => {
  const database = openDatabase(databaseUrl)
  try {
    return await rotate(database, at, portion)
  } finally {
    await database.close()
  }
}

it('what was sealed about one thing opens with its key, about that thing, whole, and else not at all', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const [about, elsewhere] = [Buffer.from('card 1'), Buffer.from('card 2')]
  const sealed = seal(key, Buffer.from('4242'), about)
  expect(unseal(key, sealed, about).toString()).toBe('4242')
  expect(seal(key, Buffer.from('4242'), about)).not.toEqual(sealed)
  expect(() => unseal(other, sealed, about)).toThrow()
  expect(() => unseal(key, sealed, elsewhere)).toThrow()
  for (const i of [0, 12, 28]) {
    const bent = Buffer.from(sealed)
    bent[i] = (bent[i] ?? 0) ^ 1
    expect(() => unseal(key, bent, about)).toThrow()
  }
  expect(() => unseal(key, sealed.subarray(0, 20), about)).toThrow()
})

it('keys are made once, for their owner only', async () => {
  expect(statSync(fileOf()).mode & 0o777).toBe(0o600)
  const before = written()
  await on.restart()
  expect(written()).toEqual(before)
})

it('keys that others may read are not gone by', () => {
  for (const mode of [0o640, 0o604, 0o620]) {
    chmodSync(fileOf(), mode)
    expect(() => readMasters(at)).toThrow('chmod 600')
  }
  chmodSync(fileOf(), 0o600)
  expect(readMasters(at).current).toBe(written().current)
})

it('in the database there is no number, no code and no token, however it is read', async () => {
  const { token } = await on.given({ name_on_card: 'Canary Bird' })
  const everything = JSON.stringify([await asked('SELECT * FROM vault.card'), await asked('SELECT * FROM vault.data_key')])
  const bytes = (await asked<{ sealed: Buffer }>('SELECT sealed FROM vault.card')).map(({ sealed }) =>
    sealed.toString('latin1'),
  )
  for (const secret of ['4242424242424242', '424242424', token, token.slice(5), 'Canary']) {
    expect(everything).not.toContain(secret)
    expect(bytes.join()).not.toContain(secret)
  }
})

it('new keys come while cards are given and go to the bank, and nobody notices', async () => {
  const before = written().current
  const { fingerprint } = await on.given()
  const tokens: string[] = []
  const early = isWhole ? 30 : 10
  for (let i = 0; i < early; i++) tokens.push((await on.given()).token)
  const over = new AbortController()
  const statuses = new Set<number>()
  const guests = async (cart: string) => {
    while (!over.signal.aborted) {
      const { token } = await on.given({}, ticketFor({ for: cart }))
      statuses.add((await on.tokenize(token)).status)
      tokens.push(token)
    }
  }
  const all = ['one', 'another', 'a third'].map(guests)
  for (let i = 0; i < 3; i++) await rotated(7)
  over.abort()
  await Promise.all(all)
  expect([...statuses]).toEqual([200])
  const { cards } = await rotated()
  expect(cards).toBeGreaterThanOrEqual(tokens.length)
  // One master key and one data key for cards are left, and the one for fingerprints, which have not changed.
  expect([written().current === before, Object.keys(written().keys)]).toEqual([false, [written().current]])
  const left = await asked<{ purpose: string; master: string }>('SELECT purpose, master FROM vault.data_key ORDER BY purpose')
  expect(left).toEqual(['cards', 'fingerprints'].map((purpose) => ({ purpose, master: written().current })))
  expect(await asked('SELECT DISTINCT key_id FROM vault.card')).toHaveLength(1)
  expect((await on.given()).fingerprint).toBe(fingerprint)
  await on.restart()
  expect((await on.given()).fingerprint).toBe(fingerprint)
  for (const token of tokens.slice(0, early)) expect((await on.tokenize(token)).status).toBe(409)
})

it('broken off after any of its steps it is begun again, and all cards still open', async () => {
  const { token } = await on.given()
  const database = openDatabase(databaseUrl)
  for (const stopAt of isWhole ? [1, 2, 3, 4, 5, 6, 7, 8] : [2, 5]) {
    let steps = 0
    const dying = {
      ...database,
      run: (async (...args: Parameters<typeof database.run>) => {
        if (++steps === stopAt) throw new Error('killed')
        return database.run(...args)
      }) as typeof database.run,
      transaction: (async (work) => {
        if (++steps === stopAt) throw new Error('killed')
        return database.transaction(work)
      }) as typeof database.transaction,
    }
    await rotate(dying, at, 5).catch((error: Error) => expect(error.message).toBe('killed'))
    await on.restart()
    expect((await on.tokenize(token)).status, `after step ${stopAt}`).toBe(409)
  }
  await rotate(database, at)
  await database.close()
  await on.restart()
  expect((await on.tokenize(token)).status).toBe(409)
  expect(await asked('SELECT DISTINCT key_id FROM vault.card')).toHaveLength(1)
})

it('new keys before the first card are the ones that it is sealed with', async () => {
  const empty = await testVault()
  const database = openDatabase(empty.settings.databaseUrl)
  await rotate(database, empty.settings.keys)
  const { token } = await empty.given()
  await empty.restart()
  expect((await empty.tokenize(token)).status).toBe(409)
  const another = await empty.given()
  expect((await empty.tokenize(another.token)).status).toBe(200)
  await database.close()
  await empty.close()
})

it('several who change keys at once lose none, and no card', async () => {
  const tokens = await Promise.all(Array.from({ length: 12 }, async () => (await on.given()).token))
  await Promise.all([rotated(3), rotated(3), rotated(3)])
  await on.restart()
  for (const token of tokens) expect((await on.tokenize(token)).status).toBe(409)
  expect(Object.keys(written().keys)).toEqual([written().current])
})
