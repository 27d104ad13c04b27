import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as breakpoints from '@alpenglow/ui/breakpoints.ts'

type File = { name: string; text: string }

const root = join(import.meta.dirname, '../..')
const read = (ending: string): File[] =>
  globSync(`{ui,web,staff}/src/**/*.${ending}`, { cwd: root }).map((name) => ({
    name,
    text: readFileSync(join(root, name), 'utf8'),
  }))
const styles = read('css')
const scripts = read('{ts,tsx}').filter(({ name }) => !name.includes('.test.'))

const found = (pattern: RegExp, { name, text }: File) => [...text.matchAll(pattern)].map(([what]) => `${name}: ${what.trim()}`)
const withoutComments = ({ name, text }: File): File => ({ name, text: text.replace(/\/\*.*?\*\//gs, '') })

/** Container queries may use any width, and heights are not limited. */
const widthsInStyles = (file: File) => found(/@media[^{;]*\b(?:device-)?width\b[^{;]*/g, withoutComments(file))
const widthsInScripts = (file: File) => found(/\((?:(?:min|max)-(?:device-)?width ?:|width ?[<>=])[^)]*\)/g, file)

/**
 * A hex value, a function of channels, or the name of a colour. A mixed colour must consist of tokens, or transparent.
 */
const raw =
  /#[0-9a-f]{3,8}\b|(?<![\w-])(?:(?:rgb|hsl)a?|hwb|(?:ok)?(?:lab|lch)|color)\(|(?<![\w-])(?:white|black|gr[ae]y|silver|red|green|blue|navy|teal|orange|yellow|gold|purple|pink|brown)(?![\w-])/i
const rawColours = (file: File) =>
  found(/[\w-]+\s*:[^;{}]*;/g, withoutComments(file)).filter((declaration) => raw.test(declaration))

const inStyles = (text: string): File => ({ name: 'planted.css', text })

describe('a window is laid out by the widths of breakpoints.css', () => {
  it('in styles', () => {
    expect(styles.length).toBeGreaterThan(100)
    expect(styles.flatMap(widthsInStyles)).toEqual([])
  })
  it('in scripts', () => {
    expect(scripts.length).toBeGreaterThan(300)
    expect(scripts.filter(({ name }) => name !== 'ui/src/breakpoints.ts').flatMap(widthsInScripts)).toEqual([])
  })
  it('which scripts hold to be as wide as styles do', () => {
    const { text } = styles.find(({ name }) => name === 'ui/src/breakpoints.css') ?? { text: '' }
    const named = [...text.matchAll(/@custom-media --([\w-]+) ([^;]+);/g)].map(([, name, width]) => [name, width])
    expect(Object.fromEntries(named)).toEqual({ ...breakpoints })
  })
  it.each([
    '@media (max-width: 899px) {',
    '@media (--desktop) and (width < 900px) {',
    '@media print, (min-device-width:600px) {',
  ])('and %s would be seen', (text) => expect(widthsInStyles(inStyles(text))).toHaveLength(1))
  it.each(["useMedia('(max-width: 899px)')", '<source media="(width >= 600px)" />'])('and so would %s', (text) =>
    expect(widthsInScripts({ name: 'planted.tsx', text })).toHaveLength(1),
  )
  it.each(['@media (--wide) and (height >= 780px) {', '@container steps (width < 900px) {', '/* @media (width < 1px) */'])(
    'but %s is no width of the window',
    (text) => expect(widthsInStyles(inStyles(text))).toEqual([]),
  )
})

describe('a colour has a name, and a night', () => {
  it('outside of tokens.css no style says one raw', () => {
    expect(styles.filter(({ name }) => name !== 'ui/src/tokens.css').flatMap(rawColours)).toEqual([])
  })
  it('which tokens do', () => {
    expect(styles.filter(({ name }) => name === 'ui/src/tokens.css').flatMap(rawColours).length).toBeGreaterThan(30)
  })
  it.each([
    'a { color: #fff; }',
    'a { background: linear-gradient(\n  rgb(8 24 40 / 0.5),\n  transparent\n); }',
    'a { border: 1px solid black; }',
    'a { color: oklch(0.7 0.1 40); }',
    'a { color: light-dark(var(--ink), White); }',
  ])('%s would be seen', (text) => expect(rawColours(inStyles(text))).toHaveLength(1))
  it.each([
    'a { white-space: nowrap; }',
    'a { background: color-mix(in oklab, var(--ink-on-dark) 40%, transparent); }',
    '#black a:hover { color: currentcolor; }',
  ])('%s is none', (text) => expect(rawColours(inStyles(text))).toEqual([]))
})
