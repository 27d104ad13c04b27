import type { DeskMember } from '@alpenglow/contract/staff/api'
import type { Permission } from '@alpenglow/contract/staff/roles'
import { createContext, useContext } from 'react'

export const MemberContext = createContext<DeskMember | undefined>(undefined)
/** The signed-in staff member. */
export function useMember(): DeskMember {
  const member = useContext(MemberContext)
  if (!member) throw new Error('useMember is called where nobody is signed in')
  return member
}

export const mayDo = (member: DeskMember | null | undefined, permission: Permission): boolean =>
  member?.permissions.includes(permission) ?? false
