import { ageOn } from '@alpenglow/contract/values/day'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { NotFound } from '../../kernel/errors.ts'
import { addProfile, createProfiles, createSmsConsent } from './profiles.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
const smsConsent = createSmsConsent({ db, sms: null, publicUrl: '', secretKey: 'a key' })
const on = (day: string) =>
  createProfiles({
    db,
    clock: { today: () => day },
    smsConsent,
    consents: { record: async () => {} },
    asksMinorConsent: true,
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
