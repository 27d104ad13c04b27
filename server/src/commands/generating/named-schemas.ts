import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const schema = /^export const ([A-Z]\w*) = z\./gm

/** The schemas that contract's modules export with a capital letter: the API document calls them by these names. */
export function namedSchemasPage(contract: string): { path: string; content: string } {
  const files = globSync('**/*.ts', { cwd: contract, exclude: (file) => file.endsWith('.test.ts') }).toSorted()
  const modules = files
    .map((file) => ({ file, names: [...readFileSync(join(contract, file), 'utf8').matchAll(schema)].map(([, name]) => name) }))
    .filter(({ names }) => names.length > 0)
  const content = [
    '// Generated from the modules of contract/src by `npm run generate`; compared in the tests.',
    ...modules.map(({ file, names }) => `import { ${names.join(', ')} } from './${file}'`),
    '',
    '/** What the API document describes once, under these names. For its generator alone: it loads every schema. */',
    'export const namedSchemas = {',
    ...modules.flatMap(({ names }) => names.map((name) => `  ${name},`)),
    '}',
    '',
  ].join('\n')
  return { path: join(contract, 'named-schemas.ts'), content }
}
