import { describe, expect, it } from 'vitest'
import { checkHousehold, type ReferenceData } from './file/check.ts'
import { householdRowsOf, type HouseholdRows, type HouseholdRowDeps } from './file/household-rows.ts'
import { readHousehold } from './file/read.ts'
import { judgeHousehold, type Fate, type ShopRecords } from './judge.ts'
import { sumOfMoved } from './sums.ts'
import { singlePersonLine } from './test-people.ts'

const ground: ReferenceData & HouseholdRowDeps = {
  today: '2026-11-24',
  now: new Date('2026-11-24T12:00:00Z'),
  products: new Map(),
  currencies: new Map(),
  countryOf: () => undefined,
  looksLikeZip: () => true,
  whyNotHash: () => undefined,
  addressAsKept: () => {
    throw new Error('nobody here has an address')
  },
}
const called = (first_name: string): HouseholdRows => {
  const read = readHousehold(JSON.stringify(singlePersonLine(1, {}, { first_name })))
  if ('found' in read) throw new Error(JSON.stringify(read.found))
  expect(checkHousehold(read.value, ground)).toEqual([])
  return householdRowsOf(read.value, ground)
}
const nothing: ShopRecords = {
  previousImports: new Map(),
  households: new Set(),
  people: new Map(),
  places: new Map(),
  accounts: new Map(),
  accountOf: new Map(),
  addresses: new Map(),
  products: new Map(),
  inForce: new Map(),
}
/** A person whom the earlier file called `before` and the shop calls `now`; undefined: the person was deleted. */
function here(before: string, now: string | undefined): ShopRecords {
  const [said, is] = [called(before), now === undefined ? undefined : called(now)]
  const [person] = said.people
  const parts = {
    people: { [person?.profile.id ?? 0]: sumOfMoved(person!.profile, person!.account) },
    products: {},
    credits: {},
  }
  const row = { household_id: said.id, said: Buffer.alloc(16), parts }
  const them = is?.people[0]
  return {
    ...nothing,
    previousImports: new Map([[said.id, row]]),
    households: new Set([said.id]),
    ...(them?.account && {
      people: new Map([[them.profile.id, { ...them.profile, sms_opt_in: false }]]),
      accountOf: new Map([[them.profile.id, them.account]]),
      accounts: new Map([[them.account.id, them.account]]),
      addresses: new Map([[them.account.email, them.account.id]]),
    }),
  }
}

describe('three say what somebody is called', () => {
  it.each<[before: string, now: string | undefined, file: string, fate: Fate]>([
    ['Per', 'Per', 'Per', 'same'],
    ['Per', 'Per', 'Pål', 'changed'],
    ['Per', 'Liv', 'Per', 'same'],
    ['Per', 'Liv', 'Pål', 'kept'],
    ['Per', 'Liv', 'Liv', 'changed'],
    ['Per', undefined, 'Per', 'same'],
    ['Per', undefined, 'Pål', 'gone'],
  ])('the file before %s, the shop %s, the file now %s: %s', (before, now, file, fate) => {
    const verdict = judgeHousehold(called(file), here(before, now))
    expect([verdict.people[0]?.fate, verdict.found]).toEqual([fate, []])
  })
  it('and of who was never said anything, the file', () => {
    expect(judgeHousehold(called('Per'), nothing)).toMatchObject({ fate: 'new', people: [{ fate: 'new' }], found: [] })
  })
  it('whatever they say, the file’s word is remembered only where it was followed', () => {
    const sum = (name: string) => {
      const [person] = called(name).people
      return person && sumOfMoved(person.profile, person.account)
    }
    const remembered = (now: string) => Object.values(judgeHousehold(called('Pål'), here('Per', now)).parts.people)
    expect([remembered('Per'), remembered('Liv')]).toEqual([[sum('Pål')], [sum('Per')]])
  })
  it('who is gone with the whole household is not looked at', () => {
    const gone = { ...here('Per', undefined), households: new Set<number>() }
    expect(judgeHousehold(called('Pål'), gone)).toMatchObject({ fate: 'gone', people: [] })
  })
})
