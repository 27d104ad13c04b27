import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Message } from '../../../vault/useFrame.ts'
import { createFields } from './fields.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const leave = { ticket: 'first', brands: ['visa' as const], again: { token: 'card_1', brand: 'visa' as const }, captcha: null }

/** The fields with a log of the messages to the frame. */
function opened({ isCodeAlone = false } = {}) {
  const told: Message[] = []
  const renew = vi.fn(async () => ({ ...leave, ticket: 'second' }))
  const fields = createFields({ dress: () => ({ type: 'dress' }), locale: 'en', renew, patienceMs: 1000, isCodeAlone })
  fields.open(leave)
  const say = (type: string, more: object = {}) => fields.hear({ type, ...more }, (message) => void told.push(message))
  const idNow = () => told.findLast(({ type }) => type === 'submit')?.['id']
  return { fields, told, renew, say, idNow }
}
const done = { receipt: 'signed', month: 8, year: 2030, nameOnCard: 'Ada' }

it('dresses the fields and gives them leave as soon as they are there', () => {
  const { fields, told, say } = opened()
  expect(fields.known().isReady).toBe(false)
  say('ready')
  expect(fields.known().isReady).toBe(true)
  expect(told).toMatchObject([
    { type: 'dress', locale: 'en' },
    { type: 'allow', ticket: 'first', brands: ['visa'] },
  ])
  expect(told[1]).not.toHaveProperty('again')
})

it('tells the fields when the page speaks another language, and opens no others for it', () => {
  const { fields, told, say } = opened()
  fields.speak('fr')
  expect(told, 'they are not there yet').toEqual([])
  say('ready')
  expect(told[0]).toEqual({ type: 'dress', locale: 'fr' })
  fields.speak('fr')
  fields.speak('en')
  expect(told.slice(2)).toEqual([{ type: 'dress', locale: 'en' }])
})

it('asks for the code alone of a card whose code was forgotten', () => {
  const { told, say } = opened({ isCodeAlone: true })
  say('ready')
  expect(told[1]).toMatchObject({ type: 'allow', again: { token: 'card_1', brand: 'visa' } })
})

it('answers with what the vault gives, and with nothing where it refuses', async () => {
  const { fields, say, idNow } = opened()
  say('ready')
  const first = fields.submit()
  say('refused', { id: idNow(), errors: { number: ['INVALID'] } })
  expect(await first).toBeUndefined()
  const second = fields.submit()
  say('done', { id: 'another', ...done })
  say('done', { id: idNow(), ...done })
  expect(await second).toMatchObject({ receipt: 'signed' })
})

it('hears whoever presses before the fields have come', async () => {
  const { fields, told, say, idNow } = opened()
  const given = fields.submit()
  expect(told).toEqual([])
  say('ready')
  say('done', { id: idNow(), ...done })
  expect(await given).toMatchObject({ receipt: 'signed' })
})

it('takes one card at a time, however often somebody presses', async () => {
  const { fields, told, say, idNow } = opened()
  say('ready')
  const first = fields.submit()
  expect(await fields.submit()).toBeUndefined()
  expect(told.filter(({ type }) => type === 'submit')).toHaveLength(1)
  say('done', { id: idNow(), ...done })
  expect(await first).toBeDefined()
})

it('renews a leave that has run out, once', async () => {
  const { fields, told, renew, say, idNow } = opened()
  say('ready')
  const given = fields.submit()
  say('failed', { id: idNow(), why: 'ticket' })
  await vi.advanceTimersByTimeAsync(0)
  expect(told.at(-2)).toMatchObject({ type: 'allow', ticket: 'second' })
  say('failed', { id: idNow(), why: 'ticket' })
  expect(await given).toBeUndefined()
  expect(renew).toHaveBeenCalledTimes(1)
  expect(fields.known().trouble).toBe('ticket')
})

it('says so when nothing answers', async () => {
  const { fields, say } = opened()
  say('ready')
  const given = fields.submit()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await given).toBeUndefined()
  expect(fields.known().trouble).toBe('unreachable')
  fields.away()
  expect(await fields.submit()).toBeUndefined()
})

it('is as high as it is told, within reason', () => {
  const { fields, say } = opened()
  for (const [px, height] of [
    [300.2, 301],
    [4, 80],
    [90_000, 1600],
    ['tall', 80],
  ]) {
    say('height', { px })
    expect(fields.known().height).toBe(height)
  }
})

it('knows whether all of it is there, and hears of a cart that is another one by now', async () => {
  const { fields, told, say } = opened()
  say('ready')
  expect(fields.known().isComplete, 'nobody has said').toBeUndefined()
  say('state', { brand: null, isEmpty: true, isComplete: false })
  expect(fields.known().isComplete).toBe(false)
  say('state', { brand: 'visa', isEmpty: false, isComplete: true })
  expect(fields.known().isComplete).toBe(true)
  await fields.renew()
  expect(told.at(-1)).toMatchObject({ type: 'allow', ticket: 'second' })
})
