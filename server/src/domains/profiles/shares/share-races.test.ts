import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import { withoutGuards } from '../../../testing/racing/test-guards.ts'
import { confirmedGuest } from '../../../testing/test-guest.ts'
import {
  add,
  createPerson,
  change,
  dataOf,
  memberCalled,
  membersOf,
  mia,
  namesOf,
  remove,
} from '../../../testing/test-household.ts'
import { allBegun, at } from '../../../testing/racing/test-races.ts'
import { answer, isLent, setUpShare, offer, setUpOffer, revoke, sharesOf } from '../../../testing/test-shares.ts'

const api = await freshApi()
const another = await testApi(api.on)
/** The negative control: without the lock on households. */
const unguarded = await testApi(api.on, {}, (db) => withoutGuards(db, ['the household is held']))
const run = runOn(api.on.db)
afterAll(async () => {
  await another.close()
  await unguarded.close()
  await api.close()
})
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure, allowance`)
})

it('a loan that is ended is ended on every process at once, whatever is asked', async () => {
  const { parent, grand, child, share } = await setUpShare(api)
  const there = at(another, grand.guest)
  const { id } = await memberCalled(there, 'Mia')
  expect((await revoke(parent.guest, child, share)).statusCode).toBe(204)
  expect(await namesOf(there)).toEqual(['Odette'])
  const gone = [
    change(there, child, { gender: 'other' }),
    remove(there, { id }),
    offer(there, child, 'somebody@family.example'),
    revoke(there, child, share),
    answer(there, share),
    ...['media', 'preferences', 'group-memberships', 'shares'].map((of) => there.ask('GET', `/api/v2/profiles/${child}/${of}`)),
    there.ask('PUT', `/api/v2/profiles/${child}/addresses`, { body: { data: [] } }),
  ]
  expect((await Promise.all(gone)).map(({ statusCode }) => statusCode)).toEqual(gone.map(() => 404))
})

/**
 *   accepting  ── takes the offer ───────── writes the loan ── COMMIT
 *   revoking        sees an offer, no loan ── waits ·············· ends both
 */
async function acceptedWhileRevoked(process: TestApi) {
  const { parent, grand, child, share } = await setUpOffer(api)
  const [borrower, owner] = [at(process, grand.guest), at(process, parent.guest)]
  const statuses = await allBegun(
    api.on,
    'group_member',
    () => answer(borrower, share),
    () => revoke(owner, child, share),
  )
  return { statuses, left: await sharesOf(parent.guest, child), isLent: await isLent(grand.guest) }
}
it('an offer that is accepted while it is taken back leaves no loan behind', async () => {
  expect(await acceptedWhileRevoked(api)).toEqual({ statuses: [204, 204], left: [], isLent: false })
})
it('where nobody waits for the households, a loan goes on that nobody could end', async () => {
  expect(await acceptedWhileRevoked(unguarded)).toEqual({ statuses: [204, 204], left: [], isLent: true })
})

/**
 *   one offer    ── counts who is there ── writes the loan ── COMMIT
 *   another one  ── waits ··································· counts
 */
async function twoForOnePlace(process: TestApi) {
  const { guest, email } = await confirmedGuest(api)
  for (let n = 0; n < 28; n++) await add(guest, { is_anonymous: true })
  const offers: string[] = []
  for (let n = 0; n < 2; n++) {
    const { guest: parent } = await confirmedGuest(api)
    offers.push(dataOf<{ id: string }>(await offer(parent, await createPerson(parent, mia), email)).id)
  }
  const statuses = await allBegun(api.on, 'group_member', ...offers.map((id) => () => answer(at(process, guest), id)))
  return [...statuses, (await membersOf(guest)).length]
}
it('of two who are accepted at once for the last place, one comes', async () => {
  expect(await twoForOnePlace(api)).toEqual([204, 422, 30])
})
it('where nobody waits, both come', async () => {
  expect(await twoForOnePlace(unguarded)).toEqual([204, 204, 31])
})
it('an offer that is accepted in two tabs is one loan, and neither is refused', async () => {
  const { parent, grand, child, share } = await setUpOffer(api)
  const accept = () => answer(grand.guest, share)
  expect(await allBegun(api.on, 'group_member', accept, accept)).toEqual([204, 204])
  expect((await accept()).statusCode).toBe(204)
  expect(await namesOf(grand.guest)).toEqual(['Odette', 'Mia'])
  expect(await sharesOf(parent.guest, child)).toMatchObject([{ state: 'accepted' }])
  expect((await answer(grand.guest, share, 'decline')).statusCode).toBe(404)
})

/**
 *   accepting  ── takes the offer ── writes the loan ── COMMIT
 *   removing      waits ································ deletes the child, the loan and the offer
 */
async function acceptedWhileRemoved(process: TestApi) {
  const { parent, grand, share } = await setUpOffer(api)
  const { id } = await memberCalled(parent.guest, 'Mia')
  const statuses = await allBegun(
    api.on,
    'group_member',
    () => answer(at(process, grand.guest), share),
    () => remove(at(process, parent.guest), { id }),
  )
  return { statuses, parent: parent.guest, grand: grand.guest }
}
it('a child that is removed while it is accepted is nobody’s', async () => {
  const { statuses, parent, grand } = await acceptedWhileRemoved(api)
  expect([statuses, await namesOf(parent), await namesOf(grand)]).toEqual([[204, 204], ['Jonas'], ['Odette']])
})
it('where nobody waits, they stand in each other’s way', async () => {
  expect((await acceptedWhileRemoved(unguarded)).statuses).toContain(503)
})

/**
 *   giving back  ── deletes the loan ── its share ── COMMIT
 *   revoking        waits ························ finds neither
 */
it('a loan that is ended from both sides at once is ended once, and nobody stands in another’s way', async () => {
  for (const isFirst of [true, false]) {
    const { parent, grand, child, share } = await setUpShare(api)
    const { id } = await memberCalled(grand.guest, 'Mia')
    const both = [() => remove(grand.guest, { id }), () => revoke(parent.guest, child, share)]
    expect(await allBegun(api.on, 'group_member', ...(isFirst ? both : both.toReversed()))).toEqual([204, 404])
  }
})
