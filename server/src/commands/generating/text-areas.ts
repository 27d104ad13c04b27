import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The speakers of texts. */
const rooms = ['shop', 'desk', 'mails', 'controls'] as const

/**
 * Generates the list of all text files below `texts/src`, so that a page's texts are registered by their file alone.
 */
export function textAreas(texts: string): string {
  const files = rooms.flatMap((room) =>
    filesBelow(join(texts, room)).map((file) => ({ from: `./${room}/${file}`, name: nameIn(join(texts, room, file)) })),
  )
  return [
    '// Generated from the files of shop/, desk/, mails/ and controls/ by `npm run generate`; compared in the tests.',
    ...files.map(({ from, name }) => `import { ${name} } from '${from}'`),
    '',
    'export const areas = {',
    ...files.map(({ name }) => `  ${name},`),
    '}',
    '',
  ].join('\n')
}

const filesBelow = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted()

function nameIn(path: string): string {
  const name = /^export const (\w+) = area\(|^export const (\w+) = \{/m.exec(readFileSync(path, 'utf8'))
  if (!name) throw new Error(`${path} says nothing`)
  return name[1] ?? name[2] ?? ''
}
