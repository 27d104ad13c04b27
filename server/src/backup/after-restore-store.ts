import type pg from 'pg'

/** The last numbers of receipts, seller by seller. */
export type Series = Readonly<Record<string, number>>

/** What the database that is replaced has given; of an older form, or an empty one, nothing. */
export async function readSeries(client: pg.Client): Promise<Series> {
  const there = await client.query<{ there: boolean }>(`SELECT to_regclass('public.receipt_series') IS NOT NULL AS there`)
  if (!there.rows[0]?.there) return {}
  const { rows } = await client.query<{ seller: string; last: number }>('SELECT seller, last FROM public.receipt_series')
  return Object.fromEntries(rows.map(({ seller, last }) => [seller, last]))
}

/** Also of sellers who had given none yet when the backup was made: they may have begun since. */
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

/** Grows faster than anything that pages count: by one in each second. An integer holds it until 2094. */
const mark = `extract(epoch FROM now() - timestamptz '2026-01-01')::integer`

/** No page is ahead of these any more. */
export async function raiseMarks(client: pg.Client): Promise<void> {
  await client.query(`UPDATE public.cart SET version = greatest(version + 1000, ${mark})`)
  await client.query(`UPDATE public.news SET told = greatest(told + 1000, ${mark})`)
}

/** Where somebody is signed in, or could be with what they have been sent. */
const doors = {
  sessions: ['DELETE FROM public.session', 'DELETE FROM public.staff_session'],
  // Back from the house where they sign in elsewhere they would be signed in, too.
  visits: ['DELETE FROM public.social_visit'],
  // Worn out and not used: what was sent may be sent again, and is shown as it is.
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

/** Of these a desk may have decided since: the gateway knows, and is asked as soon as a worker goes round. */
export async function lookAtKeptSoon(client: pg.Client): Promise<void> {
  await client.query(`UPDATE public.payment_attempt SET next_look_at = now() WHERE state = 'kept'`)
}
