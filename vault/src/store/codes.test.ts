import { expect, it } from 'vitest'
import { createCodes } from './codes.ts'

const minute = 60_000
function some({ codes: most = 2 } = {}) {
  let at = 0
  const codes = createCodes({ codeMs: 10 * minute, codes: most }, () => at)
  return { codes, later: (ms: number) => void (at += ms) }
}

it('a cart has one code, its last; what it had before is worth nothing any more', () => {
  const { codes } = some()
  for (let i = 0; i < 50; i++) codes.keep(`card ${i}`, `${100 + i}`, 'a cart')
  expect(codes.size()).toBe(1)
  expect(codes.take('card 48')).toBeUndefined()
  expect(codes.take('card 49')?.code).toBe('149')
  expect(codes.size()).toBe(0)
})
it('where all is full, who has one has room for the next, and nobody else has', () => {
  const { codes } = some()
  codes.keep('a', '111', 'one')
  codes.keep('b', '222', 'other')
  expect(() => codes.keep('c', '333', 'third')).toThrow('limit')
  expect(() => codes.refuseWhenFull('third')).toThrow('limit')
  expect(() => codes.refuseWhenFull()).toThrow('limit')
  codes.refuseWhenFull('one')
  codes.keep('d', '444', 'one')
  codes.keep('b', '555', 'other')
  expect([codes.take('a'), codes.take('d')?.code, codes.take('b')?.code]).toEqual([undefined, '444', '555'])
  codes.keep('c', '333', 'third')
  expect(codes.size()).toBe(1)
})
it('a code given anew for the same card by somebody else is theirs from then on', () => {
  const { codes } = some()
  codes.keep('a', '111', 'a client')
  codes.keep('a', '222', 'a cart')
  codes.keep('b', '333', 'a client')
  expect([codes.take('a')?.code, codes.take('b')?.code]).toEqual(['222', '333'])
})
it('what was taken for nothing comes back for what is left of its time, and not over one that has come meanwhile', () => {
  const { codes, later } = some()
  codes.keep('a', '111', 'one')
  const first = codes.take('a')
  codes.keep('b', '222', 'other')
  later(9 * minute)
  first?.putBack()
  expect([codes.size(), codes.take('b')?.code]).toEqual([2, '222'])
  later(minute)
  expect(codes.take('a')).toBeUndefined()
  codes.keep('c', '333', 'one')
  const taken = codes.take('c')
  codes.keep('d', '444', 'one')
  taken?.putBack()
  expect([codes.take('c'), codes.take('d')?.code]).toEqual([undefined, '444'])
})
