import { describe, expect, test } from 'vitest'
import { createKnobs } from './knobs.ts'
import type { ProviderTraits } from './provider.ts'

const bank: ProviderTraits = {
  name: 'bank',
  title: 'Bank',
  about: 'A bank of two calls, which cannot double anything.',
  calls: ['authorize', 'capture'],
  behaviours: { delay: 'late', timeout: 'never', error: 'refuses' },
  errorCode: { least: 400, most: 599, usual: 503 },
}
const post: ProviderTraits = { ...bank, name: 'post', title: 'Post' }

test('a knob with times is met that often, then the provider behaves again', () => {
  const knobs = createKnobs([bank])
  knobs.set('bank', { behaviour: 'error', times: 2 })
  expect(knobs.meet('bank', 'capture')).toEqual({ behaviour: 'error', code: 503, times: 2 })
  expect(knobs.all()).toEqual({ bank: [{ behaviour: 'error', code: 503, times: 1 }] })
  expect(knobs.meet('bank', 'authorize')?.behaviour).toBe('error')
  expect(knobs.meet('bank', 'capture')).toBeUndefined()
  expect(knobs.all()).toEqual({ bank: [] })
})

test('a knob without times is met until it is reset', () => {
  const knobs = createKnobs([bank, post])
  knobs.set('bank', { behaviour: 'timeout' })
  knobs.set('post', { behaviour: 'timeout' })
  for (let count = 0; count < 20; count += 1) expect(knobs.meet('bank', 'capture')?.behaviour).toBe('timeout')
  knobs.reset('bank')
  expect(knobs.meet('bank', 'capture')).toBeUndefined()
  expect(knobs.meet('post', 'capture')?.behaviour).toBe('timeout')
  knobs.reset()
  expect(knobs.meet('post', 'capture')).toBeUndefined()
})

test('the knob of one kind of call goes before the knob of all, and leaves the others alone', () => {
  const knobs = createKnobs([bank])
  knobs.set('bank', { behaviour: 'delay', ms: 5 })
  knobs.set('bank', { behaviour: 'error', call: 'capture', code: 402, times: 1 })
  expect(knobs.meet('bank', 'authorize')).toEqual({ behaviour: 'delay', ms: 5 })
  expect(knobs.meet('bank', 'capture')).toEqual({ behaviour: 'error', call: 'capture', code: 402, times: 1 })
  expect(knobs.meet('bank', 'capture')).toEqual({ behaviour: 'delay', ms: 5 })
})

describe('a mistake is refused, and changes nothing', () => {
  const mistakes: readonly (readonly [unknown, RegExp])[] = [
    [{}, /"behaviour" of bank is one of delay, timeout, error, not missing/],
    [{ behaviour: 'sleep' }, /one of delay, timeout, error, not "sleep"/],
    [{ behaviour: 'duplicate' }, /one of delay, timeout, error/],
    [{ behaviour: 'delay', ms: -1 }, /"ms" is a whole number from 0 to 120000, not -1/],
    [{ behaviour: 'delay', ms: '5' }, /"ms"/],
    [{ behaviour: 'delay', ms: 1.5 }, /"ms"/],
    [{ behaviour: 'timeout', ms: 5 }, /"ms" does not fit timeout/],
    [{ behaviour: 'error', code: 200 }, /"code" is a whole number from 400 to 599, not 200/],
    [{ behaviour: 'error', times: 0 }, /"times"/],
    [{ behaviour: 'error', time: 1 }, /"time" does not fit error; fields are behaviour, call, times, code/],
    [{ behaviour: 'error', call: 'refund' }, /"call" of bank is one of authorize, capture, not "refund"/],
    [[], /JSON object/],
    [null, /JSON object/],
    ['error', /JSON object/],
  ]
  test.each(mistakes)('%j', (wish, message) => {
    const knobs = createKnobs([bank])
    expect(() => knobs.set('bank', wish)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringMatching(message) }),
    )
    expect(knobs.all()).toEqual({ bank: [] })
  })

  test('a provider that is not there', () => {
    expect(() => createKnobs([bank, post]).set('post-office', { behaviour: 'error' })).toThrow(
      /no provider "post-office".*bank, post/,
    )
  })
})
