import { expect, it } from 'vitest'
import { createShare, createTurns } from './quota.ts'
import { Refusal } from './refusal.ts'

/** Work that ends when the test says so. */
function held() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, work, endAll: () => ends.splice(0).forEach((end) => end()) }
}
const outcome = (done: Promise<string>) => done.catch((error: unknown) => (error instanceof Refusal ? error.status : 'broken'))
const soon = () => new Promise((resolve) => setImmediate(resolve))

it('one account that sends twenty-two fills no line: whoever comes has the next turn', async () => {
  const { begun, work, endAll } = held()
  const inTurn = createTurns(2, 20)
  const loud = Array.from({ length: 22 }, (_, n) => outcome(inTurn('loud', work(`loud ${n}`))))
  const quiet = outcome(inTurn('quiet', work('quiet')))
  await soon()
  expect(await loud[21]).toBe(503)
  endAll()
  await soon()
  expect(begun).toEqual(['loud 0', 'loud 1', 'quiet', 'loud 2'])
  for (let n = 0; n < 12; n++) {
    endAll()
    await soon()
  }
  expect(await quiet).toBe('quiet')
  expect((await Promise.all(loud)).filter((one) => one !== 503)).toHaveLength(21)
})

it('nobody takes the place of whoever has no more than they', async () => {
  const { work } = held()
  const inTurn = createTurns(1, 2)
  const all = ['a', 'b', 'c'].map((account) => outcome(inTurn(account, work(account))))
  expect(await outcome(inTurn('d', work('d')))).toBe(503)
  expect(await Promise.race([...all, soon().then(() => 'waiting')])).toBe('waiting')
})

it('of one account four are under way at once, from the first byte on', async () => {
  const { begun, work, endAll } = held()
  const withinShare = createShare(4)
  const all = Array.from({ length: 6 }, (_, n) => outcome(withinShare('one', work(`one ${n}`))))
  const other = outcome(withinShare('other', work('other')))
  expect(await Promise.all(all.slice(4))).toEqual([503, 503])
  expect(begun).toEqual(['one 0', 'one 1', 'one 2', 'one 3', 'other'])
  endAll()
  expect(await other).toBe('other')
  const again = outcome(withinShare('one', work('again')))
  endAll()
  expect(await again).toBe('again')
})
