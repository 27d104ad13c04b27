import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { prepared, q, statementOf } from './query.ts'

it('compiles a hot statement once, and sends it under its name with the values of each call', () => {
  let built = 0
  const find = prepared('find_of_a_test', ({ email, least }: { email: string; least: number }) => {
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
