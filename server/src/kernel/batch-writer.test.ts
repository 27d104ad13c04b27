import { describe, expect, it } from 'vitest'
import { createBatchWriter } from './batch-writer.ts'

/** A writer that records its batches, and fails for the values in `broken`. */
function writer(most?: number) {
  const lots: number[][] = []
  const broken = new Set<number>()
  let held: Promise<void> | undefined
  const together = createBatchWriter<number>(async (lot) => {
    lots.push([...lot])
    await held
    const bad = lot.find((one) => broken.has(one))
    if (bad !== undefined) throw new Error(`${bad} is broken`)
  }, most)
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  return { lots, broken, together, hold }
}

describe('what is written together', () => {
  it('is one lot where it comes in one turn, and what comes meanwhile is the next', async () => {
    const { lots, together, hold } = writer()
    const letGo = hold()
    const first = [1, 2, 3].map(together)
    await expect.poll(() => lots).toHaveLength(1)
    const meanwhile = [4, 5].map(together)
    letGo()
    await Promise.all([...first, ...meanwhile])
    expect(lots).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    await together(6)
    expect(lots.at(-1)).toEqual([6])
  })
  it('is written one by one where a lot fails: whoever is wrong hears of it, and nobody else', async () => {
    const { lots, broken, together } = writer()
    broken.add(2)
    const ends = await Promise.allSettled([1, 2, 3].map(together))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(lots).toEqual([[1, 2, 3], [1], [2], [3]])
  })
  it('is no lot of more than so many', async () => {
    const { lots, together } = writer(2)
    await Promise.all([1, 2, 3, 4, 5].map(together))
    expect(lots).toEqual([[1, 2], [3, 4], [5]])
  })
})
