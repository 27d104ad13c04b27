import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../values/day.ts'
import { whyNotAssignable } from './assignable.ts'

const season = { ageDate: '2026-12-15' }
const [base, summit, lockerId] = [1, 2, 30]
type Item = Parameters<typeof whyNotAssignable>[1]
const child: Item = { variant: 'child', ageRange: { min: 5, max: 12 }, addOnForProducts: [] }
const adult: Item = { variant: 'adult', ageRange: { min: 18, max: null }, addOnForProducts: [] }
const forAll: Item = { variant: 'all_ages', ageRange: { min: 0, max: null }, addOnForProducts: [] }
const locker = { ...forAll, addOnForProducts: [base, summit] }

const aged = (age: number | null, ...heldProductIds: number[]) => ({
  dob: age === null ? null : `${2026 - age}-12-15`,
  heldProductIds,
})
const refusal = (person: ReturnType<typeof aged>, item: Item, group: ReturnType<typeof aged>[] = []) =>
  whyNotAssignable(person, item, [person, ...group], season)

it('an age category is for those of its ages, first and last included', () => {
  expect([4, 5, 12, 13, null].map((age) => refusal(aged(age), child))).toEqual([
    'too_young',
    undefined,
    undefined,
    'too_old',
    'age_unknown',
  ])
})
it('counts the age on the age date, not today’s', () => {
  const almost = { dob: '2013-12-16', heldProductIds: [] }
  expect(whyNotAssignable(almost, child, [], season)).toBe(undefined)
  expect(whyNotAssignable({ ...almost, dob: '2013-12-15' }, child, [], season)).toBe('too_old')
  expect(whyNotAssignable({ ...almost, dob: '2021-12-16' }, child, [], season)).toBe('too_young')
})
it('everybody may ski as an adult, and with what is for all ages, even without a birthday', () => {
  for (const age of [null, 0, 4, 5, 12, 17, 18, 99]) {
    expect(refusal(aged(age), adult)).toBe(undefined)
    expect(refusal(aged(age), forAll)).toBe(undefined)
  }
})
it('an add-on goes with a base in the same hands, and any of its bases will do', () => {
  expect(refusal(aged(30), locker)).toBe('needs_base_product')
  expect(refusal(aged(30, lockerId), locker)).toBe('needs_base_product')
  expect(refusal(aged(30, base), locker)).toBe(undefined)
  expect(refusal(aged(30, summit, lockerId), locker)).toBe(undefined)
})
it('says so when the base is somebody else’s, for then the add-on is theirs', () => {
  expect(refusal(aged(30), locker, [aged(8, base)])).toBe('base_belongs_to_another')
  expect(refusal(aged(8, base), locker, [aged(30)])).toBe(undefined)
})
it('an add-on as an adult needs its base all the same', () => {
  expect(refusal(aged(8), { ...adult, addOnForProducts: [base] })).toBe('needs_base_product')
})
it('age is told before the base, since no purchase mends it', () => {
  expect(refusal(aged(30), { ...child, addOnForProducts: [base] })).toBe('too_old')
})

it('is exactly the specification, for every age, category and pair of hands', () => {
  for (const age of [null, ...Array.from({ length: 21 }, (_, years) => years)]) {
    for (const variant of ['adult', 'all_ages', 'youth']) {
      for (const max of [12, 17, null]) {
        for (const [held, bases] of [
          [[], []],
          [[base], []],
          [[], [base]],
          [[base], [base]],
          [[summit], [base, summit]],
          [[base], [summit]],
        ] as const) {
          const mayByAge = variant !== 'youth' || (age !== null && age >= 10 && (max === null || age <= max))
          const mayByBase = bases.length === 0 || bases.some((id) => held.some((one) => one === id))
          const item = { variant, ageRange: { min: 10, max }, addOnForProducts: [...bases] }
          expect(refusal(aged(age, ...held), item) === undefined).toBe(mayByAge && mayByBase)
        }
      }
    }
  }
})

const anyone = fc.record({
  dob: fc.option(
    fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('1930-01-01', days)),
    { nil: null },
  ),
  heldProductIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
})
const anything = fc.record({
  variant: fc.constantFrom('adult', 'all_ages', 'child', 'youth', 'senior'),
  ageRange: fc.record({
    min: fc.integer({ min: 0, max: 70 }),
    max: fc.option(fc.integer({ min: 70, max: 99 }), { nil: null }),
  }),
  addOnForProducts: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
})

it('who else is in the group never lets somebody in or keeps them out', () => {
  fc.assert(
    fc.property(anyone, anything, fc.array(anyone, { maxLength: 7 }), (person, item, group) => {
      const alone = whyNotAssignable(person, item, [], season)
      const together = whyNotAssignable(person, item, group, season)
      expect(together === undefined).toBe(alone === undefined)
      if (together !== alone) expect([alone, together]).toEqual(['needs_base_product', 'base_belongs_to_another'])
    }),
  )
})
it('whoever may use an item still may when they get more', () => {
  fc.assert(
    fc.property(anyone, anything, fc.integer({ min: 1, max: 6 }), (person, item, more) => {
      fc.pre(whyNotAssignable(person, item, [], season) === undefined)
      const richer = { ...person, heldProductIds: [...person.heldProductIds, more] }
      expect(whyNotAssignable(richer, item, [], season)).toBe(undefined)
    }),
  )
})
