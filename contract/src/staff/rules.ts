import type { ErrorCode } from '../http/errors.ts'
import { whyNotName } from '../profiles/rules.ts'
import { looksLike } from '../values/person-name.ts'
import type { Role } from './roles.ts'

/** More than a guest's: a member of staff can reach what belongs to others. */
export const shortestStaffPassword = 15
export const longestStaffPassword = 128

/** Length is all that is asked (the server also knows those that everybody uses). Letters count as somebody sees them. */
export function whyNotStaffPassword(password: string): ErrorCode | undefined {
  if (password === '') return 'REQUIRED'
  const length = [...password.normalize('NFC')].length
  return length < shortestStaffPassword || length > longestStaffPassword ? 'OUT_OF_RANGE' : undefined
}

/**
 * A guest's name, and nobody else's at the desk: whoever reads the log or a list must know who it was, also of those who have left. Who
 * really has the name of somebody else adds what tells them apart, as the first letter of another name.
 */
export function whyNotStaffName(name: string, others: readonly string[]): ErrorCode | undefined {
  return whyNotName(name) ?? (others.some((other) => looksLike(name, other)) ? 'NOT_UNIQUE' : undefined)
}

const nameSentences = new Map<ErrorCode, 'desk.staff.name_letters' | 'desk.staff.name_taken'>([
  ['INVALID_CHARACTERS', 'desk.staff.name_letters'],
  ['NOT_UNIQUE', 'desk.staff.name_taken'],
])
/** What is said of a name that is refused, where that is more than its code says. */
export const nameSentence = (why: ErrorCode) => nameSentences.get(why)

type Member = { id: number; role: Role; isActive: boolean }
export type Change = { role?: Role | undefined; isActive?: boolean | undefined }

/** Why a member of staff may not be changed like that: `self` and `last_administrator` keep the door to the desk from being shut for good. */
export type WhyNotChangeable = 'self' | 'last_administrator'

export function whyNotChangeable(
  member: Member,
  change: Change,
  { by, otherAdministrators }: { by: number; /** Those who can sign in, besides this member. */ otherAdministrators: number },
): WhyNotChangeable | undefined {
  const otherRole = change.role !== undefined && change.role !== member.role
  const ends = change.isActive === false && member.isActive
  if (!otherRole && !ends) return undefined
  if (member.role === 'administrator' && member.isActive && otherAdministrators === 0) return 'last_administrator'
  return member.id === by ? 'self' : undefined
}

/** Why there is nothing to free a member of staff from. */
export type WhyNotFreed = 'inactive' | 'not_waiting'

export function whyNotFreed(member: { isActive: boolean; waitsUntil: string | null }, now: Date): WhyNotFreed | undefined {
  if (!member.isActive) return 'inactive'
  return member.waitsUntil !== null && new Date(member.waitsUntil) > now ? undefined : 'not_waiting'
}
