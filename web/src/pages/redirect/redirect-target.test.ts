import { expect, it } from 'vitest'
import { pageNamed } from './redirect-target.ts'

it.each(['/', '/passes', '/fr/products/base-pass?day=2027-01-16#price', '/cart?expired=true', '/fr'])('leads to %s', (page) =>
  expect(pageNamed(page, 'en')).toBe(page),
)
it('keeps the reader’s language where the address names none', () => {
  const led = ['/', '/passes?kind=day#all', '/en/passes', '/fr/passes'].map((page) => pageNamed(page, 'fr'))
  expect(led).toEqual(['/fr', '/fr/passes?kind=day#all', '/en/passes', '/fr/passes'])
})

it.each([
  null,
  '',
  'passes',
  '/no/such/page',
  '/api/v2/cart',
  '/staff',
  '/redirect?to=/redirect',
  '/fr/redirect',
  '//elsewhere.example/passes',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  'https://elsewhere.example/passes',
  'javascript:alert(1)',
])('leads nowhere by %s', (target) => expect(pageNamed(target, 'fr')).toBeUndefined())
