import { expect, it } from 'vitest'
import { chunksOf, type Module } from './chunks.ts'

const page = (name: string) => `/shop/web/src/pages/${name}/Page.tsx`
const small = 100
const large = 100_000

/**
 * Builds a shop of pages that import these parts; each part has its size, and may import others. One page may be
 * `public`, one `large`.
 */
function filesOf(
  pages: Record<string, string[]>,
  parts: Record<string, { size: number; imports?: string[] }>,
  frame: string[] = [],
) {
  const part = (name: string) => `/shop/web/src/parts/${name}.tsx`
  const made = (id: string, size: number, imports: string[], more: Partial<Module> = {}): Module => ({
    id,
    size,
    imports: imports.map((name) => (name.startsWith('/') ? name : part(name))),
    isRoot: false,
    isEntry: false,
    ...more,
  })
  const names = chunksOf([
    made('/shop/web/index.html', small, frame, { isEntry: true }),
    ...Object.entries(pages).map(([name, wanted]) =>
      made(page(name), small, wanted, { isRoot: true, weight: name === 'public' ? 8 : undefined, isLarge: name === 'large' }),
    ),
    ...Object.entries(parts).map(([name, { size, imports = [] }]) => made(part(name), size, imports)),
    made('/shop/node_modules/react-dom/client.js', large, []),
  ])
  return (name: string) => names.get(name.startsWith('/') ? name : part(name))
}
const one = { size: small }

it('what the frame needs, however far down, is one file, and React another', () => {
  const fileOf = filesOf(
    { home: ['A', 'B'], passes: ['A', 'B'] },
    { A: one, B: one, Shell: { size: small, imports: ['A', '/shop/node_modules/react-dom/client.js'] } },
    ['Shell'],
  )
  expect(['A', 'Shell'].map(fileOf)).toEqual(['frame', 'frame'])
  expect(fileOf('/shop/node_modules/react-dom/client.js')).toBe('react')
  expect(fileOf('B')).toBe('B')
})
it('what one page alone wants is left with it', () => {
  const fileOf = filesOf({ home: ['A'], passes: [] }, { A: one })
  expect(fileOf('A')).toBeUndefined()
})
it('what the same pages want is one file', () => {
  const fileOf = filesOf({ home: ['A', 'B'], passes: ['A', 'B'] }, { A: { size: large }, B: { size: large } })
  expect(fileOf('A')).toBe('A')
  expect(fileOf('B')).toBe('A')
})
it('what is small goes along where that saves files, and what is large does not', () => {
  const pages = { home: ['A', 'B'], passes: ['A', 'B'], product: ['A', 'B'], resorts: ['A'] }
  const light = filesOf(pages, { A: one, B: one })
  expect(light('A')).toBe(light('B'))
  const heavy = filesOf(pages, { A: one, B: { size: large } })
  expect(heavy('A')).not.toBe(heavy('B'))
})
it('nothing goes along that would draw something large after it', () => {
  const pages = { home: ['A'], passes: ['A', 'B'], product: ['A', 'B'], resorts: ['A'], terms: ['C'] }
  const needy = filesOf(pages, { A: one, B: { size: small, imports: ['C'] }, C: { size: large } })
  expect(needy('A')).not.toBe(needy('B'))
  const alone = filesOf(pages, { A: one, B: one, C: { size: large } })
  expect(alone('A')).toBe(alone('B'))
})
it('a public page carries less of what others want', () => {
  const parts = { A: one, B: { size: 5000 } }
  const others = { security: ['A', 'B'], privacy: ['A', 'B'], account: ['A', 'B'] }
  const among = filesOf({ login: ['A'], ...others }, parts)
  expect(among('A')).toBe(among('B'))
  const shown = filesOf({ public: ['A'], ...others }, parts)
  expect(shown('A')).not.toBe(shown('B'))
})
it('a large page takes one more file where that keeps others from carrying what is in it', () => {
  const parts = { A: one, B: { size: 14_000 } }
  const plain = filesOf({ home: ['A', 'B'], privacy: ['A', 'B'], account: ['A'] }, parts)
  expect(plain('A')).toBe(plain('B'))
  const among = filesOf({ large: ['A', 'B'], privacy: ['A', 'B'], account: ['A'] }, parts)
  expect(among('A')).not.toBe(among('B'))
})
it('gives two files two names', () => {
  const pages = { home: ['a/Part', 'b/Part'], passes: ['a/Part', 'b/Part'], product: ['a/Part'], resorts: ['b/Part'] }
  const fileOf = filesOf(pages, { 'a/Part': { size: large }, 'b/Part': { size: large } })
  const names = ['a', 'b'].map((room) => fileOf(`/shop/web/src/parts/${room}/Part.tsx`))
  expect(new Set(names).size).toBe(2)
})
