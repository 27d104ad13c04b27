import type { ProfileChanges } from '@alpenglow/contract/profiles/api'
import { needsConsent } from '@alpenglow/contract/profiles/rules'
import { whyNotConsent } from '@alpenglow/contract/profiles/standing'
import { ageOn, isDay, type Day } from '@alpenglow/contract/values/day'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { MemberRow, PersonRow } from '../households-store.ts'
import { ageIn, standingFactsOf, formatFullName, standingOf } from '../standing.ts'
import type { ChangingPeople } from './changing.ts'

type Child = {
  id: number
  dob?: string | null
  first_name?: string | null
  last_name?: string | null
  notify_account_holder?: boolean | undefined
}

/** Only a grown-up who acts for the child may consent, just as by the endpoint for consents. */
export function refuseConsent(
  me: PersonRow,
  them: PersonRow,
  { dob = them.dob, minorConsentApproved }: ProfileChanges,
  today: Day,
): void {
  if (!minorConsentApproved || !dob || !isDay(dob) || !needsConsent(dob, today)) return
  const person = { ...standingFactsOf(them, today), age: ageOn(dob, today) }
  const why = whyNotConsent({ age: ageIn(me, today) }, standingOf(me, them, today), person)
  if (why) throw new Invalid({ minorConsentApproved: ['INVALID'] }, { minorConsentApproved: why })
}

/** Records a consent that came with the child's data, in the same transaction. */
export async function recordConsentTo(
  { clock, consents }: Pick<ChangingPeople, 'clock' | 'consents'>,
  tx: Tx,
  call: AccountCall,
  { me, them, body }: { me: MemberRow; them: Child; body: ProfileChanges },
): Promise<void> {
  if (!body.minorConsentApproved || !them.dob || !needsConsent(them.dob, clock.today())) return
  await consents.record(tx, call, {
    me,
    profileId: them.id,
    them: { notify_account_holder: them.notify_account_holder ?? false },
    child: formatFullName({ first_name: null, last_name: null, ...them }) ?? '',
    version: body.minorConsentVersion,
  })
}
