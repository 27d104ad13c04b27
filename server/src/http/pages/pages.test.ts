import { expect, it } from 'vitest'
import { createFinder } from './pages.ts'

const page = (path: string) => ({ path, title: 'pages.home.title', needs: [] })
const find = createFinder([page('/'), page('/resorts'), page('/passes/:code')])

it('finds a page whatever language stands before it, and with a slash after it', () => {
  for (const path of ['/resorts', '/en/resorts', '/fr/resorts/', '/resorts/']) expect(find(path).entry.path).toBe('/resorts')
  expect(find('/fr').entry.path).toBe('/')
  expect(find('/fr/resorts').locale).toBe('fr')
})
it('reads what the address says where the page has a colon', () => {
  expect(find('/fr/passes/base-pass')).toMatchObject({ status: 200, params: { code: 'base-pass' } })
  expect(find('/passes/caf%C3%A9').params).toEqual({ code: 'café' })
})
it.each([
  '/passes/%61bc',
  '/passes/%00',
  '/passes/%ff',
  '/passes/%',
  `/passes/${'a'.repeat(501)}`,
  '/passes/a/b',
  '/constructor',
  '/resorts//',
  '/fr//',
  '///',
])('finds nothing at %s', (path) => expect(find(path).status).toBe(404))
