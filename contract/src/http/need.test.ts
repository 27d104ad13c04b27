import { expect, it } from 'vitest'
import { needAt, needKey } from './need.ts'

it('takes from the address what the page leaves open, and keeps what it says itself', () => {
  const need = { call: 'getPrice', params: { code: ':code', window: 'today' } }
  expect(needAt(need, { code: 'summit' })).toEqual({ call: 'getPrice', params: { code: 'summit', window: 'today' } })
  expect(needAt(need, {})).toEqual(need)
  expect(needAt({ call: 'listResorts' }, { code: 'summit' })).toEqual({ call: 'listResorts' })
})
it('calls every answer differently', () => {
  const keys = [
    { call: 'listResorts' },
    { call: 'getProduct', params: { code: 'base' } },
    { call: 'getProduct', params: { code: 'summit' } },
    { call: 'getProduct', params: { code: 'a/b' } },
    { call: 'getProduct', params: { code: 'a', variant: 'b' } },
  ].map(needKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys[0]).toBe('listResorts')
})
