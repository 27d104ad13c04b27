import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { runOn, testDatabase } from '../../../testing/test-database.ts'
import { countryIn } from '../../addresses/addresses.ts'
import { createOrderMails, type OrderMailDeps } from './order-mails.ts'
import { insertTestOrder } from './test-orders.ts'

const on = await testDatabase()
const run = runOn(on.db.write)
afterAll(on.drop)

type Mail = Parameters<OrderMailDeps['notifications']['deliver']>[0]
const sent: Mail[] = []
const sendOrderMail = createOrderMails({
  db: on.db,
  words: () => '',
  notifications: { deliver: async (mail) => void sent.push(mail) },
  profiles: { reckoned: async () => [] },
  named: { words: () => '', productName: () => undefined, resortName: () => undefined, countryOf: countryIn },
  draw: async () => ({ name: 'receipt.pdf', type: 'application/pdf', content: Buffer.alloc(0) }) as never,
})

it('whoever has moved to another address is written to there, and not where anybody may read it by now', async () => {
  const [account] = await run(sql<{ id: number }>`
    WITH home AS (INSERT INTO household DEFAULT VALUES RETURNING id),
      person AS (INSERT INTO profile (household_id, first_name, last_name) SELECT id, 'Amélie', 'Moreau' FROM home RETURNING id)
    INSERT INTO account (profile_id, email) SELECT id, 'then@family.example' FROM person RETURNING id`)
  const { id } = await insertTestOrder(on.db.write, {
    accountId: account?.id ?? 0,
    state: 'in_review',
    email: 'then@family.example',
  })
  await run(sql`UPDATE account SET email = 'now@family.example' WHERE id = ${account?.id}`)
  await sendOrderMail({ order: id, state: 'in_review' })
  expect(sent.map((mail) => ('to' in mail ? mail.to : undefined))).toEqual(['now@family.example'])
})
