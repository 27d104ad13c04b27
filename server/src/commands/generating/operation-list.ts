import { pathOf, type Api } from '@alpenglow/contract/http/endpoint'

/** Every call in one line, for the developers' page: its list is on the page before the document is loaded. */
export const operationList = (apis: Record<string, Api>): string =>
  [
    '// Generated from the contract by `npm run generate`; compared in the tests.',
    "import type { ListedOperation } from './operations.ts'",
    '',
    'export const operationList: readonly ListedOperation[] = [',
    ...Object.entries(apis).flatMap(([domain, api]) =>
      Object.entries(api).map(
        ([id, e]) =>
          `  { id: ${quoted(id)}, domain: ${quoted(domain)}, method: ${quoted(e.method)}, path: ${quoted(pathOf(e))}, summary: ${quoted(e.summary)} },`,
      ),
    ),
    ']',
    '',
  ].join('\n')

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`
