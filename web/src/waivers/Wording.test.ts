import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { partsOf } from './Wording.tsx'

it('parts paragraphs, headings and lists, however the lines end', () => {
  expect(partsOf('One\nline.\r\n\r\n## 1. What I know\n \n- Snow\n- Ice\n\n\nEnd - of it.\n')).toEqual([
    { kind: 'paragraph', words: 'One line.' },
    { kind: 'heading', words: '1. What I know' },
    { kind: 'list', items: ['Snow', 'Ice'] },
    { kind: 'paragraph', words: 'End - of it.' },
  ])
  expect(partsOf(' \n\n')).toEqual([])
})
it('leaves no word of the demo’s texts out', () => {
  const file = join(import.meta.dirname, '../../../server/src/domains/catalogue/demo/catalogue.json')
  const { waivers } = JSON.parse(readFileSync(file, 'utf8')) as { waivers: { text: Record<string, string> }[] }
  for (const text of waivers.flatMap((waiver) => Object.values(waiver.text))) {
    const told = partsOf(text).flatMap((part) => (part.kind === 'list' ? part.items : [part.words]))
    expect(told.join(' ')).toBe(text.replace(/^#+ /gm, '').replace(/\n+/g, ' '))
    expect(text).not.toMatch(/[*_`[\]]/)
  }
})
