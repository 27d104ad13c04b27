import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayAt } from '@alpenglow/contract/values/day'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { everythingIn } from '../../backup/test-ground.ts'
import { freshApi } from '../../testing/test-api.ts'
import { isWhole } from '../../testing/test-breadth.ts'
import { runOn } from '../../testing/test-database.ts'
import { dataOf } from '../../testing/test-household.ts'
import { newcomer, newVisitor, signInAs } from '../../testing/test-guest.ts'
import { mailedToken } from '../../testing/test-post.ts'
import { createMover } from './moving-in.ts'
import {
  singlePersonLine,
  bcryptHash,
  familyLine,
  movedPassword,
  accountlessLine,
  changePeople,
  lineAccount,
  lineEmailOf,
  linePerson,
  writePeopleFile,
  type TestHouseholdLine,
} from './test-people.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
const folder = await mkdtemp(join(tmpdir(), 'alpenglow-people-'))
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const today = dayAt(new Date(), 'America/Denver')
const mover = createMover({ db, today: () => today })
const quiet = { onProgress: () => {}, stop: new AbortController().signal }
let [files, at] = [0, 0]
const next = () => ++at
const fileOf = (lines: readonly (TestHouseholdLine | string)[]) => writePeopleFile(join(folder, `${++files}.jsonl`), lines)
const planOf = async (...lines: (TestHouseholdLine | string)[]) => mover.plan(await fileOf(lines), quiet)

/** As the command does it: planned, then carried out. */
async function bring(...lines: TestHouseholdLine[]) {
  const plan = await planOf(...lines)
  expect(plan.problems).toEqual([])
  await mover.carryOut(plan, quiet)
  return plan
}
const saysOf = (plan: Awaited<ReturnType<typeof planOf>>) => plan.problems.map(({ path, reason }) => `${path}: ${reason}`)
describe('a household that moves in', () => {
  it('is here with the numbers that it had: people, places, accounts, what is owned and owed', async () => {
    const line = familyLine(next(), today)
    const plan = await bring(line)
    expect(plan.tally.summary()).toBe(
      '1 household new, 4 people new, 2 accounts new, 4 products new, 1 credit new (125.00 USD)',
    )
    const guest = await newVisitor(api)
    expect((await signInAs(guest, lineEmailOf(line).toLowerCase(), movedPassword)).statusCode).toBe(204)
    const group = dataOf<{ id: number; group_members: { id: string; is_admin: boolean; profile: Record<string, unknown> }[] }>(
      await guest.ask('GET', '/api/v2/me/group'),
    )
    expect(group.id).toBe(line.household)
    expect(group.group_members.map(({ profile, is_admin }) => [profile['id'], profile['first_name'], is_admin])).toEqual([
      [String(linePerson(line)['id']), 'Ingrid', true],
      [String(linePerson(line, 1)['id']), 'Ole', false],
      [String(linePerson(line, 2)['id']), 'Nora', false],
      [String(linePerson(line, 3)['id']), null, false],
    ])
    expect(group.group_members[0]?.id).toBe(String(linePerson(line)['member_id']))
    const me = dataOf<{ id: string; locale: string; measurement_system: string; confirmed_at: string }>(
      await guest.ask('GET', '/api/v2/me'),
    )
    expect(me).toMatchObject({
      id: String(lineAccount(line)['id']),
      locale: 'fr',
      measurement_system: 'metric',
      confirmed_at: expect.any(String),
    })
    const owned = dataOf<{ id: number; state: string; source: string; variant: string }[]>(
      await guest.ask('GET', '/api/v2/my-products'),
    )
    expect(owned.map(({ id, state, source }) => [id % 100, state, source]).toSorted()).toEqual([
      [31, 'expired', 'moved_in'],
      [32, 'deferred', 'moved_in'],
      [33, 'active', 'moved_in'],
      [34, 'expired', 'moved_in'],
    ])
    expect(dataOf(await guest.ask('GET', '/api/v2/credits'))).toMatchObject([
      { amount: 12_500, given: 12_500, reason: 'deferral', expires_on: '2099-04-30' },
    ])
    expect(
      await run(sql`SELECT version, signer_name FROM minor_consent WHERE profile_id = ${Number(linePerson(line, 2)['id'])}`),
    ).toEqual([{ version: 1, signer_name: 'Ingrid Solberg' }])
  })
  it('a second time changes nothing at all', async () => {
    const lines = [familyLine(next(), today), accountlessLine(next(), today), singlePersonLine(next())]
    await bring(...lines)
    const before = await everythingIn(api.on.url)
    const plan = await planOf(...lines)
    expect([plan.tally.changes(), plan.tally.lines()]).toEqual([0, []])
    await mover.carryOut(plan, quiet)
    expect(await everythingIn(api.on.url)).toEqual(before)
  })
  it('takes its numbers from whoever comes later', async () => {
    const line = familyLine(next(), today)
    await bring(line)
    const { guest } = await newcomer(api)
    const me = dataOf<{ id: string; profile: { id: string } }>(await guest.ask('GET', '/api/v2/me'))
    const { id: group } = dataOf<{ id: number }>(await guest.ask('GET', '/api/v2/me/group'))
    expect(Number(me.profile.id)).toBeGreaterThan(Number(linePerson(line, 3)['id']))
    expect(Number(me.id)).toBeGreaterThan(Number(lineAccount(line, 1)['id']))
    expect(group).toBeGreaterThan(line.household)
  })
})

describe('as much as a file may say', () => {
  it('is taken: households of thirty, who own hundreds of things each', async () => {
    const large = Array.from({ length: isWhole ? 4 : 1 }, (): TestHouseholdLine => {
      const line = singlePersonLine(next())
      at += 299
      const pass = { product: 'base-pass', variant: 'adult', state: 'cancelled' }
      const products = Array.from({ length: 250 }, (_, i) => ({ ...pass, i }))
      const others = Array.from({ length: 29 }, (_, i) => ({
        ...linePerson(line),
        id: Number(linePerson(line)['id']) + 2 + i,
        email: null,
        account: null,
      }))
      const people = [linePerson(line), ...others].map((one, i) => ({
        ...one,
        products: products.map(({ i: n, ...product }) => ({ ...product, id: Number(linePerson(line)['id']) + i * 250 + n })),
      }))
      return { ...line, people }
    })
    expect((await bring(...large)).tally.summary()).toContain(isWhole ? '30,000 products new' : '7,500 products new')
    expect((await planOf(...large)).tally.changes()).toBe(0)
  })
})

describe('a later file of the same system', () => {
  it('brings what is new: another child, another pass, another credit; and what it says otherwise', async () => {
    const line = familyLine(next(), today)
    await bring(line)
    const id = Number(linePerson(line)['id'])
    const later = changePeople(line, (people) => {
      const [ingrid, , nora] = people as [Record<string, unknown>, unknown, Record<string, unknown>]
      ingrid['last_name'] = 'Solberg Dahl'
      const login = ingrid['account'] as { password: string; credits: object[] }
      login.password = '{SSHA}xqCE7DvAbVSorTdNWgKUkaLlsk0BAnNhbHQ='
      login.credits.push({ id: `second-${line.household}`, purchase_group: 'maple', amount: 500 })
      ;(nora['products'] as object[]).push({ id: id + 60, product: 'summit-pass', variant: 'child' })
      people.push({ id: id + 50, first_name: 'Aksel', last_name: 'Solberg', dob: '2001-01-01' })
    })
    const plan = await bring(later)
    expect(plan.tally.lines().map((told) => told.replace(/^line 2, household \d+: /, ''))).toEqual([
      `person ${id} changed: last_name, password`,
      `person ${id + 50} new`,
      `product ${id + 60} of person ${id + 2} new`,
      'a credit new',
    ])
    expect(plan.tally.summary()).toMatch(
      /^1 person new, 1 product new, 1 credit new \(5\.00 CAD\)\n1 household changed, 1 person changed/,
    )
    const guest = await newVisitor(api)
    expect((await signInAs(guest, lineEmailOf(line), movedPassword)).statusCode).toBe(204)
    expect(dataOf<unknown[]>(await guest.ask('GET', '/api/v2/credits'))).toHaveLength(2)
    expect(dataOf<unknown[]>(await guest.ask('GET', '/api/v2/my-products'))).toHaveLength(5)
    expect((await planOf(later)).tally.changes()).toBe(0)
  })
  it('leaves alone whoever has changed something here since, or has signed in', async () => {
    const [changed, came] = [singlePersonLine(next()), singlePersonLine(next())]
    await bring(changed, came)
    await run(sql`UPDATE profile SET phone_number = '+1 801 555 0199' WHERE id = ${Number(linePerson(changed)['id'])}`)
    await signInAs(await newVisitor(api), lineEmailOf(came), movedPassword)
    const rename = (people: Record<string, unknown>[]) => void Object.assign(people[0] ?? {}, { first_name: 'Pål' })
    const later = [changePeople(changed, rename), changePeople(came, rename)]
    const plan = await bring(...later)
    expect(plan.tally.changes()).toBe(0)
    expect(plan.tally.lines()).toEqual([expect.stringMatching(/stays as here$/), expect.stringMatching(/stays as here$/)])
    const ids = later.map((line) => Number(linePerson(line)['id']))
    expect(await run(sql`SELECT first_name FROM profile WHERE id IN (${ids[0]}, ${ids[1]})`)).toEqual([
      { first_name: 'Per' },
      { first_name: 'Per' },
    ])
  })
  it('brings nobody back who has gone from here, nor anything that was theirs', async () => {
    const [gone, left] = [singlePersonLine(next()), familyLine(next(), today)]
    await bring(gone, left)
    const guest = await newVisitor(api)
    await signInAs(guest, lineEmailOf(gone), movedPassword)
    expect((await guest.ask('DELETE', '/api/v2/me', { body: { current_password: movedPassword } })).statusCode).toBeLessThan(
      300,
    )
    await run(sql`DELETE FROM profile WHERE id = ${Number(linePerson(left, 2)['id'])}`)
    const before = await run(sql`SELECT id FROM profile ORDER BY id`)
    const rename = (people: Record<string, unknown>[]) =>
      void Object.assign(people.at(-2) ?? people[0] ?? {}, { first_name: 'Liv' })
    const plan = await bring(changePeople(gone, rename), changePeople(left, rename))
    expect(plan.tally.lines()).toEqual([
      expect.stringMatching(/household \d+: gone from here; nothing of it comes back/),
      expect.stringMatching(/person \d+ is gone from here, and does not come back/),
    ])
    expect(await run(sql`SELECT id FROM profile ORDER BY id`)).toEqual(before)
  })
  it('does not give a credit another amount: what is booked stays', async () => {
    const line = familyLine(next(), today)
    await bring(line)
    const plan = await planOf(
      changePeople(line, ([ingrid]) => {
        const login = ingrid?.['account'] as { credits: { amount: number }[] } | undefined
        const [credit] = login?.credits ?? []
        if (credit) credit.amount++
      }),
    )
    expect(saysOf(plan)).toEqual([expect.stringMatching(/^people\[0\]\.account\.credits\[0\]: .*what is booked stays/)])
  })
  it('lets somebody hold the household who gets an account there only now', async () => {
    const line = accountlessLine(next(), today)
    await bring(line)
    const later = changePeople(line, ([tove]) => {
      if (!tove) return
      delete tove['onboarding']
      tove['account'] = { id: Number(tove['id']) + 50, password: bcryptHash }
    })
    await bring(later)
    const guest = await newVisitor(api)
    expect((await signInAs(guest, lineEmailOf(line), movedPassword)).statusCode).toBe(204)
    const group = dataOf<{ group_members: { is_admin: boolean }[] }>(await guest.ask('GET', '/api/v2/me/group'))
    expect(group.group_members.map(({ is_admin }) => is_admin)).toEqual([true, false])
  })
})

describe('what somebody else has here', () => {
  it('is refused, each with its place: households, people, places, accounts, products, addresses', async () => {
    const [theirs, ours] = [familyLine(next(), today), familyLine(next(), today)]
    await bring(theirs)
    const taken = (path: string[], from: TestHouseholdLine): TestHouseholdLine => {
      const copy = structuredClone(ours)
      const of = (line: unknown, steps: string[]): Record<string, unknown> =>
        steps.reduce((inner, step) => (inner as Record<string, unknown>)[step], line) as Record<string, unknown>
      const [last = ''] = path.slice(-1)
      of(copy, path.slice(0, -1))[last] = of(from, path.slice(0, -1))[last]
      return copy
    }
    const says = async (...path: string[]) => saysOf(await planOf(taken(path, theirs)))
    // The existing household only gets other people.
    expect((await says('household')).length).toBe(0)
    expect((await says('people', '2', 'id'))[0]).toMatch(/^people\[2\]\.id: \d+ is somebody else’s number here/)
    expect(await says('people', '0', 'member_id')).toEqual([expect.stringMatching(/^people\[0\]\.member_id: /)])
    expect(await says('people', '1', 'account', 'id')).toEqual([expect.stringMatching(/^people\[1\]\.account\.id: /)])
    expect(await says('people', '1', 'email')).toEqual([
      expect.stringMatching(/^people\[1\]\.email: The account \d+ signs in here/),
    ])
    expect(await says('people', '2', 'products', '0', 'id')).toEqual([
      expect.stringMatching(/^people\[2\]\.products\[0\]\.id: /),
    ])
  })
  it('is refused where a guest of this shop has it', async () => {
    const { guest, email } = await newcomer(api)
    const me = dataOf<{ profile: { id: string } }>(await guest.ask('GET', '/api/v2/me')).profile.id
    const { id } = dataOf<{ id: number }>(await guest.ask('GET', '/api/v2/me/group'))
    const line = singlePersonLine(next(), {}, { id: me, email: email.toUpperCase().replace('.EXAMPLE', '.example') })
    expect(saysOf(await planOf({ ...line, household: id }))).toEqual([
      expect.stringMatching(/^household: /),
      expect.stringMatching(/^people\[0\]\.id: /),
      expect.stringMatching(/^people\[0\]\.account\.id: Their account has the number/),
    ])
    expect(saysOf(await planOf(singlePersonLine(next(), {}, { email })))).toEqual([
      expect.stringMatching(/signs in here with this address/),
    ])
  })
  it('is not given twice: who has the pass already does not get it again', async () => {
    const line = familyLine(next(), today)
    await bring(line)
    const id = Number(linePerson(line, 2)['id'])
    await run(sql`INSERT INTO my_product (profile_id, product_id, variant, source) VALUES (${id}, 1, 'child', 'desk')`)
    const again = changePeople(line, (people) => {
      const owned = people[2]?.['products'] as object[] | undefined
      owned?.push({ id: id + 60, product: 'summit-pass', variant: 'child' })
    })
    expect(saysOf(await planOf(again))).toEqual([
      expect.stringMatching(/^people\[2\]\.products\[1\]: They have this here already, as \d+/),
    ])
  })
})

describe('while it is brought', () => {
  it('never half a household comes: what is refused at the last moment leaves nothing of its batch', async () => {
    const lines = [singlePersonLine(next()), familyLine(next(), today), singlePersonLine(next())]
    const plan = await planOf(...lines)
    // Between planning and carrying out, a guest signs up with an address of the file.
    await newcomer(api, { email: lineEmailOf(lines[2] as TestHouseholdLine) })
    await expect(mover.carryOut(plan, quiet)).rejects.toThrow(/^Line 4: people\[0\]\.email: .*new since the file was looked at/)
    const here = await run(
      sql`SELECT id FROM household WHERE id IN (${lines[0]?.household}, ${lines[1]?.household}, ${lines[2]?.household})`,
    )
    expect(here).toEqual([])
  })
  it('a file that was changed since it was looked at is not taken', async () => {
    const path = await fileOf([singlePersonLine(next())])
    const plan = await mover.plan(path, quiet)
    await writePeopleFile(path, [singlePersonLine(next())])
    await expect(mover.carryOut(plan, quiet)).rejects.toThrow(/Line 2 of the file was changed meanwhile/)
    const [kept, lost] = [singlePersonLine(next()), singlePersonLine(next())]
    const shorter = await mover.plan(await writePeopleFile(path, [kept, lost]), quiet)
    await writePeopleFile(path, [kept])
    await expect(mover.carryOut(shorter, quiet)).rejects.toThrow(/become shorter meanwhile/)
  })
  it('never half a household comes: what the database refuses takes all of it along', async () => {
    const line = familyLine(next(), today)
    const plan = await planOf(line)
    // Stands for a full disk, or for a constraint that the checks don't know.
    await run(
      sql`ALTER TABLE my_product ADD CONSTRAINT of_a_test CHECK (profile_id <> ${sql.lit(Number(linePerson(line, 2)['id']))})`,
    )
    const before = await everythingIn(api.on.url)
    await expect(mover.carryOut(plan, quiet)).rejects.toThrow(/of_a_test/)
    const { sequences: _, ...after } = await everythingIn(api.on.url)
    expect(after).toEqual({ ...before, sequences: undefined })
    await run(sql`ALTER TABLE my_product DROP CONSTRAINT of_a_test`)
    await mover.carryOut(plan, quiet)
    expect((await planOf(line)).tally.changes()).toBe(0)
  })
  it('two who bring the same bring it once; if they did not take turns one would fail', async () => {
    const both = async (movers: (typeof mover)[]) => {
      const path = await fileOf(Array.from({ length: 20 }, () => familyLine(next(), today)))
      const plans = await Promise.all(movers.map((one) => one.plan(path, quiet)))
      const ends = await Promise.allSettled(movers.map((one, i) => one.carryOut(plans[i] as (typeof plans)[number], quiet)))
      expect((await mover.plan(path, quiet)).tally.changes()).toBe(0)
      return ends.map(({ status }) => status)
    }
    expect(await both([mover, mover])).toEqual(['fulfilled', 'fulfilled'])

    let waiting = 0
    const { promise: together, resolve: go } = Promise.withResolvers<void>()
    const lock = () => (++waiting === 2 && go(), together)
    const hasty = createMover({ db, today: () => today, lock })
    expect((await both([hasty, hasty])).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  it('whoever stops it goes on where it was, and nothing is doubled', async () => {
    const lines = Array.from({ length: 300 }, () => singlePersonLine(next()))
    const path = await fileOf(lines)
    const stopping = new AbortController()
    const plan = await mover.plan(path, quiet)
    const half = mover.carryOut(plan, { onProgress: () => stopping.abort(new Error('Ctrl-C')), stop: stopping.signal })
    await expect(half).rejects.toThrow('Ctrl-C')
    const rest = await mover.plan(path, quiet)
    expect([rest.tally.changes() > 0, rest.tally.changes() < 300]).toEqual([true, true])
    await mover.carryOut(rest, quiet)
    expect((await mover.plan(path, quiet)).tally.changes()).toBe(0)
  })
})

describe('who came without a password', () => {
  const waiting = async (line: TestHouseholdLine) => {
    const email = lineEmailOf(line, line.people.length > 2 ? 1 : 0).toLowerCase()
    const links = await run(sql<{ purpose: string }>`SELECT purpose FROM mail_link WHERE lower(email) = ${email}`)
    return links.map(({ purpose }) => purpose)
  }
  it('is not written to before somebody says so, then once, and again only when the link is too old', async () => {
    const [locked, none] = [familyLine(next(), today), accountlessLine(next(), today)]
    const path = await fileOf([locked, none])
    const plan = await mover.plan(path, quiet)
    await mover.carryOut(plan, quiet)
    expect([plan.unwelcomed, await waiting(locked), await waiting(none)]).toEqual([2, [], []])
    expect(await mover.welcome(path, quiet)).toBe(2)
    expect(await mover.welcome(path, quiet)).toBe(0)
    expect([await waiting(locked), await waiting(none)]).toEqual([['reset'], ['onboarding']])
    await run(
      sql`UPDATE mail_link SET expires_at = now() - interval '1 day' WHERE lower(email) = ${lineEmailOf(locked, 1).toLowerCase()}`,
    )
    expect(await mover.welcome(path, quiet)).toBe(1)
  })
  it('chooses one, or makes the account of the profile that waits, and holds the household', async () => {
    const none = accountlessLine(next(), today)
    const path = await fileOf([none])
    await mover.carryOut(await mover.plan(path, quiet), quiet)
    await mover.welcome(path, quiet)
    const token = await mailedToken(db, lineEmailOf(none), 'onboarding')
    const { guest } = await newcomer(api, {
      email: lineEmailOf(none),
      first_name: 'Tove',
      last_name: 'Berg',
      dob: '1979-05-05',
      onboarding_token: token,
    })
    const group = dataOf<{ id: number; group_members: { id: string; is_admin: boolean }[] }>(
      await guest.ask('GET', '/api/v2/me/group'),
    )
    expect([group.id, group.group_members.map(({ is_admin }) => is_admin)]).toEqual([none.household, [true, false]])
    expect(await mover.welcome(path, quiet)).toBe(0)
    expect((await mover.plan(path, quiet)).tally.changes()).toBe(0)
  })
})
