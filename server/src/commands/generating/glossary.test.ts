import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const checkout = resolve(import.meta.dirname, '../../../..')
const rows = readFileSync(join(checkout, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, word, , place] = /^\| ([A-Za-z0-9- ]+?) +\| (.+?) +\| `([^`]+)` +\|$/.exec(line) ?? []
    return word && place ? [{ word, place }] : []
  })

it('the glossary has each word once, and every place in it exists', () => {
  const words = rows.map(({ word }) => word)
  expect(words.length).toBeGreaterThanOrEqual(60)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  expect(rows.filter(({ place }) => !existsSync(join(checkout, place)))).toEqual([])
})
