import { join } from 'node:path'
import { format } from 'sql-formatter'
import { namedStatements } from '../../db/query.ts'
// Whoever composes both roles has read every store, and each store names its statements as it is read.
import '../../roles/compose-api.ts'
import '../../roles/worker.ts'

const layout = { language: 'postgresql', keywordCase: 'upper', expressionWidth: 100 } as const

/** What is asked by name, a file each, as the database gets it: a change of a builder is reviewed by what it does to the SQL. */
export const statementPages = (folder: string): { path: string; content: string }[] =>
  namedStatements().map(({ name, text }) => ({
    path: join(folder, `${name}.sql`),
    content: `${format(text, layout)}\n`,
  }))
