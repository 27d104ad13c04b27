import { expect, it } from 'vitest'
import { map } from '../src/map.ts'
import { guardedScripts, integrityOf, roomOf } from './integrity.ts'

const chunk = (
  fileName: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
  facadeModuleId: string | null = null,
) => ({
  fileName,
  imports,
  dynamicImports,
  facadeModuleId,
  isEntry: fileName === 'index.js',
})

it('names all that may come to a guarded page, and nothing that only other pages want', () => {
  const chunks = [
    chunk('index.js', ['react.js'], ['Payment.js', 'Home.js']),
    chunk('react.js'),
    chunk('Payment.js', ['Bill.js'], ['BankDialog.js'], '/web/src/pages/payment/Payment.tsx'),
    chunk('Bill.js'),
    chunk('BankDialog.js'),
    chunk('Home.js', ['Band.js'], [], '/web/src/pages/home/Home.tsx'),
    chunk('Band.js'),
  ]
  const names = guardedScripts(chunks, (id) => id.includes('/home/')).map(({ fileName }) => fileName)
  expect(names).toEqual(['BankDialog.js', 'Bill.js', 'Payment.js', 'index.js', 'react.js'])
})

it('tells one byte from another', () => {
  expect(integrityOf('a')).toMatch(/^sha256-[\w+/]{43}=$/)
  expect(integrityOf('a')).not.toBe(integrityOf('b'))
})

it.each([
  ['/x/node_modules/react-dom/client.js', 'react-dom'],
  ['/x/node_modules/@scope/name/index.js?v=1', '@scope/name'],
  ['/x/web/src/pages/payment/card/fields.ts', 'web/src/pages/payment'],
  ['/x/web/src/parts/checkout/bill/Bill.tsx', 'web/src/parts/checkout'],
  ['/x/web/src/cart/data.ts', 'web/src/cart'],
  ['/x/web/src/main.tsx', 'web/src'],
  ['\0rolldown/runtime.js', 'runtime.js'],
])('knows whose %s is', (id, room) => expect(roomOf(id)).toBe(room))

it('guards every page where somebody pays, and those alone', () => {
  expect(map.filter(({ path }) => path.startsWith('/payment')).map(({ guarded }) => guarded)).toEqual([true, true, true])
  expect(map.filter(({ guarded, path }) => guarded && !path.startsWith('/payment'))).toEqual([])
})
