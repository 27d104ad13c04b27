import { afterAll, expect, it } from 'vitest'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import { withoutGuards } from '../../../testing/racing/test-guards.ts'
import { confirmedGuest, newAddress } from '../../../testing/test-guest.ts'
import { accept, createPerson, invite, memberCalled, namesOf, remove, rosa } from '../../../testing/test-household.ts'
import { mailedToken } from '../../../testing/test-post.ts'
import { allBegun, at } from '../../../testing/racing/test-races.ts'

const api = await freshApi()
/** The negative control: without the locks on households and profiles. Either lock alone would prevent the race. */
const unguarded = await testApi(api.on, {}, (db) => withoutGuards(db, ['the household is held', 'the profile is held']))
afterAll(async () => {
  await unguarded.close()
  await api.close()
})

/**
 *   accepting  ── holds both homes ── takes the link ── moves in ── COMMIT
 *   removing      waits ··········································· finds who has come, and sends them home
 */
async function acceptedWhileRemoved(process: TestApi) {
  const { guest: holder } = await confirmedGuest(api)
  await createPerson(holder, rosa)
  const email = newAddress()
  await invite(holder, 'Rosa', email)
  const token = await mailedToken(api.on.db, email, 'invitation')
  const them = await memberCalled(holder, 'Rosa')
  const { guest } = await confirmedGuest(api, { first_name: 'Rosa' })
  const statuses = await allBegun(
    api.on,
    'group_member',
    () => accept(at(process, guest), token),
    () => remove(at(process, holder), them),
  )
  return { statuses, holders: await namesOf(holder), theirs: await namesOf(guest) }
}
it('somebody who is removed while they come has come, and is sent home again', async () => {
  expect(await acceptedWhileRemoved(api)).toEqual({ statuses: [204, 204], holders: ['Jonas'], theirs: ['Rosa'] })
})
it('where nobody waits, they stand in each other’s way', async () => {
  expect((await acceptedWhileRemoved(unguarded)).statuses).toContain(503)
})
