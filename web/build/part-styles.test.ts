import { expect, it } from 'vitest'
import { withShortLists } from './part-styles.ts'

const listing = (files: string[], rest: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n${rest}`
/** Evaluates the styles that the parts of a file request, as a browser would. */
const asked = (code: string): unknown => new Function(`${code}; return asked`)()

const names = Array.from({ length: 90 }, (_, i) => (0xa0000000 + i).toString(16))
const files = names.map((name) => `assets/${name}.css`)

it('asks for the same styles in fewer words, and not for those that every page has', () => {
  const lists = [[0, 2, 57, 59, 89], [1], [0], [3, 2]]
  const code = listing(files, `const asked=[${lists.map((list) => `__vite__mapDeps([${list}])`).join()}]`)
  const short = withShortLists(code, new Set([files[0] ?? '']))
  expect(asked(short)).toEqual(lists.map((list) => list.filter((place) => place !== 0).map((place) => names[place])))
  expect(short.length).toBeLessThan(code.length * 0.6)
})

it('leaves a file alone that asks for none', () => {
  expect(withShortLists('const a=1', new Set())).toBe('const a=1')
})

it('stops where the bundler lists them in another way', () => {
  expect(() => withShortLists('const __vite__mapDeps=i=>i', new Set())).toThrow('not known')
})

it('does not hide that something else than a style would come', () => {
  expect(() => withShortLists(listing(['assets/Home-0a1b2c3d.js'], ''), new Set())).toThrow('is no stylesheet')
})
