import { expect, it } from 'vitest'
import { TooMany } from '../../errors.ts'
import { createFairLine, type Whose } from './fair-line.ts'

const usual = { atOnce: 1, waiting: 50, ofAccount: 2, ofNetwork: 5 }
type Outcome = { who: string; ended: 'served' | 'refused' }

/** Everybody asks at the same time, in this order; what comes back says in which order they were served. */
async function askAtOnce(places: typeof usual, everybody: ({ who: string } & Whose)[]) {
  const line = createFairLine(places)
  const served: string[] = []
  let [running, most] = [0, 0]
  const outcomes = everybody.map(async ({ who, ...whose }): Promise<Outcome> => {
    try {
      await line(whose, async () => {
        most = Math.max(most, ++running)
        await Promise.resolve()
        running--
        served.push(who)
      })
      return { who, ended: 'served' }
    } catch (error) {
      expect(error).toBeInstanceOf(TooMany)
      return { who, ended: 'refused' }
    }
  })
  return { outcomes: await Promise.all(outcomes), served, most }
}
const flood = (count: number, network: string) =>
  Array.from({ length: count }, (_, i) => ({ who: `${network}${i + 1}`, account: `${network} ${i}`, network }))
const ofOne = (outcomes: Outcome[], network: string) =>
  outcomes.filter(({ who, ended }) => who.startsWith(network) && ended === 'served').length

it('networks take turns, so a stranger waits for one of each and not for all', async () => {
  const { served } = await askAtOnce(usual, [...flood(5, 'a'), ...flood(5, 'b'), { who: 'stranger', network: 'elsewhere' }])
  expect(served.slice(0, 4)).toEqual(['a1', 'a2', 'b1', 'stranger'])
  expect(served).toHaveLength(11)
})
it('first come first served, the stranger would come last', async () => {
  const oneNetwork = [...flood(5, 'a'), ...flood(5, 'b')].map((one) => ({ ...one, network: 'all' }))
  const { served } = await askAtOnce({ ...usual, ofNetwork: 50 }, [...oneNetwork, { who: 'stranger', network: 'all' }])
  expect(served.at(-1)).toBe('stranger')
})
it('an account has two places and a network five, waiting or running', async () => {
  const one = Array.from({ length: 9 }, (_, i) => ({ who: `one${i}`, account: 'the same', network: `network ${i}` }))
  expect(ofOne((await askAtOnce(usual, one)).outcomes, 'one')).toBe(2)
  expect(ofOne((await askAtOnce(usual, flood(30, 'a'))).outcomes, 'a')).toBe(5)
})
it('in a full line whoever has most of it gives way to a stranger', async () => {
  const full = Array.from({ length: 11 }, (_, i) => flood(5, String.fromCodePoint(97 + i))).flat()
  const { outcomes } = await askAtOnce(usual, [...full, { who: 'stranger', network: 'elsewhere' }])
  expect(ofOne(outcomes, 'stranger')).toBe(1)
  expect(outcomes.filter(({ ended }) => ended === 'served')).toHaveLength(51)
})
it('a line that is full of people with one place each takes nobody more', async () => {
  const crowd = Array.from({ length: 60 }, (_, i) => ({ who: `guest${i}`, network: `network ${i}` }))
  expect(ofOne((await askAtOnce(usual, crowd)).outcomes, 'guest')).toBe(51)
})
it('no more run at once than may, and places are free again when their work ends, well or badly', async () => {
  expect((await askAtOnce({ ...usual, atOnce: 3 }, flood(5, 'a'))).most).toBe(3)
  const line = createFairLine(usual)
  const whose = { account: 'the same', network: 'here' }
  const broken = () => Promise.reject(new Error('broken'))
  for (let i = 0; i < 6; i++) await expect(line(whose, broken)).rejects.toThrow('broken')
  expect(await line(whose, async () => 'served')).toBe('served')
})
