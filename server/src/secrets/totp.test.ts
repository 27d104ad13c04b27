import { expect, it } from 'vitest'
import { base32, totpCodeOf, newSecret, stepAt, stepOf, uriOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('shows at second %i what RFC 6238 says, as six digits', (seconds, eightDigits) => {
  expect(totpCodeOf(secret, stepAt(seconds * 1000))).toBe(eightDigits.slice(2))
})

it('takes the code of now, of the step before and of the one after, and no other', () => {
  const now = 1_111_111_111_000
  const step = stepAt(now)
  const taken = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, totpCodeOf(secret, step + off), now, 0))
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
})

it('takes no code twice, and none that is older than the last one', () => {
  const now = 1_111_111_111_000
  const step = stepAt(now)
  expect(stepOf(secret, totpCodeOf(secret, step), now, step)).toBeUndefined()
  expect(stepOf(secret, totpCodeOf(secret, step - 1), now, step)).toBeUndefined()
  expect(stepOf(secret, totpCodeOf(secret, step + 1), now, step)).toBe(step + 1)
})

it('reads a code as apps show it, and nothing that only looks like one', () => {
  const now = 59_000
  expect(stepOf(secret, '287 082', now, 0)).toBe(1)
  for (const wrong of ['', '28708', '2870820', '287083', 'abcdef', '２８７０８２']) {
    expect(stepOf(secret, wrong, now, 0), wrong).toBeUndefined()
  }
})

it('writes a secret as RFC 4648 does, and an address that every app reads', () => {
  const examples = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
  for (const [text, written] of Object.entries(examples)) expect(base32(Buffer.from(text))).toBe(written)
  expect(uriOf({ secret, account: 'ana+x@example.com', issuer: 'Alpen glow' })).toBe(
    'otpauth://totp/Alpen%20glow:ana%2Bx%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
      '&issuer=Alpen%20glow&algorithm=SHA1&digits=6&period=30',
  )
})

it('makes a secret of 160 bits, another each time', () => {
  expect(newSecret()).toHaveLength(20)
  expect(newSecret()).not.toEqual(newSecret())
})
