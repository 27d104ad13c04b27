import { join } from 'node:path'
import { format } from 'sql-formatter'
import { namedStatements } from '../../db/query.ts'
// The composition of both roles imports every store, and each store registers its prepared statements on import.
import '../../roles/compose-api.ts'
import '../../roles/worker.ts'

const layout = { language: 'postgresql', keywordCase: 'upper', expressionWidth: 100 } as const

/**
 * Each prepared statement as a file, as the database gets it: a review of a changed builder sees the effect on the SQL.
 */
export const statementPages = (folder: string): { path: string; content: string }[] =>
  namedStatements().map(({ name, text }) => ({
    path: join(folder, `${name}.sql`),
    content: `${format(text, layout)}\n`,
  }))
