import { expect, it } from 'vitest'
import { numberIn } from './number.ts'

it.each(['7K2M4-Q9D0A', '7k2m4-q9d0a', '7K2M4Q9D0A', ' 7K2M4 Q9D0A ', '7K2M4\u2013Q9DOA', '7K2M4\u00a0Q9D0a'])(
  '%s is 7K2M4Q9D0A',
  (typed) => {
    expect(numberIn(typed)).toBe('7K2M4Q9D0A')
  },
)
it('what is read aloud or written by hand is taken for what it is', () => {
  expect(numberIn('loi11-aaaaa')).toBe('10111AAAAA')
})
