import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { apis } from '@alpenglow/contract/apis'
import type { Examples } from '@alpenglow/contract/http/examples/examples'
import { openApi } from '@alpenglow/contract/http/openapi'
import { namedSchemas } from '@alpenglow/contract/named-schemas'
import { subjects } from '../../config/subjects.ts'
import type { Variables } from '../../config/variable.ts'
import { tableTypes } from '../../db/table-types.ts'
import { shopArt } from '../../drawing/shop-art.ts'
import { commandsPage } from './commands-page.ts'
import { decisionIndex } from './decision-index.ts'
import { deskPages } from './desk-pages.ts'
import { namedSchemasPage } from './named-schemas.ts'
import { operationList } from './operation-list.ts'
import { readableJson } from './readable-json.ts'
import { shopPages } from './shop-pages.ts'
import { statementPages } from './statements.ts'
import { textAreas } from './text-areas.ts'

const checkout = resolve(import.meta.dirname, '../../../..')
/** Contains generated files only. */
export const statementFolder = join(checkout, 'server/statements')

/**
 * The committed files that are generated from sources: the table types, the API document, the lists of texts, pages,
 * variables and commands, the shop's pictures, the statements.
 */
export async function generateFiles(migratedUrl: string): Promise<{ path: string; content: string }[]> {
  const examples = JSON.parse(await readFile(join(checkout, 'contract/examples.json'), 'utf8')) as Examples
  return [
    { path: join(checkout, 'server/src/db/tables.ts'), content: await tableTypes(migratedUrl) },
    { path: join(checkout, 'contract/openapi.json'), content: `${readableJson(openApi(apis, namedSchemas, examples))}\n` },
    namedSchemasPage(join(checkout, 'contract/src')),
    { path: join(checkout, 'web/src/pages/developers/operation-list.ts'), content: operationList(apis) },
    { path: join(checkout, 'texts/src/areas.ts'), content: textAreas(join(checkout, 'texts/src')) },
    { path: join(checkout, 'docs/configuration.md'), content: configurationPage() },
    { path: join(checkout, 'docs/commands.md'), content: commandsPage() },
    { path: join(checkout, 'docs/decisions/README.md'), content: decisionIndex(join(checkout, 'docs/decisions')) },
    ...statementPages(statementFolder),
    ...shopPages(join(checkout, 'web/src')),
    ...deskPages(join(checkout, 'staff/src'), join(checkout, 'contract/src')),
    ...shopArt().map(({ path, content }) => ({ path: join(checkout, 'web/src', path), content })),
  ]
}

function configurationPage(): string {
  return [
    '# Configuration',
    '',
    'Generated from `server/src/config/` by `npm run generate`. Everything is set by environment variables, read once at the start. A wrong',
    'value stops the start with the whole list of what is wrong. An empty variable counts as unset.',
    '',
    ...subjects.flatMap(({ title, variables }) => [`## ${title}`, '', ...tableOf(variables), '']),
  ].join('\n')
}

const tableOf = (variables: Variables): string[] => [
  '| Variable | What it does | Without it |',
  '|---|---|---|',
  ...Object.entries(variables).map(
    ([name, variable]) => `| \`${name}\`${variable.secret ? ' (secret)' : ''} | ${variable.says} | ${variable.default} |`,
  ),
]
