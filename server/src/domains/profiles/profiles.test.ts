import { ageOn } from '@alpenglow/contract/values/day'
import { afterAll, expect, it } from 'vitest'
import type { AccountCall } from '../../kernel/call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { NotFound } from '../../kernel/errors.ts'
import { addProfile, addTo, createProfiles, createSmsConsent, noProfileHooks, ensureHolder } from './profiles.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
const smsConsent = createSmsConsent({ db, sms: null, publicUrl: '', secretKey: 'a key' })
const on = (day: string, objections = noProfileHooks) =>
  createProfiles({
    ...objections,
    db,
    clock: { today: () => day },
    smsConsent,
    consents: { record: async () => {} },
    asksMinorConsent: true,
    photoAddress: () => '',
    ageOf: (_, dob) => ({ effectiveAge: ageOn(dob, day), ageCategory: 'youth', name: 'Youth' }),
  })
const lea = {
  first_name: 'Léa',
  last_name: 'Moreau',
  dob: '2008-11-22',
  gender: 'female',
  email: 'lea@alpenglow.example',
  phone_number: null,
} as const

it('a profile is as old as the catalogue says', async () => {
  const id = await db.transaction((tx) => addProfile(tx, lea))
  expect(await on('2026-11-21').profile(id)).toMatchObject({
    id: String(id),
    firstName: 'Léa',
    dob: '2008-11-22',
    effectiveAge: 17,
  })
  expect(await on('2026-11-22').profile(id)).toMatchObject({ effectiveAge: 18, isAnonymous: false, smsOptIn: false })
})
it('one that does not exist is not found', async () => {
  await expect(on('2026-11-22').profile(1)).rejects.toBeInstanceOf(NotFound)
})
it('nothing of a profile stays when what it was added in fails', async () => {
  let id = 0
  const failing = db.transaction(async (tx) => {
    id = await addProfile(tx, lea)
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  await expect(on('2026-11-22').profile(id)).rejects.toBeInstanceOf(NotFound)
})

it('whom those above object to let go stays, and is seen to', async () => {
  const [me, them] = await db.transaction(async (tx) => {
    const id = await addProfile(tx, { ...lea, first_name: 'Rosa', dob: '1958-02-03' })
    await ensureHolder(tx, id)
    return [id, await addTo(tx, id, lea)] as const
  })
  const why = 'pages.household.holder_removes'
  const owed = on('2026-11-22', { ...noProfileHooks, whyAwaited: async () => new Map([[them, why]]) })
  const call = { account: { profileId: me } } as AccountCall
  const memberIn = async (profiles: typeof owed) => (await profiles.group(me)).groupMembers[1]
  const member = await memberIn(owed)
  expect([member?.isRemovableFromGroup, (await memberIn(on('2026-11-22')))?.isRemovableFromGroup]).toEqual([false, true])
  const refused = owed.removeMember(call, { params: { id: member?.id ?? '' } })
  await expect(refused).rejects.toMatchObject({ texts: { base: why } })
})
