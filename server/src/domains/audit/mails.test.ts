import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { enqueue } from '../../jobs/queue.ts'
import { signedInAtDesk } from '../../testing/test-desk.ts'
import { newAddress } from '../../testing/test-guest.ts'
import { everyMailOf, type Post } from '../../testing/test-mails.ts'
import { publishAuditEndJob } from './audit.ts'
import { auditLetters } from './mails.ts'

/** The readers of the published ends, one for each language. */
const minders = { en: newAddress(), fr: newAddress() }
const environment = { AUDIT_END_TO: `${minders.en},${minders.fr} fr` }

type NewestEntry = { id: number; hash: string }
/** The nightly job, run once for both languages. */
let night: Promise<NewestEntry[]> | undefined
async function tellTheEnd(api: Post['api']) {
  await signedInAtDesk(api, 'administrator')
  await api.on.db.transaction((tx) => enqueue(tx, publishAuditEndJob, {}))
  const newest = sql<NewestEntry>`SELECT id, encode(hash, 'hex') AS hash FROM audit_entry ORDER BY id DESC LIMIT 1`
  return api.on.db.run(newest.compile(q))
}

await everyMailOf(
  auditLetters,
  'whoever minds the shop and reads %s',
  ({ api, locale, arrived }) => {
    it('is told each night where the audit log ends', async () => {
      night ??= tellTheEnd(api)
      const [end] = await night
      expect((await arrived(auditLetters.auditEnd, minders[locale])).text).toContain(`${end?.id} ${end?.hash}`)
    })
  },
  environment,
)
