import type { Group, NewPerson, Profile, ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { Medium, ProfilePreferences } from '@alpenglow/contract/profiles/owned'
import { whyNotPerson } from '@alpenglow/contract/profiles/rules'
import { whyNotActFor, whyNotAdd, whyNotRemovable } from '@alpenglow/contract/profiles/standing'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Clock } from '../../kernel/clock.ts'
import type { AccountCall } from '../../kernel/call.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { Invalid, NotFound } from '../../kernel/errors.ts'
import {
  deleteHousehold,
  deleteMember,
  deleteProfile,
  findGroup,
  handOn,
  holdHousehold,
  insertHousehold,
  insertMember,
  lockGroup,
  lockHome,
  moveOut,
  type MemberRow,
} from './households-store.ts'
import { reckonedOf, type ReckonedPerson } from './reckoned.ts'
import { changesIn, columnsOf, newcomerIn, refuse, refuseLocked } from './said.ts'
import type { SmsConsent } from './sms.ts'
import { ageIn, isNobody, presentAs, presentMember, presentSelf, standingOf, type AgeOf } from './standing.ts'
import { findProfile, insertProfile, lockProfile, updateProfile, type NewProfile } from './store.ts'

type Options = { db: Db; clock: Pick<Clock, 'today'>; ageOf: AgeOf; smsConsent: Pick<SmsConsent, 'change'> }
type Of = { params: { id: string } }
type Update = { params: { id: string }; body: ProfileChanges }

export function createProfiles({ db, clock, ageOf, smsConsent }: Options) {
  const reckoning = (locale: Locale) => ({ ageOf, today: clock.today(), locale })

  async function groupOf(profileId: number): Promise<{ me: MemberRow; rows: MemberRow[] }> {
    const rows = await db.run(findGroup({ profileId }))
    return { me: themselves(rows, profileId), rows }
  }

  async function group(profileId: number, locale: Locale = 'en'): Promise<Group> {
    const { me, rows } = await groupOf(profileId)
    const groupMembers = rows.map((row) => presentMember(me, row, !whyNotGone(me, row), reckoning(locale)))
    return { id: me.household_id, groupMembers }
  }

  async function listProfiles({ account, locale }: AccountCall): Promise<Profile[]> {
    const { me, rows } = await groupOf(account.profileId)
    return rows.map((row) => presentAs(me, row, reckoning(locale)))
  }

  /** The profile of somebody whom the caller has already been found to be. */
  async function profile(id: number, locale: Locale = 'en'): Promise<Profile> {
    const [row] = await db.run(findProfile({ id }))
    if (!row) throw new NotFound()
    return presentSelf(row, reckoning(locale))
  }

  return {
    profile,
    group,
    myGroup: ({ account, locale }: AccountCall): Promise<Group> => group(account.profileId, locale),
    listProfiles,
    /** Of everybody of the group; nothing, until passes are sold. */
    listMedia: async ({ account }: AccountCall, { params }: Of): Promise<Medium[]> => {
      theirs(await groupOf(account.profileId), params.id)
      return []
    },
    profilePreferences: async ({ account }: AccountCall, { params }: Of): Promise<ProfilePreferences> => {
      const { me, rows } = await groupOf(account.profileId)
      const them = theirs({ rows }, params.id)
      if (whyNotActFor(standingOf(me, them, clock.today()), { hasLogin: them.has_login, age: ageIn(them, clock.today()) }))
        throw new NotFound()
      return { smsOptIn: them.sms_opt_in, notifyAccountHolder: them.notify_account_holder }
    },
    /** For what is missing before the gate opens. */
    reckoned: async (profileId: number): Promise<ReckonedPerson[]> =>
      reckonedOf(await db.run(findGroup({ profileId })), clock.today()),
    /** Those whom the caller may change, or whom somebody lends them to buy for. */
    listAccessibleProfiles: async ({ account, locale }: AccountCall): Promise<Profile[]> => {
      const { me, rows } = await groupOf(account.profileId)
      const today = clock.today()
      const mayAct = (row: MemberRow) =>
        row.is_guest || !whyNotActFor(standingOf(me, row, today), { hasLogin: row.has_login, age: ageIn(row, today) })
      return rows.filter(mayAct).map((row) => presentAs(me, row, reckoning(locale)))
    },

    createProfile: ({ account }: AccountCall, { body }: { body: NewPerson }): Promise<{ id: string }> =>
      db.transaction(async (tx) => {
        const rows = await lockGroup(tx, account.profileId)
        const me = themselves(rows, account.profileId)
        const why = whyNotAdd({ age: ageIn(me, clock.today()) }, rows.length)
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
        refuse(whyNotPerson(newcomerIn(body), clock.today(), { isAnonymous: body.isAnonymous ?? false }))
        const id = await insertProfile(tx, { household_id: me.household_id, ...columnsOf(body) })
        await insertMember(tx, me.household_id, id)
        return { id: String(id) }
      }),

    updateProfile: async (call: AccountCall, { params, body }: Update): Promise<Profile> => {
      await db.transaction(async (tx) => {
        const rows = await lockGroup(tx, call.account.profileId)
        const me = themselves(rows, call.account.profileId)
        const them = rows.find(({ id }) => String(id) === params.id)
        const [was] = them ? await lockProfile(tx, them.id) : []
        if (!them || !was) throw new NotFound()
        refuseLocked(was, body, {
          standing: standingOf(me, them, clock.today()),
          hasLogin: them.has_login,
          age: ageIn(was, clock.today()),
        })
        refuse(whyNotPerson(changesIn(was, body), clock.today(), { isAnonymous: isNobody(was), born: was.dob }))
        const columns = columnsOf(body)
        if (Object.keys(columns).length > 0) await updateProfile(tx, them.id, columns)
        await smsConsent.change(tx, call, was, body)
      })
      const { me, rows } = await groupOf(call.account.profileId)
      return presentAs(me, theirs({ rows }, params.id), reckoning(call.locale))
    },

    /** Who has a login goes on in a household of their own; who has none is gone, and who was only lent is at home. */
    removeMember: ({ account }: AccountCall, { params }: { params: { id: string } }): Promise<undefined> =>
      db.transaction(async (tx) => {
        const rows = await lockGroup(tx, account.profileId)
        const me = themselves(rows, account.profileId)
        const them = rows.find(({ member_id }) => String(member_id) === params.id)
        if (!them) throw new NotFound()
        const why = whyNotGone(me, them)
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
        if (them.is_guest) await deleteMember(tx, them.member_id)
        else if (them.has_login) await moveOut(tx, them.id)
        else await deleteProfile(tx, them.id)
        return undefined
      }),
  }
}
export type Profiles = ReturnType<typeof createProfiles>

const themselves = (rows: readonly MemberRow[], profileId: number): MemberRow => {
  const me = rows.find(({ id, is_guest }) => id === profileId && !is_guest)
  if (!me) throw new NotFound()
  return me
}

const theirs = ({ rows }: { rows: readonly MemberRow[] }, profileId: string): MemberRow => {
  const them = rows.find(({ id }) => String(id) === profileId)
  if (!them) throw new NotFound()
  return them
}

const whyNotGone = (me: MemberRow, them: MemberRow) =>
  whyNotRemovable({ isSelf: me.id === them.id, isHolder: them.is_admin, callerIsHolder: me.is_admin })

/** Somebody begins in a household of their own, in which nobody can sign in yet. */
export async function addProfile(tx: Tx, profile: Omit<NewProfile, 'household_id'>): Promise<number> {
  const household_id = await insertHousehold(tx)
  const id = await insertProfile(tx, { ...profile, household_id })
  await insertMember(tx, household_id, id)
  return id
}

/** For a profile that is known to be there; its id comes back. */
export async function changeProfile(tx: Tx, id: number, profile: Partial<NewProfile>): Promise<number> {
  const [row] = await updateProfile(tx, id, profile)
  if (!row) throw new NotFound()
  return row.id
}

/** Whoever has a login holds their household, unless somebody else who lives there does. */
export async function settle(tx: Tx, profileId: number): Promise<void> {
  await lockHome(tx, profileId)
  await holdHousehold(tx, profileId)
}

/** Somebody goes. The next who can sign in holds the household; where nobody can, everybody who lives there goes as well. */
export async function forgetHolder(tx: Tx, profileId: number): Promise<void> {
  const home = await lockHome(tx, profileId)
  if (home === undefined) return
  await deleteProfile(tx, profileId)
  if (!(await handOn(tx, home))) await deleteHousehold(tx, home)
}

export type { NewProfile } from './store.ts'
export { createSmsConsent, isStopped, optOut, type SmsConsent, type Wanting } from './sms.ts'
export type { ReckonedPerson } from './reckoned.ts'
export type { AgeOf } from './standing.ts'
