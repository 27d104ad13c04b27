import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { decisionsIn } from './decision-index.ts'

const checkout = resolve(import.meta.dirname, '../../../..')
const decisions = decisionsIn(join(checkout, 'docs/decisions'))

it('every decision is found by its number, says whether it holds, and where it is carried out', () => {
  expect(decisions.length).toBeGreaterThan(130)
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length)
  for (const { file, number, title, status, sections } of decisions) {
    expect(file, file).toMatch(new RegExp(`^${number}-`))
    expect(title.length, file).toBeGreaterThan(5)
    expect(title.length, file).toBeLessThanOrEqual(72)
    expect(status, file).toMatch(/^(?:accepted|superseded (?:in part )?by \d{4})/)
    expect(sections, file).toEqual(['Context', 'Decision', 'Consequences'])
  }
})

it('the rooms of a decision are there', () => {
  const gone = decisions.flatMap(({ file, rooms }) =>
    rooms.length === 0
      ? [`${file} names no room`]
      : rooms.filter((room) => !existsSync(join(checkout, room))).map((room) => `${file}: ${room}`),
  )
  expect(gone).toEqual([])
})

it('the decision that takes another’s place is there', () => {
  const numbers = new Set(decisions.map(({ number }) => number))
  const dangling = decisions.filter(({ status }) => [...status.matchAll(/\b\d{4}\b/g)].some(([number]) => !numbers.has(number)))
  expect(dangling).toEqual([])
})
