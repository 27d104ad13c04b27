import { expect, it } from 'vitest'
import { demoOn } from './demo/plant.ts'
import { moveDays } from './file/move.ts'
import { fileOf, rowsOf } from './rows.ts'

const shipped = demoOn('2027-01-31')
const demo = { ...shipped, seasons: shipped.seasons.toSorted((a, b) => a.id - b.id) }

it('what is written as rows comes back as it was, in the order of the shop', () => {
  expect(fileOf(rowsOf(demo))).toEqual(demo)
})
it('the database may give its rows in any order', () => {
  const rows = rowsOf(demo)
  const turned = Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.toReversed()])) as typeof rows
  expect(fileOf(turned)).toEqual(demo)
})
it('a demo of another day is the same demo', () => {
  expect(moveDays(shipped, '2027-01-31', '2027-02-10')).toEqual(demoOn('2027-02-10'))
})
