import { toWire } from '@alpenglow/contract/http/wire'
import { daysBetween } from '@alpenglow/contract/values/day'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { CatalogueFile } from './format.ts'
import { mapDays, moveDays } from './move.ts'
import { goodFile, sampleText } from './test-sample.ts'

const file = goodFile(sampleText)
const days = (of: CatalogueFile) => JSON.stringify(toWire(CatalogueFile, of)).match(/"\d{4}-\d\d-\d\d"/g) ?? []

it('every day of a catalogue moves by as many days, over a leap day and over clocks put forward', () => {
  const moved = moveDays(file, '2026-11-21', '2028-03-27')
  const by = daysBetween('2026-11-21', '2028-03-27')
  expect(by).toBe(492)
  const [before, after] = [days(file), days(moved)].map((list) => list.map((day) => JSON.parse(day) as string)) as [
    string[],
    string[],
  ]
  expect(before.length).toBe(55)
  expect(after).toHaveLength(before.length)
  expect(before.map((day, i) => daysBetween(day, after[i] ?? ''))).toEqual(before.map(() => by))
})
it('nothing else of it moves', () => {
  const still = (of: CatalogueFile) => JSON.stringify(toWire(CatalogueFile, of)).replace(/"\d{4}-\d\d-\d\d"/g, '"day"')
  expect(still(moveDays(file, '2026-11-21', '2027-01-31'))).toBe(still(file))
})
it('there and back is where it was, and today for today changes nothing', () => {
  expect(moveDays(moveDays(file, '2026-11-21', '2031-02-28'), '2031-02-28', '2026-11-21')).toEqual(file)
  expect(moveDays(file, '2026-11-21', '2026-11-21')).toEqual(file)
})
it('a price since ever stays one', () => {
  expect(moveDays(file, '2026-11-21', '2026-11-22').products[0]?.prices[0]?.from).toBeNull()
})

it('a day that the format learns tomorrow is found wherever it stands, and a text that looks like one is left', () => {
  const tomorrow = z.object({
    lists: z.array(z.object({ day: z.iso.date().check(z.regex(/^2/)), text: z.string() })),
    records: z.record(z.string(), z._default(z.nullable(z.iso.date()), null)),
    perhaps: z.optional(z.iso.date()),
  })
  const value = {
    lists: [{ day: '2027-01-31', text: '2027-01-31' }],
    records: { '2027-01-31': '2027-01-31' },
    perhaps: '2027-01-31',
  }
  expect(mapDays(tomorrow, value, () => 'moved')).toEqual({
    lists: [{ day: 'moved', text: '2027-01-31' }],
    records: { '2027-01-31': 'moved' },
    perhaps: 'moved',
  })
})
it('a kind of schema that nobody has taught it is refused loudly', () => {
  expect(() => mapDays(z.object({ at: z.tuple([z.iso.date()]) }), { at: ['2027-01-31'] }, String)).toThrow(/"tuple"/)
  expect(() => mapDays(z.union([z.iso.date(), z.literal('')]), '2027-01-31', String)).toThrow(/"union"/)
})
