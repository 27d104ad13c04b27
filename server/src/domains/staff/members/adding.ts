import type { StaffMember } from '@alpenglow/contract/staff/api'
import type { Role } from '@alpenglow/contract/staff/roles'
import { nameSentence, whyNotStaffName } from '@alpenglow/contract/staff/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import { isMailAddress } from '@alpenglow/contract/values/mail-address'
import { tidyName } from '@alpenglow/contract/values/person-name'
import type { StaffCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { DeskTools } from '../desk-tools.ts'
import { lockSeatAndMember } from '../sign-in/session-lock.ts'
import { insertStaffMember, listMembers, lockNames, type StaffMemberRow } from '../store.ts'
import { invitationPurpose, makeInvitation, mailInvitation } from './inviting.ts'
import { toAuditObject, memberOf, presentNow } from './member.ts'

export type NewMember = { name: string; email: string; role: Role }

export async function addAndInvite(tx: Tx, call: StaffCall, given: NewMember): Promise<StaffMember> {
  await lockSeatAndMember(tx, call)
  const member = await addMember(tx, given, call.locale)
  await mailInvitation(tx, member)
  const { role, email } = member
  await call.audit(tx, { action: 'staff.added', ...toAuditObject(member), details: { role, email } })
  return presentNow(tx, member)
}

/**
 * Refuses with all problems at once. A lock lets members be added only one after the other: of two with one name at the
 * same time, the second is refused.
 */
async function addMember(tx: Tx, given: NewMember, locale: Locale, lock = lockNames): Promise<StaffMemberRow> {
  const [name, email] = [tidyName(given.name), given.email.trim()]
  await lock(tx)
  const whyNot = whyNotStaffName(
    name,
    (await listMembers(tx)).map((member) => member.name),
  )
  const wrong = { ...(whyNot && { name: [whyNot] }), ...(!isMailAddress(email) && { email: ['INVALID' as const] }) }
  const sentence = whyNot && nameSentence(whyNot)
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong, sentence ? { name: sentence } : {})
  const [added] = await insertStaffMember(tx, { name, email, role: given.role, locale })
  if (!added) throw new Invalid({ email: ['NOT_UNIQUE'] }, { email: 'desk.staff.email_taken' })
  return memberOf(tx, added.id)
}

/**
 * For the command line, before the first member can sign in: returns the invitation's token instead of mailing it.
 * `lock` is a parameter for the negative control of its test.
 */
export async function addFromCommandLine(
  tx: Tx,
  member: NewMember,
  { signedLinks, writeEntry, lock }: Pick<DeskTools, 'signedLinks' | 'writeEntry'> & { lock?: typeof lockNames },
): Promise<string> {
  const added = await addMember(tx, member, 'en', lock)
  const invitation = await makeInvitation(tx, added.id)
  const details = { role: added.role, email: added.email, from: 'command_line' }
  await writeEntry(tx, { actor: { kind: 'system' }, action: 'staff.added', ...toAuditObject(added), details })
  return signedLinks.sign(invitationPurpose, invitation)
}
