import { sql } from 'kysely'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

export type TranslationRow = { key: string; locale: Locale; text: string }

/** The company's edited text takes precedence over the shipped one. */
export const readTexts = (on: Runner): Promise<TranslationRow[]> =>
  on.run(
    q
      .selectFrom('translation')
      .select((eb) => ['key', 'locale', eb.fn.coalesce('edited', 'shipped').as('text')])
      .orderBy('key'),
  )

/** Replaces the shipped texts by those of this release. Unchanged rows are not written, and edited texts stay. */
export async function writeShipped(on: Runner, rows: TranslationRow[]): Promise<void> {
  const column = (of: (row: TranslationRow) => string) => sql`${rows.map(of)}::text[]`
  const shipped = sql`unnest(${column((r) => r.key)}, ${column((r) => r.locale)}, ${column((r) => r.text)}) AS new (key, locale, shipped)`
  await on.run(
    sql`INSERT INTO translation (key, locale, shipped) SELECT key, locale, shipped FROM ${shipped}
        ON CONFLICT (key, locale) DO UPDATE SET shipped = excluded.shipped WHERE translation.shipped <> excluded.shipped`.compile(
      q,
    ),
  )
  await on.run(
    sql`DELETE FROM translation WHERE edited IS NULL AND NOT EXISTS (
          SELECT FROM ${shipped} WHERE new.key = translation.key AND new.locale = translation.locale)`.compile(q),
  )
}

export const editText = (on: Runner, key: string, locale: Locale, edited: string | null) =>
  on.run(q.updateTable('translation').set({ edited }).where('key', '=', key).where('locale', '=', locale).returning('key'))
