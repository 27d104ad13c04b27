import type { ErrorCode } from '../http/errors.ts'
import { whyNotName } from '../profiles/rules.ts'
import { looksLike } from '../values/person-name.ts'
import type { Role } from './roles.ts'

/** Longer than a guest's: a member of staff can reach other people's data. */
export const shortestStaffPassword = 15
export const longestStaffPassword = 128

/**
 * Length is the only rule (the server also refuses the most common passwords). Characters count as the reader sees
 * them, hence NFC.
 */
export function whyNotStaffPassword(password: string): ErrorCode | undefined {
  if (password === '') return 'REQUIRED'
  const length = [...password.normalize('NFC')].length
  return length < shortestStaffPassword || length > longestStaffPassword ? 'OUT_OF_RANGE' : undefined
}

/**
 * A member's name follows the rules of a guest's, and is unique at the desk, also among members who have left: a reader
 * of the log must know who it was. A member with the same name adds what tells them apart, as a middle initial.
 */
export function whyNotStaffName(name: string, others: readonly string[]): ErrorCode | undefined {
  return whyNotName(name) ?? (others.some((other) => looksLike(name, other)) ? 'NOT_UNIQUE' : undefined)
}

const nameSentences = new Map<ErrorCode, 'desk.staff.name_letters' | 'desk.staff.name_taken'>([
  ['INVALID_CHARACTERS', 'desk.staff.name_letters'],
  ['NOT_UNIQUE', 'desk.staff.name_taken'],
])
/** The message for a refused name, where it says more than its code's. */
export const nameSentence = (why: ErrorCode) => nameSentences.get(why)

type Member = { id: number; role: Role; isActive: boolean }
export type StaffMemberChange = { role?: Role | undefined; isActive?: boolean | undefined }

/**
 * Why a member of staff can't be changed like that: `self` and `last_administrator` prevent that no administrator is
 * left to sign in.
 */
export type WhyNotChangeable = 'self' | 'last_administrator'

export function whyNotChangeable(
  member: Member,
  change: StaffMemberChange,
  {
    by,
    otherAdministrators,
  }: { by: number; /** Administrators who can sign in, besides this member. */ otherAdministrators: number },
): WhyNotChangeable | undefined {
  const otherRole = change.role !== undefined && change.role !== member.role
  const ends = change.isActive === false && member.isActive
  if (!otherRole && !ends) return undefined
  if (member.role === 'administrator' && member.isActive && otherAdministrators === 0) return 'last_administrator'
  return member.id === by ? 'self' : undefined
}

/** Why a member of staff is not locked out, and can't be freed. */
export type WhyNotFreed = 'inactive' | 'not_waiting'

export function whyNotFreed(member: { isActive: boolean; waitsUntil: string | null }, now: Date): WhyNotFreed | undefined {
  if (!member.isActive) return 'inactive'
  return member.waitsUntil !== null && new Date(member.waitsUntil) > now ? undefined : 'not_waiting'
}
