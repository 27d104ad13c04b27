import { join, resolve } from 'node:path'
import { apis } from '@alpenglow/contract/apis'
import { openApi } from '@alpenglow/contract/http/openapi'
import { variables } from '../config/read.ts'
import { tableTypes } from '../db/table-types.ts'
import { shopArt } from '../drawing/shop-art.ts'

const checkout = resolve(import.meta.dirname, '../../..')

/** The committed files that are made from sources: the table types, the API document, the list of variables, the shop's pictures. */
export async function generated(migratedUrl: string): Promise<{ path: string; content: string }[]> {
  return [
    { path: join(checkout, 'server/src/db/tables.ts'), content: await tableTypes(migratedUrl) },
    { path: join(checkout, 'contract/openapi.json'), content: `${JSON.stringify(openApi(apis), null, 2)}\n` },
    { path: join(checkout, 'docs/configuration.md'), content: configurationPage() },
    ...shopArt().map(({ path, content }) => ({ path: join(checkout, 'web/src', path), content })),
  ]
}

function configurationPage(): string {
  const rows = Object.entries(variables).map(
    ([name, { default: standard, says, ...more }]) =>
      `| \`${name}\`${'secret' in more ? ' (secret)' : ''} | ${says} | ${standard} |`,
  )
  return [
    '# Configuration',
    '',
    'Generated from `server/src/config/read.ts` by `npm run generate`. Everything is set by environment variables, read once at the start. A wrong',
    'value stops the start with the whole list of what is wrong. An empty variable counts as unset.',
    '',
    '| Variable | What it does | Without it |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
