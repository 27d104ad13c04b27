import type { NewsMarks, NewsKind } from '@alpenglow/contract/news/kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { prepareStatement, q } from '../../db/query.ts'

/** The channel to which every process listens (db/news.ts). */
const channel = 'alpenglow_changed'
export const newsTopic = 'news'

type Telling = { accountId: number; kind: string; before: string }
/** Counts and notifies in one statement; both take effect when the transaction commits. */
const telling = prepareStatement('tell_news', ({ accountId, kind, before }: Telling) =>
  q
    .with('counted', (qb) =>
      qb
        .insertInto('news')
        .values({ account_id: accountId, kind, told: 1 })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ told: sql<number>`news.told + 1` }))
        .returning('told'),
    )
    .selectFrom('counted')
    .select(sql<string>`pg_notify(${channel}, ${before}::text || told)`.as('said')),
)
export const countAndNotify = (tx: Tx, accountId: number, kind: NewsKind, before: string) =>
  tx.run(telling({ accountId, kind, before }))

/**
 * The same for all accounts that a statement finds, as its common table expressions. Its result must read `said`, or
 * PostgreSQL doesn't run the notification. Rows are locked in the order of ids, so that two such statements can't
 * deadlock.
 */
export const notifyInSql = ({ accounts, kind }: { accounts: RawBuilder<unknown>; kind: NewsKind }): RawBuilder<unknown> =>
  sql`counted AS (INSERT INTO news (account_id, kind, told) SELECT id, ${sql.lit(kind)}, 1 FROM ${accounts} ORDER BY id
      ON CONFLICT (account_id, kind) DO UPDATE SET told = news.told + 1 RETURNING account_id, told),
    said AS (SELECT count(pg_notify(${sql.lit(channel)}, ${sql.lit(`${newsTopic}:a`)} || account_id || ${sql.lit(` ${kind} `)} || told)) AS said
      FROM counted)`

/** Notifies about a mark that another table counts. */
export const sendNotify = (on: Runner, words: string) => on.run(sql`SELECT pg_notify(${channel}, ${words}::text)`.compile(q))

const marks = prepareStatement('find_news', ({ accountId }: { accountId: number }) =>
  q.selectFrom('news').select(['kind', 'told']).where('account_id', '=', accountId),
)
export async function marksOf(on: Runner, accountId: number): Promise<NewsMarks> {
  const rows = await on.run(marks({ accountId }))
  return Object.fromEntries(rows.map(({ kind, told }) => [kind, told]))
}
