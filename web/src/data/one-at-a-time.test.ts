import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** A server that answers when the test lets it, and counts how many loads ran at once at most. */
function server() {
  const open: { answer: () => void; fail: () => void }[] = []
  const seen = { loads: 0, running: 0, most: 0 }
  const load = () => {
    const turn = ++seen.loads
    seen.most = Math.max(seen.most, ++seen.running)
    return new Promise<number>((resolve, reject) => {
      const end = (settle: () => void) => () => {
        seen.running--
        settle()
      }
      open.push({ answer: end(() => resolve(turn)), fail: end(() => reject(new Error(`no ${turn}`))) })
    })
  }
  return { open, seen, load }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function threeAsk(load: () => Promise<number>, { open }: Pick<ReturnType<typeof server>, 'open'>) {
  const answers = [load(), load(), load()]
  for (let turn = 0; turn < 3; turn++) {
    open[turn]?.answer()
    await settle()
  }
  return Promise.all(answers)
}

it('never loads twice at once: who asks meanwhile is answered by one more load', async () => {
  const { open, seen, load } = server()
  expect(await threeAsk(oneAtATime(load), { open })).toEqual([1, 2, 2])
  expect(seen).toEqual({ loads: 2, running: 0, most: 1 })
})
it('without it, three who ask are three loads at once', async () => {
  const { open, seen, load } = server()
  await threeAsk(load, { open })
  expect(seen).toMatchObject({ loads: 3, most: 3 })
})
it('a load that fails stands in nobody’s way', async () => {
  const { open, seen, load } = server()
  const one = oneAtATime(load)
  const [first, second] = [one(), one()]
  open[0]?.fail()
  await expect(first).rejects.toThrow('no 1')
  open[1]?.answer()
  expect(await second).toBe(2)
  const third = one()
  open[2]?.answer()
  expect(await third).toBe(3)
  expect(seen.most).toBe(1)
})
