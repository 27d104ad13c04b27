import type { ProfileChanges } from '@alpenglow/contract/profiles/api'
import { minimumAge } from '@alpenglow/contract/profiles/rules'
import { whyNotChangeMajority } from '@alpenglow/contract/profiles/standing'
import { ageOn, isDay, type Day } from '@alpenglow/contract/values/day'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { MemberRow, PersonRow } from '../households-store.ts'
import { standingFactsOf, standingOf } from '../standing.ts'
import type { ChangingPeople } from './changing.ts'

/** A birthday must not turn a minor into a grown-up, nor the reverse: it decides who acts for whom. */
export function refuseOfAge(me: PersonRow, them: PersonRow, { dob }: ProfileChanges, today: Day): void {
  if (!dob || !isDay(dob)) return
  const is = { age: ageOn(dob, today) }
  // Under thirteen a grown-up would have to consent, which none can for a person with a login.
  if (them.has_login && is.age < minimumAge) throw new Invalid({ dob: ['AGE_INVALID'] }, { dob: 'pages.sign_up.too_young' })
  const why = whyNotChangeMajority(standingOf(me, them, today), standingFactsOf(them, today), is)
  if (why) throw new Invalid({ dob: ['INVALID'] }, { dob: why })
}

/**
 * A profile that owns something for its age keeps that age while the product is valid: only the desk can tell a mistake
 * from cheating.
 */
export async function refuseOtherAge(
  { whyNotBornOn }: Pick<ChangingPeople, 'whyNotBornOn'>,
  tx: Tx,
  them: MemberRow,
  { dob }: ProfileChanges,
): Promise<void> {
  if (!dob || !isDay(dob) || dob === them.dob) return
  const why = await whyNotBornOn(tx, them.id, dob)
  if (why) throw new Invalid({ dob: ['INVALID'] }, { dob: why })
}
