import { expect, it } from 'vitest'
import { isMailAddress } from './mail-address.ts'

it('takes addresses as people have them', () => {
  for (const address of [
    'amelie@alpenglow.example',
    'a.b+ski@sub.domain.co',
    "o'neil@example.com",
    'x_y-z@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
    'x@ex.xn--p1ai',
    'x@XN--E1AFMKFD.xn--P1AI',
    'x@xn--wgv71a119e.jp',
  ])
    expect(isMailAddress(address), address).toBe(true)
})
it('refuses what no mail would reach', () => {
  for (const text of [
    '',
    'amelie',
    'amelie.example.com',
    '@example.com',
    'a@b',
    'a@example.c',
    'a b@example.com',
    'a@exam ple.com',
    'a..b@example.com',
    '.a@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@example.com\nbcc: b@example.com',
    'Amélie <a@example.com>',
    `${'a'.repeat(65)}@example.com`,
    'x@ex.рф',
    'x@пример.xn--p1ai',
    'x@ex.xn--',
    'x@ex.xn---',
    'x@ex.xn--p1ai-',
    'x@xn--example-.com',
    'x@ex.x1',
    'x@127.0.0.1',
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
  ])
    expect(isMailAddress(text), text).toBe(false)
})
