import { expect, it } from 'vitest'
import { chunkOf } from './chunks.ts'

const page = (name: string) => `/shop/web/src/pages/${name}/Page.tsx`
/** A graph in which each module is imported by these; pages and later parts by name alone. */
function chunkIn(importedBy: Record<string, string[]>, lazy: string[], id: string) {
  const getModuleInfo = (at: string) => ({
    importers: importedBy[at] ?? [],
    dynamicImporters: lazy.includes(at) ? ['/shop/web/src/page-components.ts'] : [],
  })
  return chunkOf(id, { getModuleInfo })
}
const part = '/shop/web/src/parts/Part.tsx'
const wantedBy = (...names: string[]) => chunkIn({ [part]: names.map(page) }, names.map(page), part)

it('what the frame needs, however far down, is one file, and React another', () => {
  const frame = '/shop/web/src/shell/Shell.tsx'
  expect(chunkIn({ [part]: [frame], [frame]: ['/shop/web/src/main.tsx'] }, [], part)).toBe('frame')
  expect(chunkIn({}, [], '/shop/node_modules/react-dom/client.js')).toBe('react')
})
it('what many pages of a kind want comes with each, and what few want does not', () => {
  expect(wantedBy('home', 'passes', 'which-pass', 'product', 'resorts')).toBe('window')
  expect(wantedBy('home', 'passes')).toBeNull()
  expect(wantedBy('login', 'create-my-account')).toBe('entry')
  expect(wantedBy('home')).toBeNull()
})
it('what comes by itself on any page brings nothing along', () => {
  const flashes = '/shop/web/src/shell/ShownFlashes.tsx'
  const names = ['home', 'passes', 'which-pass', 'product', 'resorts']
  expect(chunkIn({ [part]: [...names.map(page), flashes] }, [...names.map(page), flashes], part)).toBeNull()
})
it('what is wanted beyond one kind is a file of its own', () => {
  expect(wantedBy('login', 'create-my-account', 'reset-password', 'account')).toBe('forms')
  expect(wantedBy('login', 'account')).toBeNull()
  expect(wantedBy('home', 'passes', 'product', 'resorts', 'resort', 'login')).toBe('common')
})
