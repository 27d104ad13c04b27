import type { NewPerson, Profile, ProfileChanges } from '@alpenglow/contract/profiles/api'
import { needsConsent, whyNotPerson } from '@alpenglow/contract/profiles/rules'
import { whyNotAdd, whyNotOfAge, whyNotRemovable } from '@alpenglow/contract/profiles/standing'
import type { Locale } from '@alpenglow/contract/translations/api'
import { ageOn, isDay } from '@alpenglow/contract/values/day'
import type { AccountCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { Invalid, NotFound } from '../../kernel/errors.ts'
import { sendOfHousehold, type Reader } from '../notifications/notifications.ts'
import type { Consents } from './consents/consents.ts'
import { deleteMember, deleteProfile, insertMember, lockGroup, moveOut, type MemberRow } from './households-store.ts'
import { sendAbout } from './mails-about.ts'
import { changesIn, columnsOf, newcomerIn, refuse, refuseLocked } from './said.ts'
import { deleteSharesTo, findHolderOf, findLender, findReader } from './shares/shares-store.ts'
import type { SmsConsent } from './sms/sms.ts'
import { ageIn, isNobody, knownOf, nameOf, presentAs, standingOf, theirs, themselves, type Reckoning } from './standing.ts'
import { insertProfile, lockProfile, updateProfile } from './store.ts'

export type Changing = {
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
  { db, clock, smsConsent, consents, asksMinorConsent }: Changing,
  groupOf: GroupOf,
  reckoning: (locale: Locale) => Reckoning,
) {
  /** A grown-up who writes down a child says in the same breath that we may keep it. */
  async function hear(tx: Tx, call: AccountCall, { me, them, body }: { me: MemberRow; them: Heard; body: ProfileChanges }) {
    if (!body.minorConsentApproved || !them.dob || !needsConsent(them.dob, clock.today())) return
    await consents.record(tx, call, {
      me,
      profileId: them.id,
      them: { notify_account_holder: them.notify_account_holder ?? false },
      child: nameOf({ first_name: null, last_name: null, ...them }) ?? '',
    })
  }

  /** A minor stays one, whatever birthday they give themselves. */
  function refuseOfAge(me: MemberRow, them: MemberRow, { dob }: ProfileChanges) {
    if (!dob || !isDay(dob)) return
    const [today, is] = [clock.today(), { age: ageOn(dob, clock.today()) }]
    const why = whyNotOfAge(standingOf(me, them, today), knownOf(them, today), is)
    if (why) throw new Invalid({ dob: ['INVALID'] }, { dob: why })
  }

  return {
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
        refuseLocked(was, body, { standing: standingOf(me, them, clock.today()), ...knownOf(them, clock.today()) })
        refuseOfAge(me, them, body)
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

/** Who is only lent is at home again, and whoever lent them hears of it. */
async function giveBack(tx: Tx, them: MemberRow): Promise<void> {
  await deleteMember(tx, them.member_id)
  // Several of those who borrow may have accepted what one lent.
  const lenders = new Map<string, { homeId: number; reader: Reader }>()
  for (const share of await deleteSharesTo(tx, them.household_id, them.id))
    for (const { email: to, locale } of await findLender(tx, share))
      lenders.set(to, { homeId: share.household_id, reader: { to, locale } })
  for (const lender of lenders.values())
    await sendAbout(tx, 'shareGivenBack', { them, ...lender }, { name: nameOf(them) ?? '' })
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

export const whyNotGone = (me: MemberRow, them: MemberRow) =>
  whyNotRemovable({ isSelf: me.id === them.id, isHolder: them.is_admin, callerIsHolder: me.is_admin })
