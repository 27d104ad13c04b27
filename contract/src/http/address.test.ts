import { expect, it } from 'vitest'
import { paramsAt } from './address.ts'

it.each([
  ['/', '/', {}],
  ['/fr/', '/fr', {}],
  ['/fr/', '/fr/', {}],
  ['/resorts', '/resorts', {}],
  ['/resorts', '/resorts/', {}],
  ['/resorts', '/resorts//', undefined],
  ['/resorts', '/%72esorts', undefined],
  ['/resorts', '/Resorts', undefined],
  ['/resorts', '//resorts', undefined],
  ['/resorts', '/resorts/LKB', undefined],
  ['/resorts/:code', '/resorts/LKB/', { code: 'LKB' }],
  ['/resorts/:code', '/resorts/', undefined],
  ['/resorts/:code', '/resorts//map', undefined],
  ['/products/:code', '/products/caf%C3%A9%2Fcr%C3%A8me', { code: 'café/crème' }],
  ['/products/:code', '/products/100%', undefined],
  ['/products/:code', '/products/base%2Dpass', undefined],
  ['/products/:code', '/products/a%00b', undefined],
  ['/products/:code', `/products/${'x'.repeat(501)}`, undefined],
  ['/fr/:of/rows/:id', '/fr/a/rows/7', { of: 'a', id: '7' }],
])('%s at %s says %o', (path, pathname, params) => {
  expect(paramsAt(path, pathname)).toEqual(params)
})
