import type { CatalogueFile } from '../file/format.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

/** PostgreSQL's error for a row that violates a constraint. */
type DatabaseError = { code: string; message: string; detail?: string; table?: string }
const isDatabaseError = (error: unknown): error is Error & DatabaseError =>
  error instanceof Error && /^23\d{3}$/.test(String((error as { code?: unknown }).code))

const foreignKey = '23503'

/**
 * A constraint violation as a sentence that names the row. A product that was sold can't be deleted, and only the
 * database knows which products those are.
 */
export function asRefusal(error: unknown, before: CatalogueFile): unknown {
  if (!isDatabaseError(error)) return error
  const named = error.code === foreignKey ? stillReferredTo(error, before) : undefined
  const sentence = named ?? `The database refuses this: ${error.message}${error.detail ? ` (${error.detail})` : ''}.`
  return new Error(`${sentence}\nNothing was changed.`, { cause: error })
}

function stillReferredTo({ message, detail = '', table }: DatabaseError, before: CatalogueFile): string | undefined {
  const [, of] = /on table "(\w+)" violates/.exec(message) ?? []
  const [, key] = /^Key \([^)]*\)=\((.*?)\) is still referenced/.exec(detail) ?? []
  if (!of || !key) return undefined
  const instead = of === 'product' ? 'Leave it in the file, with a sold_until that is over.' : 'Leave it in the file.'
  return `${nameOf(of, key, before)} can’t be taken out: rows of "${table ?? '?'}" still refer to it. ${instead}`
}

function nameOf(table: string, key: string, { products, resorts, seasons }: CatalogueFile): string {
  const lists: Record<string, { id: number; code: string }[]> = { product: products, resort: resorts, season: seasons }
  const code = ownOf(lists, table)?.find(({ id }) => String(id) === key)?.code
  const what = table.replaceAll('_', ' ')
  return code ? `The ${what} ${code} (id ${key})` : `The ${what} ${key}`
}
