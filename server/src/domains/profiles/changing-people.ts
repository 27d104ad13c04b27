import type { NewPerson, Profile, ProfileChanges } from '@alpenglow/contract/profiles/api'
import { minimumAge, needsConsent, whyNotPerson } from '@alpenglow/contract/profiles/rules'
import { isGrownUp, whyNotAdd, whyNotConsent, whyNotOfAge, whyNotRemovable } from '@alpenglow/contract/profiles/standing'
import type { Locale } from '@alpenglow/contract/translations/api'
import { ageOn, isDay, type Day } from '@alpenglow/contract/values/day'
import type { AccountCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Runner, Tx } from '../../db/connect.ts'
import { Invalid, NotFound } from '../../kernel/errors.ts'
import { sendOfHousehold } from '../notifications/notifications.ts'
import type { Consents } from './consents/consents.ts'
import { deleteProfile, insertMember, lockGroup, moveOut, type MemberRow } from './households-store.ts'
import { changesIn, columnsOf, isMoreKept, isMoreTold, newcomerIn, refuse, refuseLocked, refuseShown } from './said.ts'
import { endSharesOf, giveBack, tellBorrowers } from './shares/ending.ts'
import { findHolderOf, findReader } from './shares/shares-store.ts'
import type { SmsConsent } from './sms/sms.ts'
import {
  ageIn,
  isNobody,
  knownOf,
  nameOf,
  presentAs,
  standingOf,
  theirs,
  themselves,
  type OwnedTold,
  type Reckoning,
} from './standing.ts'
import { insertProfile, lockProfile, updateProfile } from './store.ts'

/** Who reads it, as a profile, and in which language. */
export type ToldTo = { reader: number; locale: Locale }

export const toldTo = ({ account, locale }: AccountCall): ToldTo => ({ reader: account.profileId, locale })

type People = readonly Pick<MemberRow, 'id' | 'dob'>[]
/** Some people; or some who live with one of them, whose things are asked for beside who they are. */
type Whose = People | { livingWith: number; people(): Promise<People> }
/** What those above are asked. */
export type Objections = {
  /**
   * To whom something is yet to be given by those who live with somebody, and who so can't go, with why, as keys of texts. What is given by then is
   * owned: this is asked first.
   */
  whyAwaited(on: Runner, profileId: number): Promise<ReadonlyMap<number, string>>
  /** Why somebody can't have been born on another day, as the key of a text: they have something that is for their age. */
  whyNotBornOn(on: Runner, profileId: number, dob: Day): Promise<string | undefined>
  /** What these own, and what they may renew. Who is only lent is at home elsewhere. */
  ownedBy(on: Runner, whose: Whose, told: ToldTo): Promise<ReadonlyMap<number, OwnedTold>>
  /** In the transaction in which somebody goes: deleted, or on to a household of their own. */
  onGone(tx: Tx, profileId: number): Promise<void>
}
export const noObjections: Objections = {
  whyAwaited: async () => new Map(),
  whyNotBornOn: async () => undefined,
  ownedBy: async () => new Map(),
  onGone: async () => {},
}

export type Changing = Objections & {
  db: Db
  clock: Pick<Clock, 'today'>
  smsConsent: Pick<SmsConsent, 'change'>
  consents: Pick<Consents, 'record'>
  asksMinorConsent: boolean
}
type GroupOf = (profileId: number) => Promise<{ me: MemberRow; rows: MemberRow[] }>
type Heard = {
  id: number
  dob?: string | null
  first_name?: string | null
  last_name?: string | null
  notify_account_holder?: boolean | undefined
}
type Update = { params: { id: string }; body: ProfileChanges }

/** Who comes, what is known of them, and who goes. */
export function changingPeople(
  { db, clock, smsConsent, consents, asksMinorConsent, whyAwaited, whyNotBornOn, ownedBy, onGone }: Changing,
  groupOf: GroupOf,
  reckoning: (on: Runner, rows: readonly MemberRow[], told: ToldTo) => Promise<Reckoning>,
) {
  /** A grown-up who writes down a child says in the same breath that we may keep it. */
  async function hear(tx: Tx, call: AccountCall, { me, them, body }: { me: MemberRow; them: Heard; body: ProfileChanges }) {
    if (!body.minorConsentApproved || !them.dob || !needsConsent(them.dob, clock.today())) return
    await consents.record(tx, call, {
      me,
      profileId: them.id,
      them: { notify_account_holder: them.notify_account_holder ?? false },
      child: nameOf({ first_name: null, last_name: null, ...them }) ?? '',
      version: body.minorConsentVersion,
    })
  }

  /** A minor stays one, and a grown-up too, whatever birthday they give themselves. */
  function refuseOfAge(me: MemberRow, them: MemberRow, { dob }: ProfileChanges) {
    if (!dob || !isDay(dob)) return
    const [today, is] = [clock.today(), { age: ageOn(dob, clock.today()) }]
    // Whoever signs in is thirteen: nobody could agree for them either.
    if (them.has_login && is.age < minimumAge) throw new Invalid({ dob: ['AGE_INVALID'] }, { dob: 'pages.sign_up.too_young' })
    const why = whyNotOfAge(standingOf(me, them, today), knownOf(them, today), is)
    if (why) throw new Invalid({ dob: ['INVALID'] }, { dob: why })
  }

  /** Whoever bought as a child stays one as long as that is good: the desk knows whether it was a mistake. */
  async function refuseOtherAge(tx: Tx, them: MemberRow, { dob }: ProfileChanges) {
    if (!dob || !isDay(dob) || dob === them.dob) return
    const why = await whyNotBornOn(tx, them.id, dob)
    if (why) throw new Invalid({ dob: ['INVALID'] }, { dob: why })
  }

  /** Asked while the household is held. */
  async function whyStays(tx: Tx, call: AccountCall, { me, them }: { me: MemberRow; them: MemberRow }) {
    const why = await whyAwaited(tx, me.id)
    const owned = them.is_guest ? undefined : (await ownedBy(tx, [them], toldTo(call))).get(them.id)
    return owned?.whyStays ?? why.get(them.id)
  }

  /** A child's consent is given by whoever could give it alone: a grown-up who acts for the child. */
  function refuseConsent(me: MemberRow, them: MemberRow, { dob = them.dob, minorConsentApproved }: ProfileChanges) {
    const today = clock.today()
    if (!minorConsentApproved || !dob || !isDay(dob) || !needsConsent(dob, today)) return
    const person = { ...knownOf(them, today), age: ageOn(dob, today) }
    const why = whyNotConsent({ age: ageIn(me, today) }, standingOf(me, them, today), person)
    if (why) throw new Invalid({ minorConsentApproved: ['INVALID'] }, { minorConsentApproved: why })
  }

  return {
    createProfile: (call: AccountCall, { body }: { body: NewPerson }): Promise<{ id: string }> =>
      db.transaction(async (tx) => {
        const rows = await lockGroup(tx, call.account.profileId)
        const me = themselves(rows, call.account.profileId)
        refuseShown({ ...body, isAnonymous: undefined })
        const why = whyNotAdd({ age: ageIn(me, clock.today()) }, rows.length)
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
        const row = { household_id: me.household_id, ...columnsOf(body) }
        const hasNothing = isNobody({ email: null, first_name: null, last_name: null, ...row })
        const isAnonymous = hasNothing && (body.isAnonymous ?? false)
        const asksConsent = asksMinorConsent && (!hasNothing || isMoreTold(body))
        refuse(whyNotPerson(newcomerIn(body, isAnonymous), clock.today(), { isAnonymous, asksConsent }))
        const id = await insertProfile(tx, row)
        await insertMember(tx, me.household_id, id)
        const [made] = await lockProfile(tx, id)
        if (made) await smsConsent.change(tx, call, made, body)
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
        const today = clock.today()
        refuseShown(body, presentAs(me, them, await reckoning(tx, [them], toldTo(call))))
        refuseLocked(was, body, { standing: standingOf(me, them, today), today, ...knownOf(them, today) })
        refuseOfAge(me, them, body)
        refuseConsent(me, them, body)
        await refuseOtherAge(tx, them, body)
        const columns = columnsOf(body)
        const will = { ...was, ...columns }
        const lacksConsent = asksMinorConsent && them.consent_id === null
        const asksConsent = lacksConsent && isMoreKept(body) && (!isNobody(will) || isMoreTold(body))
        refuse(whyNotPerson(changesIn(was, will, body), today, { isAnonymous: isNobody(will), born: was.dob, asksConsent }))
        if (Object.keys(columns).length > 0) await updateProfile(tx, them.id, columns)
        await smsConsent.change(tx, call, was, body)
        if (lacksConsent) await hear(tx, call, { me, them: will, body })
      })
      const { me, rows } = await groupOf(call.account.profileId)
      const them = theirs(rows, params.id)
      return presentAs(me, them, await reckoning(db, [them], toldTo(call)))
    },

    /** Who has a login goes on in a household of their own; who has none is gone, and who was only lent is at home. */
    removeMember: (call: AccountCall, { params }: { params: { id: string } }): Promise<undefined> =>
      db.transaction(async (tx) => {
        const { profileId } = call.account
        const rows = await lockGroup(tx, profileId)
        const me = themselves(rows, profileId)
        const them = rows.find(({ member_id }) => String(member_id) === params.id)
        if (!them) throw new NotFound()
        // An order for them that is being placed is waited for, whoever's it is; one that comes later finds them gone.
        await lockProfile(tx, them.id)
        const why = whyNotGone(me, them, clock.today()) ?? (await whyStays(tx, call, { me, them }))
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
        if (them.is_guest) {
          await giveBack(tx, them)
          return undefined
        }
        await onGone(tx, them.id)
        if (them.has_login) return letGo(tx, me, them, rows)
        await tellBorrowers(tx, [them.id])
        await deleteProfile(tx, them.id)
        return undefined
      }),
  }
}

/** Whoever goes on in a household of their own is told, or those whom they leave. */
async function letGo(tx: Tx, me: MemberRow, them: MemberRow, rows: readonly MemberRow[]): Promise<undefined> {
  const [holder] = await findHolderOf(tx, them.household_id)
  const [own] = await findReader(tx, them.id)
  await endSharesOf(tx, rows, { profileId: them.id, email: own?.email ?? '' })
  await moveOut(tx, them.id)
  const isSelf = me.id === them.id
  const reader = isSelf ? holder : own
  const values = isSelf ? { name: nameOf(them) ?? '' } : { by: nameOf(me) ?? '' }
  if (reader)
    await sendOfHousehold(tx, isSelf ? 'memberLeft' : 'memberRemoved', { to: reader.email, locale: reader.locale }, values)
}

export const whyNotGone = (me: MemberRow, them: MemberRow, today: Day) =>
  whyNotRemovable({
    isSelf: me.id === them.id,
    isHolder: them.is_admin,
    // A minor who is left with a household decides nothing of others.
    callerIsHolder: me.is_admin && (them.is_guest || isGrownUp({ age: ageIn(me, today) })),
  })
