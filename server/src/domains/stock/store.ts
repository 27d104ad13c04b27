import type { Day } from '@alpenglow/contract/values/day'
import { sql, type Expression } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { withoutIndex, prepareStatement, q } from '../../db/query.ts'

/** Something limited: a ticket on a day, or a product in all. */
export type StockItem = { productId: number; day: Day | null }

/** The day under which the database counts a product without days. */
const noDay = 'infinity'
const dayOf = (day: string): Day | null => (day === noDay ? null : day)

type HoldRow = { product_id: number; day: string; has: number; remaining: number }
type Hold = { holder: number; until: Date; wanted: string; giver: number | null; network: Buffer | null }
const hold = prepareStatement('hold_places', ({ holder, until, wanted, giver, network }: Hold) =>
  q
    .selectFrom(
      sql<HoldRow>`hold_places(${holder}::bigint, ${until}::timestamptz, ${wanted}::jsonb, ${giver}::bigint, ${network}::bytea)`.as(
        'places',
      ),
    )
    .selectAll(),
)
export type WantedPlaces = StockItem & { places: number; total: number | null }
/**
 * `giver`: a cart whose places this one takes over. `network`: the keyed hash against which they count, unless the
 * holder's account is proven; null: they count against no network.
 */
export type PlaceHoldRequest = {
  holder: number
  until: Date
  wanted: readonly WantedPlaces[]
  giver?: number
  network: Buffer | null
}

/** Migrations 0024, 0027 and 0052 have the function. */
export async function runHoldPlaces(tx: Tx, { holder, until, wanted, giver, network }: PlaceHoldRequest) {
  const rows = await tx.run(hold({ holder, until, wanted: wantedPlacesJson(wanted), giver: giver ?? null, network }))
  return rows.map(({ product_id, day, has, remaining }) => ({ productId: product_id, day: dayOf(day), has, remaining }))
}

/**
 * All places, or the whole statement fails: where the hold gets less than `total`, it divides by zero. PostgreSQL has
 * no other way to fail from within an expression.
 */
export const wholeHoldSql = ({ holder, until, wanted, total, network }: HeldWhole) =>
  sql<number>`(SELECT 1 / (coalesce(sum(place.has), 0) = ${total}::integer)::integer
    FROM hold_places(${holder}::bigint, ${until}::timestamptz, ${wanted}::jsonb, NULL::bigint, ${network}::bytea) AS place)`
type HeldWhole = { holder: Expression<number>; until: Date; wanted: string; total: number; network: Buffer | null }

export const wantedPlacesJson = (wanted: readonly WantedPlaces[]): string =>
  JSON.stringify(wanted.map(({ productId: product, day, ...rest }) => ({ product, day: day ?? noDay, ...rest })))

type SoldRow = { product_id: number; day: string; places: number }
const sold = prepareStatement('sell_places', ({ holder, wanted }: { holder: number; wanted: string }) => ({
  compile: () =>
    sql<SoldRow>`WITH w AS (SELECT product, day FROM jsonb_to_recordset(${wanted}::jsonb) AS w (product integer, day date))
      UPDATE stock_hold h SET until = 'infinity' FROM w
      WHERE h.product_id = ANY (ARRAY(SELECT product FROM w)) AND h.day = ANY (ARRAY(SELECT day FROM w))
        AND h.product_id = w.product AND h.day = w.day AND h.holder = ${holder}::bigint AND ${withoutIndex(sql`NOT has_lapsed(h.until)`)}
      RETURNING h.product_id, h.day, h.places`.compile(q),
}))
/**
 * Marks what a cart holds of these as its order's: it never lapses. The counters moved when the places were held, so
 * this waits for no other cart.
 */
export async function sellHeld(tx: Tx, holder: number, wanted: readonly WantedPlaces[]) {
  const rows = await tx.run(sold({ holder, wanted: wantedPlacesJson(wanted) }))
  return rows.map(({ product_id, day, places }) => ({ productId: product_id, day: dayOf(day), places }))
}

/**
 * Moves sold holds from `held` to `sold` in the counters, a portion at a time. Rows that another transaction has locked
 * are skipped.
 */
export const countSold = (on: Runner, most: number) =>
  on.run(
    sql<{ product_id: number }>`
      WITH due AS (SELECT DISTINCT product_id, day FROM stock_hold WHERE until = 'infinity' LIMIT ${most}),
        held AS (SELECT product_id, day FROM stock JOIN due USING (product_id, day)
          ORDER BY product_id, day FOR NO KEY UPDATE OF stock SKIP LOCKED),
        gone AS (DELETE FROM stock_hold h USING held
          WHERE h.product_id = held.product_id AND h.day = held.day AND h.until = 'infinity'
          RETURNING h.product_id, h.day, h.holder, h.places),
        kept AS (INSERT INTO stock_sold (product_id, day, holder, places) SELECT product_id, day, holder, places FROM gone),
        sold AS (SELECT product_id, day, sum(places)::integer AS places FROM gone GROUP BY product_id, day)
      UPDATE stock s SET held = s.held - sold.places, sold = s.sold + sold.places FROM sold
        WHERE s.product_id = sold.product_id AND s.day = sold.day RETURNING s.product_id`.compile(q),
  )

/**
 * Frees that many places of each of a cart's order, whether they are counted as sold yet or not. Migration 0058 has the
 * function.
 */
const back = prepareStatement('give_back_places', (row: { holder: number; things: string }) => ({
  compile: () => sql`SELECT give_back_places(${row.holder}::bigint, ${row.things}::jsonb)`.compile(q),
}))
export const giveBackPlaces = (tx: Tx, holder: number, places: readonly Omit<WantedPlaces, 'total'>[]) =>
  tx.run(
    back({
      holder,
      things: JSON.stringify(
        places.map((one) => ({ product_id: one.productId, day: one.day ?? 'infinity', places: one.places })),
      ),
    }),
  )

/**
 * How many places of these products are taken from a day on. A lapsed hold counts as free even before it is swept. The
 * rows are summed up, not joined: after a rush there are as many lapsed holds as rows of stock. Lapsed holds are found
 * by that alone, since all holds of a product on a day may be valid.
 */
const taken = prepareStatement('find_taken_places', ({ ids, from }: { ids: number[]; from: string }) => ({
  compile: () =>
    sql<{ product_id: number; day: string; taken: number }>`SELECT product_id, day, sum(places)::integer AS taken FROM (
        SELECT product_id, day, held + sold AS places FROM stock WHERE product_id = ANY(${ids}::integer[]) AND day >= ${from}::date
        UNION ALL SELECT product_id, day, -places FROM stock_hold
          WHERE has_lapsed(until) AND ${withoutIndex(sql`product_id = ANY(${ids}::integer[]) AND day >= ${from}::date`)}) AS each
      GROUP BY product_id, day`.compile(q),
}))
export async function findTaken(on: Runner, ids: readonly number[], from: Day) {
  const rows = await on.run(taken({ ids: [...ids], from }))
  return rows.map((row) => ({ productId: row.product_id, day: dayOf(row.day), taken: row.taken }))
}

const takenOf = prepareStatement('find_places_taken_of', ({ things }: { things: string }) =>
  q
    .selectFrom(
      sql<{ product_id: number; day: string }>`jsonb_to_recordset(${things}::jsonb)`.as<'asked'>(
        sql`asked (product_id integer, day date)`,
      ),
    )
    .innerJoin('stock', (join) =>
      join.onRef('stock.product_id', '=', sql.ref('asked.product_id')).onRef('stock.day', '=', sql.ref('asked.day')),
    )
    .select([
      'stock.product_id',
      'stock.day',
      sql<number>`held + sold - coalesce((SELECT sum(places)::integer FROM stock_hold h
        WHERE h.product_id = stock.product_id AND h.day = stock.day AND has_lapsed(h.until)), 0)`.as('taken'),
    ]),
)
/** The same for just these items. */
export async function findTakenOf(on: Runner, things: readonly StockItem[]) {
  const asked = things.map(({ productId, day }) => ({ product_id: productId, day: day ?? noDay }))
  const rows = await on.run(takenOf({ things: JSON.stringify(asked) }))
  return rows.map((row) => ({ productId: row.product_id, day: dayOf(row.day), taken: row.taken }))
}

/**
 * Gives back lapsed holds. Rows that another transaction has locked are skipped: a call that wants a place there looks
 * for lapsed holds itself.
 */
export const freeLapsedPlaces = (on: Runner, most: number) =>
  on.run(
    sql<{ product_id: number }>`
      WITH due AS (SELECT DISTINCT product_id, day FROM stock_hold WHERE has_lapsed(until) LIMIT ${most}),
        held AS (SELECT product_id, day FROM stock JOIN due USING (product_id, day)
          ORDER BY product_id, day FOR UPDATE OF stock SKIP LOCKED),
        gone AS (DELETE FROM stock_hold h USING held
          WHERE h.product_id = held.product_id AND h.day = held.day AND has_lapsed(h.until)
          RETURNING h.product_id, h.day, h.places),
        freed AS (SELECT product_id, day, sum(places)::integer AS places FROM gone GROUP BY product_id, day)
      UPDATE stock s SET held = s.held - freed.places FROM freed
        WHERE s.product_id = freed.product_id AND s.day = freed.day RETURNING s.product_id`.compile(q),
  )

const short = prepareStatement('note_places_short', ({ product, day }: { product: number; day: string }) =>
  q
    .updateTable('stock')
    .set({ short_at: sql<Date>`now()` })
    .where('product_id', '=', product)
    .where('day', '=', sql<string>`${day}::date`)
    // One call a minute writes the mark, which spares the rest of a crowd a write.
    .where(sql<boolean>`short_at NOT BETWEEN now() - interval '1 minute' AND now() + interval '1 minute'`)
    // Where no network holds any, the mark must not limit one: else an account that asks for more than there is would
    // keep visitors from the rest.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock_hold as h')
          .select('h.holder')
          .whereRef('h.product_id', '=', 'stock.product_id')
          .whereRef('h.day', '=', 'stock.day')
          .where('h.network', 'is not', null),
      ),
    ),
)
export const markPlacesShort = (on: Runner, { productId, day }: StockItem) =>
  on.run(short({ product: productId, day: day ?? noDay }))

export const findPlacesTakenBack = async (on: Runner, most: number): Promise<number[]> =>
  (await on.run(q.selectFrom('stock_taken_back').select('holder').distinct().limit(most))).map(({ holder }) => holder)
export const clearPlacesTakenBack = (tx: Tx, holder: number) =>
  tx.run(q.deleteFrom('stock_taken_back').where('holder', '=', holder).returning('id'))

/**
 * From now on a cart's places count against no network. Rows are locked in the order in which places are taken, against
 * deadlocks; a cart that takes one back checks it once more.
 */
export const clearPlaceNetworks = (tx: Tx, holder: number, things: readonly StockItem[]) =>
  tx.run(
    sql`WITH asked AS (SELECT product, day FROM jsonb_to_recordset(${JSON.stringify(things.map(({ productId: product, day }) => ({ product, day: day ?? noDay })))}::jsonb)
        AS asked (product integer, day date)),
      its AS (SELECT product_id, h.day FROM stock_hold h JOIN asked ON product_id = product AND h.day = asked.day
        WHERE holder = ${holder}::bigint AND network IS NOT NULL ORDER BY product_id, h.day FOR UPDATE OF h)
      UPDATE stock_hold h SET network = NULL FROM its
        WHERE h.product_id = its.product_id AND h.day = its.day AND h.holder = ${holder}::bigint`.compile(q),
  )

export type HeldPlaces = StockItem & { has: number }
/** What the database holds of these for a cart, whatever the cart's row says. */
export async function findHeldPlaces(on: Runner, holder: number, things: readonly StockItem[]): Promise<HeldPlaces[]> {
  const asked = things.map(({ productId, day }) => ({ product_id: productId, day: day ?? noDay }))
  const rows = await on.run(
    sql<{ product_id: number; day: string; places: number }>`
      SELECT h.product_id, h.day, h.places FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (product_id integer, day date)
      JOIN stock_hold h ON h.product_id = asked.product_id AND h.day = asked.day AND h.holder = ${holder}::bigint`.compile(q),
  )
  return rows.map((row) => ({ productId: row.product_id, day: dayOf(row.day), has: row.places }))
}

/** A counter that differs from what it counts, or that counts more than there is. */
export type StockMiscount = { product_id: number; day: string; total: number; held: number; sold: number; holds: number }
export const findStockMiscounts = (on: Runner) =>
  on.run(
    sql<StockMiscount>`
      SELECT s.product_id, s.day, s.total, s.held, s.sold, coalesce(h.places, 0) AS holds FROM stock s
      LEFT JOIN (SELECT product_id, day, sum(places)::integer AS places FROM stock_hold GROUP BY product_id, day) h
        USING (product_id, day)
      LEFT JOIN (SELECT product_id, day, sum(places)::integer AS places FROM stock_sold GROUP BY product_id, day) o
        USING (product_id, day)
      WHERE s.held <> coalesce(h.places, 0) OR s.sold <> coalesce(o.places, 0) OR s.held < 0 OR s.sold < 0 OR s.held + s.sold > s.total
      ORDER BY product_id, day`.compile(q),
  )
