import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { StaffMember } from '@alpenglow/contract/staff/api'
import { staffCalls } from '../../api.ts'
import type { PageCommand } from '../../page-facts.ts'
import type { Words } from '../../text/Texts.tsx'

export const listMembers = async (): Promise<StaffMember[]> => requireAnswer(await staffCalls.listStaffMembers())

/** Every staff member by name, role and address, for the command menu. */
export const findMembers = async ({ t }: Words): Promise<PageCommand[]> =>
  (await listMembers()).map(({ id, name, email, role }) => ({
    label: name,
    hint: `${t(`desk.role.${role}`)}, ${email}`,
    query: `open=${id}`,
  }))
