import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Brand } from '../card/brands.ts'
import type { DataKeys } from '../keys/data-keys.ts'
import { seal, unseal } from '../keys/seal.ts'
import type { Database } from './database.ts'

/** The facts about a card, without its number. */
export type CardFacts = { brand: Brand; lastFour: string; month: number; year: number; fingerprint: string }
export type StoredCard = CardFacts & { number: string; name: string; givenFor: string | null }
type NewCard = { number: string; name: string; brand: Brand; month: number; year: number; givenFor: string | null }
type Row = {
  sealed: Buffer
  key_id: string
  brand: Brand
  last_four: string
  month: number
  year: number
  fingerprint: string
  given_for: string | null
}

/** A token opens a card, so only its hash is stored: a reader of the table has neither the number nor the token. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
export const newToken = (kind: 'card' | 'code', of: Buffer = randomBytes(16)): string =>
  `${kind}_${of.subarray(0, 16).toString('base64url')}`

/** The store's dependencies, and for how long a card is stored. */
type CardStoreDeps = { database: Database; keys: DataKeys; keepMs: number; now: () => number }

export function createCards(means: CardStoreDeps) {
  return {
    factsOf: (card: NewCard): Promise<CardFacts> => factsOf(means, card),
    add: (token: string, card: NewCard, facts: CardFacts): Promise<void> => add(means, token, card, facts),
    facts: (token: string): Promise<Omit<StoredCard, 'number'> | undefined> => findFacts(means, token),
    open: (token: string): Promise<StoredCard | undefined> => open(means, token),
    remove: (token: string) => means.database.run('DELETE FROM vault.card WHERE token_hash = $1', hashOf(token)),
    sweep: (portion?: number): Promise<void> => sweep(means, portion),
  }
}
export type Cards = ReturnType<typeof createCards>

async function factsOf({ keys }: CardStoreDeps, { number, brand, month, year }: NewCard): Promise<CardFacts> {
  const fingerprint = createHmac('sha256', await keys.forFingerprints())
    .update(number)
    .digest('base64url')
  return { brand, lastFour: number.slice(-4), month, year, fingerprint }
}

const foreignKey = '23503'
/** A rotation deleted the key in the moment of the insert: the retry reads the next key. */
const add = (means: CardStoreDeps, token: string, card: NewCard, facts: CardFacts): Promise<void> =>
  insert(means, token, card, facts).catch((error: { code?: string }) => {
    if (error.code !== foreignKey) throw error
    return insert(means, token, card, facts)
  })

/** Idempotent: a repeated call inserts the same card under the same token, so it is stored once. */
async function insert(
  { database, keys, keepMs, now }: CardStoreDeps,
  token: string,
  { number, name, givenFor }: NewCard,
  facts: CardFacts,
): Promise<void> {
  const { brand, lastFour, month, year, fingerprint } = facts
  const { id, key } = await keys.forCards()
  const hash = hashOf(token)
  const plain = Buffer.from(JSON.stringify([number, name]))
  const sealed = seal(key, plain, hash)
  plain.fill(0)
  await database.run(
    `INSERT INTO vault.card (token_hash, sealed, key_id, brand, last_four, month, year, fingerprint, created_at, keeps_until, given_for)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (token_hash) DO UPDATE SET sealed = EXCLUDED.sealed, key_id = EXCLUDED.key_id,
         keeps_until = greatest(card.keeps_until, EXCLUDED.keeps_until)`,
    hash,
    sealed,
    id,
    brand,
    lastFour,
    month,
    year,
    fingerprint,
    new Date(now()),
    new Date(now() + keepMs),
    givenFor,
  )
}

async function find({ database, now }: CardStoreDeps, token: string): Promise<Row | undefined> {
  const [row] = await database.run<Row>(
    `SELECT sealed, key_id, brand, last_four, month, year, fingerprint, given_for FROM vault.card
       WHERE token_hash = $1 AND keeps_until > $2`,
    hashOf(token),
    new Date(now()),
  )
  return row
}

async function findFacts(means: CardStoreDeps, token: string): Promise<Omit<StoredCard, 'number'> | undefined> {
  const kept = await open(means, token)
  if (!kept) return undefined
  const { number, ...facts } = kept
  return facts
}

async function open(means: CardStoreDeps, token: string): Promise<StoredCard | undefined> {
  const row = await find(means, token)
  const key = row && (await means.keys.named(row.key_id))
  // The card was sealed again between the two reads, so its key is gone: read again.
  if (row && !key) return open(means, token)
  if (!row || !key) return undefined
  const { brand, last_four: lastFour, month, year, fingerprint, given_for: givenFor } = row
  const [number, name] = JSON.parse(unseal(key, row.sealed, hashOf(token)).toString()) as [string, string]
  return { number, name, brand, lastFour, month, year, fingerprint, givenFor }
}

/** In portions, so that no statement exceeds the statement timeout. */
async function sweep({ database, now }: CardStoreDeps, portion = 1000): Promise<void> {
  for (let count = portion; count === portion;) {
    const gone = await database.run(
      `DELETE FROM vault.card WHERE token_hash IN
           (SELECT token_hash FROM vault.card WHERE keeps_until <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
      new Date(now()),
      portion,
    )
    count = gone.length
  }
}

type Sealed = { token_hash: Buffer; sealed: Buffer; key_id: string }

/** Seals every card with the newest key, in portions: a concurrent call waits for one portion at most. */
export async function resealCards(database: Database, keys: DataKeys, portion: number): Promise<number> {
  const newest = await keys.forCards()
  for (let done = 0; ;) {
    const count = await database.transaction(async (run) => {
      const rows = await run<Sealed>(
        'SELECT token_hash, sealed, key_id FROM vault.card WHERE key_id <> $1 ORDER BY token_hash LIMIT $2 FOR UPDATE',
        newest.id,
        portion,
      )
      for (const { token_hash: hash, sealed, key_id } of rows) {
        const key = await keys.named(key_id)
        if (!key) throw new Error(`the data key ${key_id} is missing`)
        const plain = unseal(key, sealed, hash)
        const anew = seal(newest.key, plain, hash)
        plain.fill(0)
        await run('UPDATE vault.card SET sealed = $2, key_id = $3 WHERE token_hash = $1', hash, anew, newest.id)
      }
      return rows.length
    })
    done += count
    if (count < portion) return done
  }
}
