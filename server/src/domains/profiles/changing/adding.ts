import type { NewPerson } from '@alpenglow/contract/profiles/api'
import { personFieldErrors } from '@alpenglow/contract/profiles/rules'
import { whyNotAdd } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { insertGroupMember, lockGroup } from '../households-store.ts'
import { columnsOf, hasMoreThanNameAndDob, newcomerIn, refuse, refuseShown } from '../profile-input.ts'
import { ageIn, isAnonymousProfile, requireCaller } from '../standing.ts'
import { insertProfile, lockProfile } from '../store.ts'
import type { ChangingPeople } from './changing.ts'
import { recordConsentTo } from './minor-consent.ts'

export async function addToHousehold(
  means: ChangingPeople,
  tx: Tx,
  call: AccountCall,
  body: NewPerson,
): Promise<{ id: string }> {
  const { clock, smsConsent } = means
  const rows = await lockGroup(tx, call.account.profileId)
  const me = requireCaller(rows, call.account.profileId)
  refuseShown({ ...body, isAnonymous: undefined })
  const why = whyNotAdd({ age: ageIn(me, clock.today()) }, rows.length)
  if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
  const row = { household_id: me.household_id, ...columnsOf(body) }
  refuseNewcomer(means, row, body)
  const id = await insertProfile(tx, row)
  await insertGroupMember(tx, me.household_id, id)
  const [made] = await lockProfile(tx, id)
  if (made) await smsConsent.change(tx, call, made, body)
  await recordConsentTo(means, tx, call, { me, them: { id, ...row }, body })
  return { id: String(id) }
}

/** A child's data needs a grown-up's consent if there is a name or an address, or more than a birthday. */
function refuseNewcomer({ clock, asksMinorConsent }: ChangingPeople, row: ReturnType<typeof columnsOf>, body: NewPerson): void {
  const hasNothing = isAnonymousProfile({ email: null, first_name: null, last_name: null, ...row })
  const isAnonymous = hasNothing && (body.isAnonymous ?? false)
  const asksConsent = asksMinorConsent && (!hasNothing || hasMoreThanNameAndDob(body))
  refuse(personFieldErrors(newcomerIn(body, isAnonymous), clock.today(), { isAnonymous, asksConsent }))
}
