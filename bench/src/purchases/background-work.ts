import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

/** The job that draws a receipt and mails it. */
const job = "(SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'tellOfOrder')"
const patienceMs = 120_000

/** Delays mails about orders until `letGo`: their cost is reported apart, so it is measured apart. */
export async function holdMails(database: Client): Promise<{ letGo(): Promise<void> }> {
  await database.query(`CREATE FUNCTION bench_hold_mails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.task_id = ${job} THEN NEW.run_at := now() + interval '1 hour'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER bench_hold_mails BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION bench_hold_mails()`)
  return {
    letGo: async () => {
      await waitUntilNone(database, 'SELECT FROM orders WHERE told IS DISTINCT FROM state LIMIT 1', 'was told to nobody')
      await database.query('DROP TRIGGER bench_hold_mails ON graphile_worker._private_jobs; DROP FUNCTION bench_hold_mails()')
      await database.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE task_id = ${job}`)
    },
  }
}

export const waitForMail = (database: Client): Promise<void> =>
  waitUntilNone(database, `SELECT FROM graphile_worker._private_jobs WHERE task_id = ${job} LIMIT 1`, 'has no mail')

export const waitForCaptures = (database: Client): Promise<void> =>
  waitUntilNone(
    database,
    "SELECT FROM payment_attempt WHERE next_look_at IS NOT NULL AND state = 'ordered' LIMIT 1",
    'has its money not taken',
  )

/** Waits until the reconciler has looked once more at each payment, which is part of its cost. */
export const waitForReconciler = (database: Client): Promise<void> =>
  waitUntilNone(
    database,
    "SELECT FROM payment_attempt WHERE next_look_at < now() + interval '1 minute' AND state IN ('ordered', 'captured') LIMIT 1",
    'is yet to be looked at',
  )

async function waitUntilNone(database: Client, left: string, what: string): Promise<void> {
  const began = performance.now()
  while ((await database.query(left)).rowCount) {
    if (performance.now() - began > patienceMs) throw new Error(`An order ${what} within ${patienceMs / 1000} s`)
    await sleep(100)
  }
}
