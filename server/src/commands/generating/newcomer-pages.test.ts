import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const checkout = resolve(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(checkout, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'docs/commands.md'])('%s', (page) => {
  const text = read(page)

  it('leads only to what is there', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
    const gone = links.filter((link) => !link.startsWith('https:') && !existsSync(join(checkout, dirname(page), link)))
    expect(links.length).toBeGreaterThan(0)
    expect(gone).toEqual([])
  })

  it('names only commands that there are', () => {
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][a-z-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('has no table that is wider than a screen', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('|'))
    expect(rows.filter((row) => row.replace(/\]\([^)]*\)/g, ']').replace(/ {2,}/g, ' ').length > 180)).toEqual([])
  })
})

it('the files to read first are there, and are ten', () => {
  const [, list = ''] = /## Ten files to read first\n(.*?)\n## /s.exec(read('CONTRIBUTING.md')) ?? []
  const files = [...list.matchAll(/^\d+\. `([^`]+)`: \S/gm)].map(([, file = '']) => file)
  expect(files).toHaveLength(10)
  expect(files.filter((file) => !existsSync(join(checkout, file)))).toEqual([])
})

it('the picture of buying is light', () =>
  expect(statSync(join(checkout, 'docs/buying.png')).size).toBeLessThanOrEqual(300_000))

it('editors format as oxfmt does', () => {
  const format = JSON.parse(read('.oxfmtrc.json')) as {
    printWidth: number
    singleQuote: boolean
    useTabs?: boolean
    tabWidth?: number
  }
  const editor = Object.fromEntries(
    [...read('.editorconfig').matchAll(/^(\w+) = (\w+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(editor).toMatchObject({
    max_line_length: String(format.printWidth),
    quote_type: format.singleQuote ? 'single' : 'double',
    indent_style: format.useTabs ? 'tab' : 'space',
    indent_size: String(format.tabWidth ?? 2),
  })
})
