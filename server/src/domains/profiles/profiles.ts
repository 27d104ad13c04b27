import type { Group, GroupMember, Profile, ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { Day } from '@alpenglow/contract/values/day'
import type { AccountCall } from '../../kernel/call.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { NotFound } from '../../kernel/errors.ts'
import { deleteGroup, findGroup, insertGroup } from './groups-store.ts'
import type { SmsConsent } from './sms.ts'
import { findProfile, insertProfile, lockProfile, updateProfile, type NewProfile, type ProfileRow } from './store.ts'

/** How old somebody counts this winter, by what is sold. */
export type AgeOf = (dob: Day) => { effectiveAge: number; ageCategory: string | null }

type Options = { db: Db; ageOf: AgeOf; smsConsent: Pick<SmsConsent, 'change'> }
type Update = { params: { id: string }; body: ProfileChanges }

export function createProfiles({ db, ageOf, smsConsent }: Options) {
  const presentProfile = (row: ProfileRow): Profile => ({
    id: String(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    dob: row.dob,
    gender: row.gender,
    // The address is what its holder signs in with: it is changed there, with a mail to either one.
    writableAttributes: ['first_name', 'last_name', 'dob', 'gender', 'photo'],
    contactInformation: { email: row.email },
    phoneNumber: row.phone_number,
    smsOptIn: row.sms_opt_in,
    isAnonymous: row.email === null && row.first_name === null && row.last_name === null,
    ...(row.dob === null ? { effectiveAge: null, ageCategory: null } : ageOf(row.dob)),
  })

  async function group(holderId: number): Promise<Group> {
    const rows = await db.run(findGroup({ holderId }))
    const [first] = rows
    if (!first) throw new NotFound()
    const members = rows.map((row): GroupMember => ({
      id: String(row.member_id),
      createdAt: row.created_at.toISOString(),
      isAdmin: row.is_admin,
      isGuest: row.is_guest,
      pendingInvite: false,
      isParticipant: row.is_participant,
      isActiveParticipant: row.is_active_participant,
      isRemovableFromGroup: !row.is_admin,
      profile: presentProfile(row),
    }))
    return { id: first.group_id, groupMembers: members }
  }

  /** The profile of somebody whom the caller has already been found to be. */
  async function profile(id: number): Promise<Profile> {
    const [row] = await db.run(findProfile({ id }))
    if (!row) throw new NotFound()
    return presentProfile(row)
  }

  return {
    profile,
    group,
    updateProfile: async (call: AccountCall, { params, body }: Update): Promise<Profile> => {
      const id = call.account.profileId
      if (params.id !== String(id)) throw new NotFound()
      await db.transaction(async (tx) => {
        const [was] = await lockProfile(tx, id)
        if (!was) throw new NotFound()
        await updateProfile(tx, id, { gender: body.gender === undefined ? was.gender : body.gender })
        await smsConsent.change(tx, call, was, body)
      })
      return profile(id)
    },
    myGroup: ({ account }: AccountCall): Promise<Group> => group(account.profileId),
  }
}
export type Profiles = ReturnType<typeof createProfiles>

export const addProfile = (tx: Tx, profile: NewProfile): Promise<number> => insertProfile(tx, profile)

/** For a profile that is known to be there; its id comes back. */
export async function changeProfile(tx: Tx, id: number, profile: Partial<NewProfile>): Promise<number> {
  const [row] = await updateProfile(tx, id, profile)
  if (!row) throw new NotFound()
  return row.id
}

/** Whoever has a login holds a group. */
export const addGroup = (tx: Tx, holderId: number): Promise<number> => insertGroup(tx, holderId)

/** Somebody goes: their profile, their group, and whoever was in no other and has no login of their own. */
export const forgetHolder = (tx: Tx, holderId: number): Promise<void> => deleteGroup(tx, holderId)

export type { NewProfile } from './store.ts'
export { createSmsConsent, isStopped, optOut, type SmsConsent, type Wanting } from './sms.ts'
