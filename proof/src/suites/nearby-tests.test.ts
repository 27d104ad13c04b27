import { expect, it } from 'vitest'
import { testsNear } from './nearby-tests.ts'

const sources = new Map(
  Object.entries({
    'server/src/cart/store.ts': '',
    'server/src/cart/cart.ts': `import { load } from './store.ts'`,
    'server/src/cart/cart.test.ts': `import { cart } from './cart.ts'`,
    'server/src/cart/store.test.ts': `import { load } from './store.ts'`,
    'contract/src/values/money.ts': '',
    'contract/src/values/money.test.ts': `import { money } from './money.ts'`,
    'server/src/orders/total.ts': `import { money } from '@alpenglow/contract/values/money'`,
    'server/src/orders/total.test.ts': `import { total } from './total.ts'\nimport { money } from '@alpenglow/contract/values/money'`,
    'web/src/parts/Price.module.css': '',
    'web/src/parts/Price.tsx': `import './Price.module.css'`,
    'web/src/pages/cart/Cart.tsx': `import { Price } from '../../parts/Price.tsx'`,
    'web/src/pages/cart/Cart.test.tsx': `const it = await import('./Cart.tsx')`,
    'web/src/alone.ts': '',
    'ui/src/fields/DateField.tsx': '',
    'e2e/src/gallery/date-field.test.ts': '',
  }),
)

it('runs a test that was changed itself', () => {
  expect(testsNear('server/src/cart/cart.test.ts', sources)).toEqual(['server/src/cart/cart.test.ts'])
})
it('begins with the test that is called like the file, then those beside it', () => {
  expect(testsNear('server/src/cart/store.ts', sources)).toEqual([
    'server/src/cart/store.test.ts',
    'server/src/cart/cart.test.ts',
  ])
})
it('finds the tests of other workspaces that import it by its package', () => {
  expect(testsNear('contract/src/values/money.ts', sources)).toEqual([
    'contract/src/values/money.test.ts',
    'server/src/orders/total.test.ts',
  ])
})
it('goes up to what imports it where it has no tests of its own, also of styles', () => {
  expect(testsNear('web/src/parts/Price.module.css', sources)).toEqual(['web/src/pages/cart/Cart.test.tsx'])
})
it('knows which tests are about migrations, which nothing imports', () => {
  expect(testsNear('server/migrations/0001_first.sql', sources)).toContain('server/src/db/migrate.test.ts')
})
it('tries a control in the gallery', () => {
  expect(testsNear('ui/src/fields/DateField.tsx', sources)).toEqual(['e2e/src/gallery/date-field.test.ts'])
})
it('finds nothing where nothing is', () => {
  expect(testsNear('web/src/alone.ts', sources)).toEqual([])
})
