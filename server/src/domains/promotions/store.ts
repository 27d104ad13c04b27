import { sql } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { prepareStatement, q } from '../../db/query.ts'

/** One use, by its `scope`: of all that there are, of one account's, or of a single-use code. */
export type Use = { promotion: string; scope: string; total: number }
export type WantedUse = Use & { wants: boolean }
/**
 * `giver`: a cart whose uses this one takes over. `network`: the keyed hash against which they count, unless the
 * holder's account is proven; null: they count against no network.
 */
export type UseHoldRequest = {
  holder: number
  until: Date
  wanted: readonly WantedUse[]
  giver?: number
  network: Buffer | null
}

type HoldRow = { promotion: string; scope: string; has: boolean }
type Hold = { holder: number; until: Date; wanted: string; giver: number | null; network: Buffer | null }
const hold = prepareStatement('hold_promotions', ({ holder, until, wanted, giver, network }: Hold) =>
  q
    .selectFrom(
      sql<HoldRow>`hold_promotions(${holder}::bigint, ${until}::timestamptz, ${wanted}::jsonb, ${giver}::bigint, ${network}::bytea)`.as(
        'uses',
      ),
    )
    .selectAll(),
)
/** Migrations 0029 and 0052 have the function. */
export const runHoldPromotions = (tx: Tx, { holder, until, wanted, giver, network }: UseHoldRequest): Promise<HoldRow[]> =>
  tx.run(hold({ holder, until, wanted: JSON.stringify(wanted), giver: giver ?? null, network }))

type UsedRow = { promotion: string; scope: string }
const used = prepareStatement('use_promotions', ({ holder, uses }: { holder: number; uses: string }) => ({
  compile: () =>
    sql<UsedRow>`UPDATE promotion_hold h SET until = 'infinity' FROM jsonb_to_recordset(${uses}::jsonb) AS u (promotion text, scope text)
      WHERE h.promotion = u.promotion AND h.scope = u.scope AND h.holder = ${holder}::bigint AND NOT has_lapsed(h.until)
      RETURNING h.promotion, h.scope`.compile(q),
}))
/**
 * Marks what a cart holds of these as its order's: it never lapses. The counters moved when the uses were held, so this
 * waits for no other cart.
 */
export const markUsed = (tx: Tx, holder: number, uses: readonly Use[]): Promise<UsedRow[]> =>
  tx.run(used({ holder, uses: JSON.stringify(uses) }))

/**
 * Moves used holds from `held` to `used` in the counters, a portion at a time. Rows that another transaction has locked
 * are skipped.
 */
export const countUsed = (on: Runner, most: number) =>
  on.run(
    sql<{ promotion: string }>`
      WITH due AS (SELECT DISTINCT promotion, scope FROM promotion_hold WHERE until = 'infinity' LIMIT ${most}),
        held AS (SELECT promotion, scope FROM promotion_count JOIN due USING (promotion, scope)
          ORDER BY promotion COLLATE "C", scope COLLATE "C" FOR NO KEY UPDATE OF promotion_count SKIP LOCKED),
        gone AS (DELETE FROM promotion_hold h USING held
          WHERE h.promotion = held.promotion AND h.scope = held.scope AND h.until = 'infinity'
          RETURNING h.promotion, h.scope, h.holder),
        kept AS (INSERT INTO promotion_used (promotion, scope, holder) SELECT promotion, scope, holder FROM gone),
        used AS (SELECT promotion, scope, count(*)::integer AS uses FROM gone GROUP BY promotion, scope)
      UPDATE promotion_count c SET held = c.held - used.uses, used = c.used + used.uses FROM used
        WHERE c.promotion = used.promotion AND c.scope = used.scope RETURNING c.promotion`.compile(q),
  )

/** Gives back what a cart's order used, whether it is counted as used yet or not. Migration 0037 has the function. */
const back = prepareStatement('give_back_uses', ({ holder }: { holder: number }) => ({
  compile: () => sql`SELECT give_back_uses(${holder}::bigint)`.compile(q),
}))
export const giveBackUses = (tx: Tx, holder: number) => tx.run(back({ holder }))

/** Those of these promotions whose uses others have all taken. A lapsed hold counts as free even before it is swept. */
const gone = prepareStatement('find_uses_gone', ({ uses, holder }: { uses: string; holder: number }) =>
  q
    .selectFrom(
      sql<{ promotion: string; scope: string; total: number }>`jsonb_to_recordset(${uses}::jsonb)`.as<'asked'>(
        sql`asked (promotion text, scope text, total integer)`,
      ),
    )
    .innerJoin('promotion_count', (join) =>
      join.onRef('promotion_count.promotion', '=', 'asked.promotion').onRef('promotion_count.scope', '=', 'asked.scope'),
    )
    .select('asked.promotion')
    .distinct()
    .where(
      sql<boolean>`used + (SELECT count(*) FROM promotion_hold h WHERE h.promotion = promotion_count.promotion
        AND h.scope = promotion_count.scope AND h.holder <> ${holder}::bigint AND NOT has_lapsed(h.until)) >= asked.total`,
    ),
)
export const findGone = async (on: Runner, holder: number, uses: readonly Use[]): Promise<string[]> =>
  (await on.run(gone({ holder, uses: JSON.stringify(uses) }))).map(({ promotion }) => promotion)

/** The promotion of a single-use code. */
export async function findSingle(on: Runner, hash: Buffer): Promise<string | undefined> {
  const [row] = await on.run(q.selectFrom('promotion_code').select('promotion').where('hash', '=', hash))
  return row?.promotion
}

export const insertSingles = (on: Runner, promotion: string, hashes: readonly Buffer[]) =>
  on.run(
    q
      .insertInto('promotion_code')
      .values(hashes.map((hash) => ({ hash, promotion })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash'),
  )

/** Gives back a portion of the lapsed holds. Rows that another transaction has locked are skipped. */
export const freeLapsedUses = (on: Runner, most: number) =>
  on.run(
    sql<{ promotion: string }>`
      WITH due AS (SELECT DISTINCT promotion, scope FROM promotion_hold WHERE has_lapsed(until) LIMIT ${most}),
        held AS (SELECT promotion, scope FROM promotion_count JOIN due USING (promotion, scope)
          ORDER BY promotion COLLATE "C", scope COLLATE "C" FOR NO KEY UPDATE OF promotion_count SKIP LOCKED),
        gone AS (DELETE FROM promotion_hold h USING held
          WHERE h.promotion = held.promotion AND h.scope = held.scope AND has_lapsed(h.until)
          RETURNING h.promotion, h.scope),
        freed AS (SELECT promotion, scope, count(*)::integer AS uses FROM gone GROUP BY promotion, scope)
      UPDATE promotion_count c SET held = c.held - freed.uses FROM freed
        WHERE c.promotion = freed.promotion AND c.scope = freed.scope RETURNING c.promotion`.compile(q),
  )

/** Deletes the counters of single carts, accounts and codes that count nothing any more. */
export const forgetCounts = (on: Runner) =>
  on.run(sql`DELETE FROM promotion_count WHERE scope <> '' AND held = 0 AND used = 0`.compile(q))

export const markUsesShort = (on: Runner, promotion: string) =>
  on.run(
    q
      .updateTable('promotion_count')
      .set({ short_at: sql<Date>`now()` })
      .where('promotion', '=', promotion)
      .where('scope', '=', '')
      // Only a used-up total makes it short: a guest who has used up their own share says nothing of it.
      .where(sql<boolean>`used + held >= total`)
      // One call a minute writes the mark, which spares the rest of a crowd a write.
      .where(sql<boolean>`short_at NOT BETWEEN now() - interval '1 minute' AND now() + interval '1 minute'`),
  )

export const findUsesTakenBack = async (on: Runner, most: number): Promise<number[]> =>
  (await on.run(q.selectFrom('promotion_taken_back').select('holder').distinct().limit(most))).map(({ holder }) => holder)
export const clearUsesTakenBack = (tx: Tx, holder: number) =>
  tx.run(q.deleteFrom('promotion_taken_back').where('holder', '=', holder).returning('id'))
/**
 * From now on a cart's uses count against no network. Rows are locked in the order in which uses are taken, against
 * deadlocks; a cart that takes one back checks it once more.
 */
export const clearUseNetworks = (tx: Tx, holder: number) =>
  tx.run(
    sql`WITH its AS (SELECT promotion, scope FROM promotion_hold WHERE holder = ${holder}::bigint AND network IS NOT NULL
        ORDER BY promotion COLLATE "C", scope COLLATE "C" FOR UPDATE)
      UPDATE promotion_hold h SET network = NULL FROM its
        WHERE h.promotion = its.promotion AND h.scope = its.scope AND h.holder = ${holder}::bigint`.compile(q),
  )
/** What the database holds for a cart, whatever the cart's row says. */
export const findHeldUses = (on: Runner, holder: number) =>
  on.run(q.selectFrom('promotion_hold').select(['promotion', 'scope']).where('holder', '=', holder))

/** A counter that differs from what it counts, or that counts more than there is. */
export type UseMiscount = Use & { held: number; used: number; holds: number }
export const findUseMiscounts = (on: Runner) =>
  on.run(
    sql<UseMiscount>`
      SELECT c.promotion, c.scope, c.total, c.held, c.used, coalesce(h.holds, 0) AS holds FROM promotion_count c
      LEFT JOIN (SELECT promotion, scope, count(*)::integer AS holds FROM promotion_hold GROUP BY promotion, scope) h
        USING (promotion, scope)
      LEFT JOIN (SELECT promotion, scope, count(*)::integer AS uses FROM promotion_used GROUP BY promotion, scope) u
        USING (promotion, scope)
      WHERE c.held <> coalesce(h.holds, 0) OR c.used <> coalesce(u.uses, 0) OR c.held < 0 OR c.used < 0 OR c.held + c.used > c.total
      ORDER BY promotion, scope`.compile(q),
  )
