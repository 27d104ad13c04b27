import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { withoutGuards } from '../testing/racing/test-guards.ts'
import type { Db } from './connect.ts'
import { guard, prepareStatement, q, statementOf, statementWithout } from './query.ts'

it('compiles a hot statement once, and sends it under its name with the values of each call', () => {
  let built = 0
  const find = prepareStatement('find_of_a_test', ({ email, least }: { email: string; least: number }) => {
    built++
    return q
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .where('id', '>', sql<number>`${least} + ${1}`)
  })
  const [first, second] = [find({ email: 'a', least: 1 }), find({ least: 2, email: 'b' })].map(statementOf)
  expect(first).toMatchObject({ name: 'find_of_a_test', values: ['a', 1, 1] })
  expect(second).toEqual({ ...first, values: ['b', 2, 1] })
  expect(built).toBe(1)
})
it('never writes a value into the text', () => {
  const { text, values } = statementOf(q.selectFrom('account').select('id').where('email', '=', `'; DROP TABLE account; --`))
  expect(text).not.toContain('DROP')
  expect(values).toEqual([`'; DROP TABLE account; --`])
})

describe('a guard', () => {
  const held = guard('the credit is held', sql`for update`)
  const lock = prepareStatement('lock_of_a_test', ({ id, of, version }: { id: number; of: number; version: string }) =>
    q
      .selectFrom('credit')
      .select('id')
      .where(guard('the cart is as it was read', sql<boolean>`xmin = ${version}`, sql`true`))
      .where('id', '=', id)
      .where('account_id', '=', of)
      .modifyEnd(held),
  )
  const whole = lock({ id: 1, of: 2, version: '3' })
  const text = 'select "id" from "credit" where xmin = $1 and "id" = $2 and "account_id" = $3 for update'

  it('is in its statement, whatever a control has left out of it before', () => {
    statementWithout(lock({ id: 1, of: 2, version: '3' }), ['the credit is held'])
    expect(statementOf(whole)).toEqual({ name: 'lock_of_a_test', text, values: ['3', 1, 2] })
  })
  it('is left out by its name, and so are its values; those of the rest are sent', () => {
    expect(statementWithout(whole, ['the cart is as it was read', 'the cart is held'])).toEqual({
      statement: {
        text: 'select "id" from "credit" where true and "id" = $1 and "account_id" = $2 for update',
        values: [1, 2],
      },
      found: ['the cart is as it was read'],
    })
  })
  it('is left out as well of what has no name', () => {
    const bare = q.selectFrom('credit').select('id').modifyEnd(held)
    expect(statementOf(bare).text).toBe('select "id" from "credit" for update')
    const { statement, found } = statementWithout(bare, ['the credit is held'])
    expect([statement.text.trim(), found]).toEqual(['select "id" from "credit"', ['the credit is held']])
  })

  const sent: string[] = []
  const run = async (query: Parameters<Db['run']>[0]) => {
    sent.push(statementOf(query).name ?? 'without a name')
    return []
  }
  const db = { run, write: { run } } as unknown as Db
  it('is left out of what a control sends, and of nothing else', async () => {
    const bare = withoutGuards(db, ['the credit is held'])
    await bare.write.run(whole)
    await bare.run(prepareStatement('find_of_a_test', () => q.selectFrom('credit').select('id'))({}))
    expect(sent).toEqual(['without a name', 'find_of_a_test'])
  })
  it.fails('that was in nothing that a control has sent makes it fail', async () => {
    await withoutGuards(db, ['the credit is held', 'the cart is held']).write.run(whole)
  })
})
