import { createHash, randomInt } from 'node:crypto'
import { codeKey } from '@alpenglow/contract/cart/promotion-code'
import type { Db } from '../../db/connect.ts'
import { loadCatalogue } from '../catalogue/catalogue.ts'
import { insertSingles } from './store.ts'

/** Guests hear codes read aloud and type them from paper: no 0 and O, no 1, I and L, no U that makes words. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 3
const ofGroup = 4

/** Twelve letters of thirty: with ten wrong tries an hour a guesser finds none of a million codes in a lifetime. */
const newSingle = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: ofGroup }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** Spelling makes no difference: a guest may type small letters, or no dashes. */
export const hashOfSingle = (code: string): Buffer => createHash('sha256').update(codeKey(code).replaceAll('-', '')).digest()
export const isLikeSingle = (code: string): boolean => codeKey(code).replaceAll('-', '').length === groups * ofGroup

const atOnce = 1000

/**
 * Makes that many single-use codes of a promotion. The database has only their hashes, so the caller gets them now or
 * never. A code that exists already is made anew.
 */
export async function createSingleUseCodes(db: Db, promotion: string, count: number): Promise<string[]> {
  const { promotions } = await loadCatalogue(db)
  const found = promotions.find(({ code }) => code === promotion)
  if (!found)
    throw new Error(
      `The catalogue has no promotion "${promotion}". It has ${promotions.map(({ code }) => code).join(', ') || 'none'}.`,
    )
  if (found.automatic) throw new Error(`"${promotion}" applies by itself: it needs no codes.`)
  return db.transaction(async (tx) => {
    const made: string[] = []
    while (made.length < count) {
      const codes = Array.from({ length: Math.min(atOnce, count - made.length) }, newSingle)
      const rows = await insertSingles(tx, promotion, codes.map(hashOfSingle))
      const isNew = new Set(rows.map(({ hash }) => hash.toString('hex')))
      made.push(...codes.filter((code) => isNew.has(hashOfSingle(code).toString('hex'))))
    }
    return made
  })
}
