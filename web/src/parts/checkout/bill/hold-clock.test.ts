import { expect, it } from 'vitest'
import { holdAt, placesOnClock } from './hold-clock.ts'

const end = '2026-11-21T12:15:00.000Z'
const before = (ms: number) => Date.parse(end) - ms
const minutes = (count: number) => count * 60_000

it('is calm, then worth a question in the last two minutes, then over', () => {
  expect(holdAt(null, before(0))).toEqual({ state: 'none' })
  expect(holdAt(end, before(minutes(15)))).toEqual({ state: 'runs', left: minutes(15), share: 1 })
  expect(holdAt(end, before(minutes(2) + 1)).state).toBe('runs')
  expect(holdAt(end, before(minutes(2))).state).toBe('low')
  expect(holdAt(end, before(1)).state).toBe('low')
  expect(holdAt(end, before(0))).toEqual({ state: 'over' })
})
it('its meter is never more than full', () => expect(holdAt(end, before(minutes(20)))).toMatchObject({ share: 1 }))
it('says no second more than it was given, though the clock beside it has begun its second before', () => {
  for (const given of [15, 30]) expect(holdAt(end, before(minutes(given) + 400))).toMatchObject({ left: minutes(given) })
  expect(holdAt(end, before(minutes(4) + 1400))).toMatchObject({ left: minutes(4) + 1000 })
})
it('is about places as long as there is one that is theirs, or can be again', () => {
  const at = (place: 'held' | 'free' | 'sold_out' | 'taken_back' | null) => ({ place, addons: [] })
  expect(placesOnClock([at('held'), at(null), at('free')])).toEqual(['held', 'free'])
  expect(placesOnClock([at('sold_out'), at('taken_back'), at(null)])).toEqual([])
})
