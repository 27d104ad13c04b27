import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { deskPages } from './desk-pages.ts'

const desk = mkdtempSync(join(tmpdir(), 'desk-pages-'))
afterEach(() => rmSync(join(desk, 'pages'), { recursive: true, force: true }))

/** The folder of a page, with the facts of a desk that has only this one. */
function plant({ path = '/staff/refunds', type = 'DeskPageFacts', component = 'Refunds.tsx' } = {}) {
  const folder = join(desk, 'pages/refunds')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'facts.ts'), `export const refunds: ${type} = {\n  path: '${path}',\n}\n`)
  if (component) writeFileSync(join(folder, component), '')
  return () => deskPages(desk, '/contract')
}

it('a page is registered by its facts and its component: address, frame and routes know it', () => {
  const files = new Map(plant()().map(({ path, content }) => [path, content]))
  expect(files.get('/contract/staff/addresses.ts')).toContain("  refunds: '/staff/refunds',")
  expect(files.get(join(desk, 'map.ts'))).toContain("import { refunds } from './pages/refunds/facts.ts'")
  expect(files.get(join(desk, 'page-components.ts'))).toContain("import { Refunds } from './pages/refunds/Refunds.tsx'")
})

it.each([
  ['without its component', { component: '' }, /there is no pages\/refunds\/Refunds\.tsx/],
  ['with facts of another kind', { type: 'PageFacts' }, /a page is named like/],
  ['outside of the desk', { path: '/refunds' }, /not below \/staff/],
  ['that only begins like the desk', { path: '/staffing' }, /not below \/staff/],
])('a page %s is refused', (_, planted, says) => expect(plant(planted)).toThrow(says))
