import type { Profile, ProfileChanges } from '@alpenglow/contract/profiles/api'
import { personFieldErrors } from '@alpenglow/contract/profiles/rules'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { NotFound } from '../../../kernel/errors.ts'
import { lockGroup, type MemberRow } from '../households-store.ts'
import { profileReaderOf } from '../profile-hooks.ts'
import {
  changesIn,
  columnsOf,
  addsPersonalData,
  hasMoreThanNameAndDob,
  refuse,
  refuseLocked,
  refuseShown,
} from '../profile-input.ts'
import { readGroup, readPresentationContext } from '../showing/showing.ts'
import { isAnonymousProfile, standingFactsOf, presentAs, standingOf, requireMember, requireCaller } from '../standing.ts'
import { lockProfile, updateProfile, type LockedProfile } from '../store.ts'
import { refuseOfAge, refuseOtherAge } from './birthdays.ts'
import type { ChangingPeople } from './changing.ts'
import { recordConsentTo, refuseConsent } from './minor-consent.ts'

type Update = { params: { id: string }; body: ProfileChanges }

export async function changePerson(means: ChangingPeople, call: AccountCall, { params, body }: Update): Promise<Profile> {
  const { db } = means
  await db.transaction((tx) => writeChanges(means, tx, call, { params, body }))
  const { me, rows } = await readGroup(means, call.account.profileId)
  const them = requireMember(rows, params.id)
  return presentAs(me, them, await readPresentationContext(means, db, [them], profileReaderOf(call)))
}

async function writeChanges(means: ChangingPeople, tx: Tx, call: AccountCall, { params, body }: Update): Promise<void> {
  const { clock, smsConsent, asksMinorConsent } = means
  const rows = await lockGroup(tx, call.account.profileId)
  const me = requireCaller(rows, call.account.profileId)
  const them = rows.find(({ id }) => String(id) === params.id)
  const [was] = them ? await lockProfile(tx, them.id) : []
  if (!them || !was) throw new NotFound()
  await refuseUnallowed(means, tx, call, { me, them, was, body })
  const columns = columnsOf(body)
  const will = { ...was, ...columns }
  const lacksConsent = asksMinorConsent && them.consent_id === null
  const asksConsent = lacksConsent && addsPersonalData(body) && (!isAnonymousProfile(will) || hasMoreThanNameAndDob(body))
  refuse(
    personFieldErrors(changesIn(was, will, body), clock.today(), {
      isAnonymous: isAnonymousProfile(will),
      born: was.dob,
      asksConsent,
    }),
  )
  if (Object.keys(columns).length > 0) await updateProfile(tx, them.id, columns)
  await smsConsent.change(tx, call, was, body)
  if (lacksConsent) await recordConsentTo(means, tx, call, { me, them: will, body })
}

type Wished = { me: MemberRow; them: MemberRow; was: LockedProfile; body: ProfileChanges }
/** Refuses what this caller may not change of the person, whatever the value. */
async function refuseUnallowed(means: ChangingPeople, tx: Tx, call: AccountCall, { me, them, was, body }: Wished) {
  const today = means.clock.today()
  refuseShown(body, presentAs(me, them, await readPresentationContext(means, tx, [them], profileReaderOf(call))))
  refuseLocked(was, body, { standing: standingOf(me, them, today), today, ...standingFactsOf(them, today) })
  refuseOfAge(me, them, body, today)
  refuseConsent(me, them, body, today)
  await refuseOtherAge(means, tx, them, body)
}
