import { afterAll, expect, it } from 'vitest'
import { testKernel } from './testing/test-kernel.ts'
const kernel = await testKernel()
afterAll(() => kernel.close())
it('x', async () => {
  const lea = kernel.lea()
  const a = await lea.ask('POST', '/api/v2/notes', { body: { data: { title: 'a' } } })
  expect([a.statusCode, a.json()]).toEqual([201, { data: { id: 1, title: 'a', is_pinned: false }, errors: [] }])
})
