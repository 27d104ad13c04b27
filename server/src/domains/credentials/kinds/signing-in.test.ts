import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { freshApi } from '../../../testing/test-api.ts'
import { runOn } from '../../../testing/test-database.ts'
import { shareOf } from '../../../testing/test-breadth.ts'
import { newcomer, newVisitor, signInAs } from '../../../testing/test-guest.ts'
import { hashes, hashedPassword } from './test-hashes.ts'

const api = await freshApi()
const run = runOn(api.on.db)
afterAll(() => api.close())

describe('a password of elsewhere', () => {
  // Whether each kind of hash fits is tested in kinds.test.ts.
  it.each(shareOf(hashes, 8))('by %s lets its holder in, nobody else, and is then kept as ours', async (_, hash) => {
    const { email } = await newcomer(api)
    const kept = sql<{ password_hash: string }>`SELECT password_hash FROM account WHERE email = ${email}`
    const keptAs = async () => (await run(kept))[0]?.password_hash
    await run(sql`UPDATE account SET password_hash = ${hash} WHERE email = ${email}`)

    const stranger = await newVisitor(api)
    expect((await signInAs(stranger, email, `${hashedPassword}!`)).statusCode).toBe(422)
    expect(await keptAs()).toBe(hash)
    expect((await signInAs(await newVisitor(api), email, hashedPassword)).statusCode).toBe(204)
    expect(await keptAs()).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/)
    expect((await signInAs(await newVisitor(api), email, hashedPassword)).statusCode).toBe(204)
    expect((await signInAs(stranger, email, `${hashedPassword}!`)).statusCode).toBe(422)
  })
})
