import type pg from 'pg'

/** The last receipt number of each seller. */
export type Series = Readonly<Record<string, number>>

/** The receipt numbers of the replaced database; empty for one that is empty or of an older schema. */
export async function readReplacedSeries(client: pg.Client): Promise<Series> {
  const there = await client.query<{ there: boolean }>(`SELECT to_regclass('public.receipt_series') IS NOT NULL AS there`)
  if (!there.rows[0]?.there) return {}
  const { rows } = await client.query<{ seller: string; last: number }>('SELECT seller, last FROM public.receipt_series')
  return Object.fromEntries(rows.map(({ seller, last }) => [seller, last]))
}

/** Also for sellers without a receipt in the backup: they may have issued some since. */
export async function moveSeriesOn(client: pg.Client, given: Series, jump: number): Promise<Series> {
  const { rows } = await client.query<{ seller: string; last: number }>(
    `INSERT INTO public.receipt_series AS series (seller, last)
     SELECT seller, coalesce(g.value::integer, 0) + $2::integer
       FROM (SELECT seller FROM public.receipt_series UNION SELECT code FROM public.purchase_group UNION SELECT jsonb_object_keys($1::jsonb)) s
       LEFT JOIN jsonb_each_text($1::jsonb) g ON g.key = seller
     ON CONFLICT (seller) DO UPDATE SET last = greatest(series.last + $2::integer, excluded.last)
     RETURNING seller, last`,
    [JSON.stringify(given), jump],
  )
  return Object.fromEntries(rows.map(({ seller, last }) => [seller, last]))
}

/** Grows faster than any version that pages count: by one each second. An integer holds it until 2094. */
const mark = `extract(epoch FROM now() - timestamptz '2026-01-01')::integer`

/** Raises versions beyond any that an open page has seen: a page ignores older ones. */
export async function raiseMarks(client: pg.Client): Promise<void> {
  await client.query(`UPDATE public.cart SET version = greatest(version + 1000, ${mark})`)
  await client.query(`UPDATE public.news SET told = greatest(told + 1000, ${mark})`)
}

/** Open sessions and links: each would let a browser back in. */
const doors = {
  sessions: ['DELETE FROM public.session', 'DELETE FROM public.staff_session'],
  // A sign-in under way at a provider would end in a session, too.
  visits: ['DELETE FROM public.social_visit'],
  // Expired, not marked as used: a new link can be sent, and the state stays correct.
  links: [
    'UPDATE public.mail_link SET expires_at = now() WHERE used_at IS NULL AND expires_at > now()',
    'UPDATE public.staff_invitation SET expires_at = now() WHERE used_at IS NULL AND expires_at > now()',
    'UPDATE public.waiver_request SET expires_at = now() WHERE used_at IS NULL AND ended_at IS NULL AND expires_at > now()',
  ],
} as const

export async function closeDoors(client: pg.Client): Promise<Record<keyof typeof doors, number>> {
  const count = async (statements: readonly string[]) => {
    let rows = 0
    for (const statement of statements) rows += (await client.query(statement)).rowCount ?? 0
    return rows
  }
  return { sessions: await count(doors.sessions), visits: await count(doors.visits), links: await count(doors.links) }
}

/** The desk may have decided on these since the backup: the worker looks them up at the gateway in its next round. */
export async function lookAtKeptSoon(client: pg.Client): Promise<void> {
  await client.query(`UPDATE public.payment_attempt SET next_look_at = now() WHERE state = 'kept'`)
}
