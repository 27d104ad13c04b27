import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startRounds } from './rounds.ts'

const untilCalled = (times: () => number, least: number) => expect.poll(times, { interval: 5 }).toBeGreaterThanOrEqual(least)

it('goes again and again, and one walk is over before the next begins', async () => {
  let [walks, abreast, most] = [0, 0, 0]
  const walk = async () => {
    most = Math.max(most, ++abreast)
    await wait(5)
    abreast--
    walks++
  }
  const rounds = startRounds([{ name: 'a', everyMs: 1, walk }], { warn: () => {} })
  await untilCalled(() => walks, 5)
  await rounds.stop()
  const ended = walks
  await wait(30)
  expect([walks >= 5, most, walks]).toEqual([true, 1, ended])
})
it('goes on after a walk that failed, says so, and holds no other up', async () => {
  const told: string[] = []
  let [failed, went] = [0, 0]
  const rounds = startRounds(
    [
      {
        name: 'fails',
        everyMs: 1,
        walk: async () => {
          failed++
          throw new Error('no')
        },
      },
      { name: 'goes', everyMs: 1, walk: async () => void went++ },
    ],
    { warn: ({ round }, message) => void told.push(`${String(round)}: ${message}`) },
  )
  await untilCalled(() => Math.min(failed, went), 3)
  await rounds.stop()
  expect([failed >= 3, went >= 3, told[0]]).toEqual([true, true, 'fails: a round broke off'])
})
it('tells a walk that it is over, and waits for it', async () => {
  let [hasBegun, wasTold] = [false, false]
  const rounds = startRounds(
    [
      {
        name: 'long',
        everyMs: 1,
        walk: (signal) =>
          new Promise<void>((resolve) => {
            hasBegun = true
            signal.addEventListener('abort', () => {
              wasTold = true
              setTimeout(resolve, 20)
            })
          }),
      },
    ],
    { warn: () => {} },
  )
  await expect.poll(() => hasBegun).toBe(true)
  await rounds.stop()
  expect(wasTold).toBe(true)
})
