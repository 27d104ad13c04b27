import type { Profile } from '@alpenglow/contract/profiles/api'
import type { ProfilePreferences } from '@alpenglow/contract/profiles/owned'
import { whyNotActFor, whyNotConsent } from '@alpenglow/contract/profiles/standing'
import type { Runner } from '../../../db/connect.ts'
import type { AccountCall } from '../../../kernel/call.ts'
import { NotFound } from '../../../kernel/errors.ts'
import { findGroupPeople, findAssignablePeople, type MemberRow } from '../households-store.ts'
import { profileReaderOf } from '../profile-hooks.ts'
import { listWaiverSubjects, type WaiverSubject } from './readiness-facts.ts'
import { ageIn, isChild, standingFactsOf, presentAs, standingOf, requireMember, requireCaller } from '../standing.ts'
import { readGroup, readPresentationContext, type ShowingPeople } from './showing.ts'

/** A member of the group: whether they need a grown-up's consent first, and whether the caller may give it. */
export type AssignablePerson = { id: number; dob: string | null; lacksConsent: boolean; mayConsent: boolean }

/** The people whom the caller may change, or buy for because they are lent to the household. */
export async function readAccessible(means: Pick<ShowingPeople, 'db' | 'clock'>, profileId: number) {
  const { me, rows } = await readGroup(means, profileId)
  const today = means.clock.today()
  const mayAct = (row: MemberRow) => row.is_guest || !whyNotActFor(standingOf(me, row, today), standingFactsOf(row, today))
  return { me, rows: rows.filter(mayAct) }
}

export async function listAccessible(means: ShowingPeople, call: AccountCall): Promise<Profile[]> {
  const { me, rows } = await readAccessible(means, call.account.profileId)
  const reckoning = await readPresentationContext(means, means.db, rows, profileReaderOf(call))
  return rows.map((row) => presentAs(me, row, reckoning))
}

export async function showPreferences(
  means: Pick<ShowingPeople, 'db' | 'clock'>,
  { account }: AccountCall,
  id: string,
): Promise<ProfilePreferences> {
  const { clock } = means
  const { me, rows } = await readGroup(means, account.profileId)
  const them = requireMember(rows, id)
  if (whyNotActFor(standingOf(me, them, clock.today()), standingFactsOf(them, clock.today()))) throw new NotFound()
  return { smsOptIn: them.sms_opt_in, notifyAccountHolder: them.notify_account_holder }
}

/** The people to whom the caller may assign cart lines. */
export async function readAssignablePeople(
  { clock, asksMinorConsent }: Pick<ShowingPeople, 'clock' | 'asksMinorConsent'>,
  on: Runner,
  profileId: number,
): Promise<AssignablePerson[]> {
  const rows = await on.run(findAssignablePeople({ profileId }))
  const [me, today] = [requireCaller(rows, profileId), clock.today()]
  return rows.map((row) => {
    const lacksConsent = asksMinorConsent && isChild(row, today) && row.consent_id === null
    const mayConsent = !whyNotConsent({ age: ageIn(me, today) }, standingOf(me, row, today), standingFactsOf(row, today))
    return { id: row.id, dob: row.dob, lacksConsent, mayConsent }
  })
}

/** The people of the group, with who may sign for whom; the caller comes first. */
export async function readWaiverSubjects(
  { clock }: Pick<ShowingPeople, 'clock'>,
  on: Runner,
  profileId: number,
): Promise<WaiverSubject[]> {
  const rows = await on.run(findGroupPeople({ profileId }))
  const isMe = ({ id }: WaiverSubject) => id === profileId
  return listWaiverSubjects(requireCaller(rows, profileId), rows, clock.today()).toSorted(
    (one, other) => Number(isMe(other)) - Number(isMe(one)),
  )
}
