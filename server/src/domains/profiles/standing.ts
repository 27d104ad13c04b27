import type { GroupMember, Profile } from '@alpenglow/contract/profiles/api'
import { standingOf as standingBetween, whyNotActFor, writableBy, type Standing } from '@alpenglow/contract/profiles/standing'
import type { Locale } from '@alpenglow/contract/translations/api'
import { ageOn, type Day } from '@alpenglow/contract/values/day'
import type { MemberRow } from './households-store.ts'
import type { ProfileRow } from './store.ts'

/** How old somebody counts this winter, by what is sold. */
export type AgeOf = (locale: Locale, dob: Day) => { effectiveAge: number; ageCategory: string | null; name: string | null }
type Reckoning = { ageOf: AgeOf; today: Day; locale: Locale }

export const ageIn = ({ dob }: Pick<ProfileRow, 'dob'>, today: Day): number | null => (dob === null ? null : ageOn(dob, today))

/** What one of a group is to another of it. */
export const standingOf = (me: MemberRow, them: MemberRow, today: Day): Standing =>
  standingBetween({
    isSelf: me.id === them.id,
    isLent: them.is_guest,
    callerIsHolder: me.is_admin,
    callerAge: ageIn(me, today),
  })

/** Without a name or an address somebody is nobody in particular. */
export const isNobody = (row: Pick<ProfileRow, 'email' | 'first_name' | 'last_name'>): boolean =>
  row.email === null && row.first_name === null && row.last_name === null

/** Somebody as they see themselves. */
export const presentSelf = (row: ProfileRow, reckoning: Reckoning): Profile => present(row, 'self', true, reckoning)

/**
 * How to reach somebody is shown to those who may act for them; when they were born, in the household. Of somebody whom another household
 * lends, the name and what they count as.
 */
function present(row: ProfileRow, standing: Standing, hasLogin: boolean, { ageOf, today, locale }: Reckoning): Profile {
  const person = { hasLogin, age: ageIn(row, today) }
  const mayReach = !whyNotActFor(standing, person)
  const isLent = standing === 'borrower'
  const reckoned = row.dob === null ? { effectiveAge: null, ageCategory: null, name: null } : ageOf(locale, row.dob)
  return {
    id: String(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    dob: isLent ? null : row.dob,
    gender: isLent ? null : row.gender,
    writableAttributes: writableBy(standing, person),
    contactInformation: { email: mayReach ? row.email : null },
    phoneNumber: mayReach ? row.phone_number : null,
    smsOptIn: mayReach && row.sms_opt_in,
    notifyAccountHolder: !isLent && row.notify_account_holder,
    isAnonymous: isNobody(row),
    ageCategory: reckoned.ageCategory,
    ageCategoryName: reckoned.name,
    media: [],
    items: [],
    effectiveAge: isLent ? null : reckoned.effectiveAge,
  }
}

export const presentAs = (me: MemberRow, them: MemberRow, reckoning: Reckoning): Profile =>
  present(them, standingOf(me, them, reckoning.today), them.has_login, reckoning)

export const presentMember = (me: MemberRow, them: MemberRow, isRemovable: boolean, reckoning: Reckoning): GroupMember => ({
  id: String(them.member_id),
  createdAt: them.created_at.toISOString(),
  isAdmin: them.is_admin,
  isGuest: them.is_guest,
  pendingInvite: false,
  isParticipant: them.is_participant,
  isActiveParticipant: them.is_active_participant,
  isRemovableFromGroup: isRemovable,
  hasLogin: them.has_login,
  profile: presentAs(me, them, reckoning),
  renewalProducts: [],
})
