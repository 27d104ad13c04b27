import { expect, test } from 'vitest'
import type { Refusal } from '../ordering/refusal.ts'
import { isCool, stageOf } from './stage.ts'

const none = { is: 'none' } as const
const idle = { is: 'idle' } as const
const refusedFor = (refusal: Refusal) => ({ is: 'refused', refusal }) as const

test('tells whoever tried too often in the place of what they tried, and leaves the button cold', () => {
  const stage = stageOf(none, { order: idle, blocked: 'Wait 7 seconds.', waits: undefined })
  expect(stage).toEqual({ is: 'refused', says: 'Wait 7 seconds.', mends: 'wait' })
  expect(isCool(stage)).toBe(true)
  expect(stageOf({ is: 'declined', code: '204' }, { order: idle, blocked: 'Wait.', waits: undefined }).is).toBe('refused')
  expect(stageOf({ is: 'asking' }, { order: idle, blocked: 'Wait.', waits: undefined }), 'once more').toEqual({ is: 'asking' })
})
test('leads whoever cannot have what is in the cart back to it, unless the button leads elsewhere', () => {
  const order = refusedFor({ is: 'step', says: 'You have it already.' })
  const stage = stageOf(none, { order, waits: undefined })
  expect(stage).toMatchObject({ says: 'You have it already.', mends: 'cart' })
  expect(isCool(stage)).toBe(true)
  expect(stageOf(none, { order, waits: 'Sign first' })).toMatchObject({ mends: undefined })
})
test('lets anything else be pressed again, and says nothing of what is told elsewhere', () => {
  const other = stageOf(none, { order: refusedFor({ is: 'other', says: undefined }), waits: undefined })
  expect([other.is, isCool(other)]).toEqual(['refused', false])
  expect(stageOf(none, { order: refusedFor({ is: 'changed', says: 'Look.' }), waits: undefined })).toEqual(none)
})
