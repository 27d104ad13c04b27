import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Tx } from '../db/connect.ts'
import type { SharedHooks, AccountHolder } from '../domains/domain-hooks.ts'
import type { Gives, House } from '../domains/house.ts'
import { ranking } from '../domains.ts'
import { lettersOf, type Letter } from '../domains/letter.ts'
import { rankDomains } from './domain-ranking.ts'

const house = {} as House
const tx = {} as Tx
const whose: AccountHolder = { accountId: 1, profileId: 2, email: 'a@b.example' }

type Asking = { colourOf: (subject: string) => string }
const composeAsking = (_: House, __: object, { colourOf }: Asking) => ({ paint: (thing: string) => colourOf(thing), gives: {} })
const composeAnswering = () => ({ gives: { answers: { colourOf: (thing: string) => `${thing} is red` } } })

it('answers a question of one below once those above stand', async () => {
  const { doors } = await rankDomains(house).add(composeAsking).add(composeAnswering).standing()
  expect(doors.paint('a barn')).toBe('a barn is red')
})

it('says so where it is asked before those above stand', async () => {
  const composeEarly = (_: House, __: object, { colourOf }: Asking) => ({ barn: colourOf('a barn'), gives: {} })
  await expect(rankDomains(house).add(composeEarly).add(composeAnswering).standing()).rejects.toThrow(
    'nobody answers colourOf yet',
  )
})

it('hands out all questions at once without a wait', async () => {
  const composeWhole = async (_: House, __: object, above: Asking) => ({ above: await Promise.resolve(above), gives: {} })
  const { doors } = await rankDomains(house).add(composeWhole).add(composeAnswering).standing()
  expect(doors.above.colourOf('a barn')).toBe('a barn is red')
})

it('does not compile where nobody answers, or otherwise than asked', async () => {
  // @ts-expect-error nobody answers colourOf
  await rankDomains(house).add(composeAsking).standing()
  const composeOther = () => ({ gives: { answers: { colourOf: (thing: number) => thing } } })
  // @ts-expect-error it is asked with a text
  await rankDomains(house).add(composeAsking).add(composeOther).standing()
  // @ts-expect-error the barn stands above
  await rankDomains(house).add((_: House, { barn }: { barn: string }) => ({ barn, gives: {} }))
})

it('refuses an answer that would never be asked, and two sections of one name', async () => {
  const composeAlike = () => ({ gives: { answers: { onLeft: async () => {} } } })
  await expect(rankDomains(house).add(composeAlike).standing()).rejects.toThrow('onLeft is given alike')
  const composeSection = (): { gives: Gives } => ({ gives: { personalData: { barns: async () => [] } } })
  await expect(rankDomains(house).add(composeSection).add(composeSection).standing()).rejects.toThrow(
    "two domains have a section of somebody's data barns",
  )
})

it('refuses two answers to one question', async () => {
  const twice = rankDomains(house).add(composeAnswering).add(composeAnswering).standing()
  await expect(twice).rejects.toThrow('two domains answer colourOf')
})

it('gives the letters of all to one below, and refuses two of one name', async () => {
  const letter: Letter = { subject: 's', title: 't', paragraphs: [] }
  const composeMailing = (name: string) => () => ({ gives: { mails: lettersOf({ [name]: letter }) } })
  const composeDelivering = (_: House, __: object, above: Pick<SharedHooks, 'mails'>) => ({
    letters: () => above.mails,
    gives: {},
  })
  const row = rankDomains(house).add(composeMailing('low')).add(composeDelivering)
  const { doors } = await row.add(composeMailing('high')).standing()
  expect(doors.letters()).toEqual({ low: { ...letter, name: 'low' }, high: { ...letter, name: 'high' } })
  const twice = rankDomains(house).add(composeMailing('low')).add(composeMailing('low')).standing()
  await expect(twice).rejects.toThrow('two domains have a mail low')
})

it('asks all alike, the lowest first, also those above', async () => {
  const happened: string[] = []
  const composeAlike = (name: string) => (): { gives: Gives } => ({
    gives: {
      personalData: { [name]: async () => `of ${name}` },
      keptWhenLeaving: async ({ accountId }) => [`${name} of ${accountId}`],
      whyStays: async (_, { profileId }) => [`${name} holds ${profileId}`],
      onMerged: async (_, { from, to }) => void happened.push(`${name}: ${from} is ${to}`),
      onLeft: async (_, { people }) => void happened.push(`${name}: ${people} left`),
    },
  })
  const composeLooking = (_: House, __: object, all: SharedHooks) => ({ all, gives: {} })
  const { doors } = await rankDomains(house)
    .add(composeAlike('low'))
    .add(composeLooking)
    .add(composeAlike('high'))
    .add(() => ({ gives: {} }))
    .standing()
  expect(Object.keys(doors.all.personalData)).toEqual(['low', 'high'])
  expect(await doors.all.keptWhenLeaving(whose)).toEqual(['low of 1', 'high of 1'])
  expect(await doors.all.whyStays(tx, whose)).toEqual(['low holds 2', 'high holds 2'])
  await doors.all.onMerged(tx, { from: 3, to: 4 })
  await doors.all.onLeft(tx, { people: [5] })
  expect(happened).toEqual(['low: 3 is 4', 'high: 3 is 4', 'low: 5 left', 'high: 5 left'])
})

it('joins what each gives to those who serve and work', async () => {
  const sweep = async () => {}
  const { gives } = await rankDomains(house)
    .add(() => ({ gives: { sweeps: [sweep] } }))
    .add(() => ({ gives: { sweeps: [sweep] } }))
    .standing()
  expect(gives.sweeps).toEqual([sweep, sweep])
})

it('the domains stand in the order of their rank: what many do alike is done in it', async () => {
  const source = await readFile(join(import.meta.dirname, '../compose.ts'), 'utf8')
  const added = [...source.matchAll(/\.add\(compose(\w+)\)/g)].map(([, name = '']) =>
    name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
  )
  expect(added.length).toBeGreaterThan(20)
  expect(added).toEqual(ranking.filter((domain) => added.includes(domain)))
})
