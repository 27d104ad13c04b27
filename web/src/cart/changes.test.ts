import { expect, it } from 'vitest'
import { createChanges, type Change } from './changes.ts'

/** A server that applies changes in the order of their arrival, and answers when the test lets it. */
function server() {
  const open: { count: number; answer: () => void; fail: () => void }[] = []
  const seen = { count: 0, shown: [] as number[] }
  const change = (count: number, about = 'base adult'): Change<number> => ({
    about,
    wanted: count,
    send: () =>
      new Promise((resolve, reject) => {
        open.push({
          count,
          answer: () => {
            seen.count = count
            resolve(count)
          },
          fail: () => reject(new Error(`no ${count}`)),
        })
      }),
  })
  return { open, seen, change, show: (answer: number) => void seen.shown.push(answer) }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('of presses that overtake each other the last counts: on the server, and in what is shown', async () => {
  const { open, seen, change, show } = server()
  const changes = createChanges(show)
  const outcomes = [2, 3, 4].map((count) => changes.add(change(count)))
  expect(changes.wanted().get('base adult')).toBe(4)
  open[0]?.answer()
  await settle()
  expect(seen.shown).toEqual([])
  open[1]?.answer()
  expect((await Promise.all(outcomes)).map(({ state }) => state)).toEqual(['overtaken', 'overtaken', 'done'])
  expect([open.map(({ count }) => count), seen]).toEqual([[2, 4], { count: 4, shown: [4] }])
  expect(changes.wanted().size).toBe(0)
})
it('without it, an answer that comes late is the one that is shown', async () => {
  const { open, seen, change, show } = server()
  const sent = [2, 3, 4].map((count) => change(count).send(undefined).then(show))
  for (const { answer } of open.toReversed()) answer()
  await Promise.all(sent)
  expect(seen).not.toEqual({ count: 4, shown: [4] })
})
it('what fails is taken back, and what was answered before it is shown', async () => {
  const { open, seen, change, show } = server()
  const changes = createChanges(show)
  const [first, second] = [changes.add(change(2)), changes.add(change(1, 'four-day child'))]
  open[0]?.answer()
  await settle()
  expect(changes.wanted().get('base adult')).toBe(2)
  open[1]?.fail()
  expect([(await first).state, await second]).toEqual(['done', { state: 'failed', failure: new Error('no 1') }])
  expect([seen.shown, changes.wanted().size]).toEqual([[2], 0])
})
it('nobody hears of a failure that a later press has made up for', async () => {
  const { open, seen, change, show } = server()
  const changes = createChanges(show)
  const [first, second] = [changes.add(change(2)), changes.add(change(3))]
  open[0]?.fail()
  await settle()
  expect(changes.wanted().get('base adult')).toBe(3)
  open[1]?.answer()
  expect([(await first).state, (await second).state, seen.shown]).toEqual(['overtaken', 'done', [3]])
})
it('what was asked for at the very end is not forgotten', async () => {
  const { open, seen, change, show } = server()
  const changes = createChanges(show)
  void changes.add(change(2)).then(() => changes.add(change(3)))
  open[0]?.answer()
  await settle()
  open[1]?.answer()
  await settle()
  expect([seen.count, seen.shown.at(-1), changes.wanted().size]).toEqual([3, 3, 0])
})
it('each is sent with the count that it was counted on from, whatever was overtaken, and what failed counts for nothing', async () => {
  const bases: (number | undefined)[] = []
  const { open, change, show } = server()
  const changes = createChanges(show)
  const counted = (count: number, there: number) => {
    const one = change(count)
    return changes.add({ ...one, countBefore: there, send: (was) => (bases.push(was), one.send(was)) })
  }
  const first = [counted(2, 1), counted(3, 1), counted(4, 1)]
  open[0]?.answer()
  await settle()
  open[1]?.answer()
  await Promise.all(first)
  const second = [counted(5, 4), counted(6, 4)]
  open[2]?.fail()
  await settle()
  open[3]?.answer()
  await Promise.all(second)
  expect([open.map(({ count }) => count), bases]).toEqual([
    [2, 4, 5, 6],
    [1, 2, 4, 4],
  ])
})
it('says whether any of the calls that are answered together changes what is shown', async () => {
  const { open, change } = server()
  const said: boolean[] = []
  const changes = createChanges<number>((_, __, altersNothing) => void said.push(altersNothing))
  const holding = (about: string) => ({ ...change(1, about), altersNothing: true })
  const answerAll = async () => {
    for (const { answer } of open) answer()
    await settle()
  }
  void changes.add(holding('hold'))
  await answerAll()
  void changes.add(holding('hold'))
  void changes.add(change(2))
  await answerAll()
  await answerAll()
  expect(said).toEqual([true, false])
})
