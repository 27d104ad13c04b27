import type { Group, NewPerson, Profile, ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { Medium, ProfilePreferences } from '@alpenglow/contract/profiles/owned'
import { needsConsent, whyNotPerson } from '@alpenglow/contract/profiles/rules'
import { whyNotActFor, whyNotAdd, whyNotOfAge, whyNotRemovable } from '@alpenglow/contract/profiles/standing'
import { ageOn, isDay, type Day } from '@alpenglow/contract/values/day'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Clock } from '../../kernel/clock.ts'
import type { AccountCall } from '../../kernel/call.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { sendOfHousehold } from '../notifications/notifications.ts'
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
import type { Consents } from './consents/consents.ts'
import { deleteSharesTo, findHolderOf, findLender, findReader } from './shares/shares-store.ts'
import type { SmsConsent } from './sms.ts'
import {
  ageIn,
  isNobody,
  knownOf,
  nameOf,
  presentAs,
  presentMember,
  presentSelf,
  standingOf,
  theirs,
  themselves,
  type AgeOf,
} from './standing.ts'
import { findProfile, insertProfile, lockProfile, updateProfile, type NewProfile } from './store.ts'

type Options = {
  db: Db
  clock: Pick<Clock, 'today'>
  ageOf: AgeOf
  smsConsent: Pick<SmsConsent, 'change'>
  consents: Pick<Consents, 'record'>
  asksMinorConsent: boolean
}
type Heard = { id: number; dob?: string | null; first_name?: string | null; last_name?: string | null }
type Of = { params: { id: string } }
type Update = { params: { id: string }; body: ProfileChanges }

export function createProfiles({ db, clock, ageOf, smsConsent, consents, asksMinorConsent }: Options) {
  const reckoning = (locale: Locale) => ({ ageOf, today: clock.today(), locale, asksMinorConsent })

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

  /** A grown-up who writes down a child says in the same breath that we may keep it. */
  async function hear(tx: Tx, call: AccountCall, { me, them, body }: { me: MemberRow; them: Heard; body: ProfileChanges }) {
    if (!body.minorConsentApproved || !them.dob || !needsConsent(them.dob, clock.today())) return
    await consents.record(tx, call, {
      me,
      profileId: them.id,
      child: nameOf({ first_name: null, last_name: null, ...them }) ?? '',
    })
  }

  return {
    profile,
    group,
    myGroup: ({ account, locale }: AccountCall): Promise<Group> => group(account.profileId, locale),
    listProfiles,
    /** Of everybody of the group; nothing, until passes are sold. */
    listMedia: async ({ account }: AccountCall, { params }: Of): Promise<Medium[]> => {
      theirs((await groupOf(account.profileId)).rows, params.id)
      return []
    },
    profilePreferences: async ({ account }: AccountCall, { params }: Of): Promise<ProfilePreferences> => {
      const { me, rows } = await groupOf(account.profileId)
      const them = theirs(rows, params.id)
      if (whyNotActFor(standingOf(me, them, clock.today()), knownOf(them, clock.today()))) throw new NotFound()
      return { smsOptIn: them.sms_opt_in, notifyAccountHolder: them.notify_account_holder }
    },
    /** For what is missing before the gate opens. */
    reckoned: async (profileId: number): Promise<ReckonedPerson[]> =>
      reckonedOf(await db.run(findGroup({ profileId })), { today: clock.today(), asksMinorConsent }),
    /** Those whom the caller may change, or whom somebody lends them to buy for. */
    listAccessibleProfiles: async ({ account, locale }: AccountCall): Promise<Profile[]> => {
      const { me, rows } = await groupOf(account.profileId)
      const today = clock.today()
      const mayAct = (row: MemberRow) => row.is_guest || !whyNotActFor(standingOf(me, row, today), knownOf(row, today))
      return rows.filter(mayAct).map((row) => presentAs(me, row, reckoning(locale)))
    },

    createProfile: (call: AccountCall, { body }: { body: NewPerson }): Promise<{ id: string }> =>
      db.transaction(async (tx) => {
        const rows = await lockGroup(tx, call.account.profileId)
        const me = themselves(rows, call.account.profileId)
        const why = whyNotAdd({ age: ageIn(me, clock.today()) }, rows.length)
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
        const [said, isAnonymous] = [newcomerIn(body), body.isAnonymous ?? false]
        refuse(whyNotPerson(said, clock.today(), { isAnonymous, asksConsent: asksMinorConsent }))
        const row = { household_id: me.household_id, ...columnsOf(body) }
        const id = await insertProfile(tx, row)
        await insertMember(tx, me.household_id, id)
        await hear(tx, call, { me, them: { id, ...row }, body })
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
          ...knownOf(them, clock.today()),
        })
        const ofAge =
          body.dob &&
          isDay(body.dob) &&
          whyNotOfAge(standingOf(me, them, clock.today()), knownOf(them, clock.today()), {
            age: ageOn(body.dob, clock.today()),
          })
        if (ofAge) throw new Invalid({ dob: ['INVALID'] }, { dob: ofAge })
        const asksConsent = asksMinorConsent && them.consent_id === null
        refuse(whyNotPerson(changesIn(was, body), clock.today(), { isAnonymous: isNobody(was), born: was.dob, asksConsent }))
        const columns = columnsOf(body)
        if (Object.keys(columns).length > 0) await updateProfile(tx, them.id, columns)
        await smsConsent.change(tx, call, was, body)
        await hear(tx, call, { me, them: { ...was, ...columns }, body })
      })
      const { me, rows } = await groupOf(call.account.profileId)
      return presentAs(me, theirs(rows, params.id), reckoning(call.locale))
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
        if (them.is_guest) await giveBack(tx, them)
        else if (them.has_login) await letGo(tx, me, them)
        else await deleteProfile(tx, them.id)
        return undefined
      }),
  }
}
export type Profiles = ReturnType<typeof createProfiles>

/** Who is only lent is at home again, and whoever lent them hears of it. */
async function giveBack(tx: Tx, them: MemberRow): Promise<void> {
  await deleteMember(tx, them.member_id)
  const lenders = new Map<string, Locale>()
  for (const share of await deleteSharesTo(tx, them.household_id, them.id))
    for (const { email, locale } of await findLender(tx, share)) lenders.set(email, locale)
  for (const [to, locale] of lenders) await sendOfHousehold(tx, 'shareGivenBack', { to, locale }, { name: nameOf(them) ?? '' })
}

/** Whoever goes on in a household of their own is told, or those whom they leave. */
async function letGo(tx: Tx, me: MemberRow, them: MemberRow): Promise<void> {
  const [holder] = await findHolderOf(tx, them.household_id)
  await moveOut(tx, them.id)
  const isSelf = me.id === them.id
  const [reader] = isSelf ? [holder] : await findReader(tx, them.id)
  const values = isSelf ? { name: nameOf(them) ?? '' } : { by: nameOf(me) ?? '' }
  if (reader)
    await sendOfHousehold(tx, isSelf ? 'memberLeft' : 'memberRemoved', { to: reader.email, locale: reader.locale }, values)
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

/** Somebody more, in the household of somebody who is there. */
export async function addTo(tx: Tx, neighbour: number, profile: Omit<NewProfile, 'household_id'>): Promise<number> {
  const household_id = await lockHome(tx, neighbour)
  if (household_id === undefined) throw new NotFound()
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

/** The group of somebody, held still, for those who ask what may be done in it. */
export async function membersFor(tx: Tx, profileId: number) {
  const rows = await lockGroup(tx, profileId)
  const me = themselves(rows, profileId)
  const between = (them: MemberRow, today: Day) => ({
    standing: standingOf(me, them, today),
    person: { ...knownOf(them, today), isAnonymous: isNobody(them) },
    caller: { age: ageIn(me, today) },
  })
  return { me, rows, between }
}
export type MembersFor = Awaited<ReturnType<typeof membersFor>>

export { lockHomes, moveIn } from './moving-store.ts'
export { nameOf } from './standing.ts'
export { lockHome } from './households-store.ts'
export type { NewProfile } from './store.ts'
export { createConsents, type Consents } from './consents/consents.ts'
export { createProfileAddresses, type ProfileAddresses } from './addresses/addresses.ts'
export { createShares, type Shares } from './shares/shares.ts'
export { createSmsConsent, isStopped, optOut, type SmsConsent, type Wanting } from './sms.ts'
export type { ReckonedPerson } from './reckoned.ts'
export type { AgeOf } from './standing.ts'
