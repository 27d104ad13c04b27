import type { GroupMember, Profile } from '@alpenglow/contract/profiles/api'
import { needsConsent } from '@alpenglow/contract/profiles/rules'
import {
  standingOf as standingBetween,
  whyNotActFor,
  writableBy,
  type PersonFacts,
  type Standing,
} from '@alpenglow/contract/profiles/standing'
import type { Locale } from '@alpenglow/contract/translations/api'
import { ageOn, type Day } from '@alpenglow/contract/values/day'
import { NotFound } from '../../kernel/errors.ts'
import type { MemberRow, PersonRow } from './households-store.ts'
import { storedAddresses } from './addresses/stored-addresses.ts'
import type { PhotoWidth } from '../../providers/images/port.ts'
import type { PhotoRow, ProfileRow, WithPhoto } from './store.ts'

/** A person's age for this winter, as the catalogue counts it. */
export type AgeOf = (locale: Locale, dob: Day) => { effectiveAge: number; ageCategory: string | null; name: string | null }
/** The address of a photo, for one viewer. */
export type PhotoAddressOf = (publicId: string, width: PhotoWidth, viewer: string) => string
/**
 * What a person owns and may renew, as higher domains present it; `whyStays`: why they can't be removed from the
 * household yet, as a message key.
 */
export type OwnedSummary = Pick<Profile, 'items'> & Pick<GroupMember, 'renewalProducts'> & { whyStays: string | undefined }
export type PresentationContext = {
  ageOf: AgeOf
  today: Day
  locale: Locale
  asksMinorConsent: boolean
  photoAddress: PhotoAddressOf
  /** Of those who live in the household. */
  owned: ReadonlyMap<number, OwnedSummary>
}

export const ageIn = ({ dob }: Pick<ProfileRow, 'dob'>, today: Day): number | null => (dob === null ? null : ageOn(dob, today))

/** The standing of the caller towards another person of the group. */
export const standingOf = (me: PersonRow, them: PersonRow, today: Day): Standing =>
  standingBetween({
    isSelf: me.id === them.id,
    isLent: them.is_guest,
    callerIsHolder: me.is_admin,
    callerAge: ageIn(me, today),
  })

/** The facts about a person that decide who may act for them. */
export const standingFactsOf = (row: PersonRow, today: Day): PersonFacts => ({
  hasLogin: row.has_login,
  age: ageIn(row, today),
  isHolder: row.is_admin,
  held: row.held,
})

export const formatFullName = ({ first_name, last_name }: Pick<ProfileRow, 'first_name' | 'last_name'>): string | undefined =>
  [first_name, last_name].filter(Boolean).join(' ') || undefined

/** A name as a mail to a stranger shows it: cut, so that it can't carry a message. */
const longestShown = 40
export const shortName = (name: string): string =>
  name.length > longestShown
    ? `${[...name]
        .slice(0, longestShown - 1)
        .join('')
        .trim()}…`
    : name

/** The caller, among the people of their group. */
export function requireCaller<R extends PersonRow>(rows: readonly R[], profileId: number): R {
  const me = rows.find(({ id, is_guest }) => id === profileId && !is_guest)
  if (!me) throw new NotFound()
  return me
}

/** A person outside the group is a 404. */
export function requireMember(rows: readonly MemberRow[], profileId: string): MemberRow {
  const them = rows.find(({ id }) => String(id) === profileId)
  if (!them) throw new NotFound()
  return them
}

/** Without a name or an address a person is anonymous. */
export const isAnonymousProfile = (row: Pick<ProfileRow, 'email' | 'first_name' | 'last_name'>): boolean =>
  row.email === null && row.first_name === null && row.last_name === null

/** A grown-up's own profile, with a login. A minor's is not presented here: their standing depends on the household. */
export const presentSelf = (row: ProfileRow & WithPhoto, reckoning: PresentationContext): Profile =>
  present(row, 'self', { hasLogin: true, age: ageIn(row, reckoning.today), isHolder: false, held: row.held }, reckoning, row.id)

/**
 * Presents a profile. Contact data is shown only to those who may act for the person; the birthday to the household. Of
 * a borrowed person only the name and age category are shown.
 */
function present(
  row: ProfileRow & WithPhoto,
  standing: Standing,
  person: PersonFacts,
  { ageOf, locale, photoAddress, owned }: PresentationContext,
  viewer: number,
): Profile {
  const mayReach = !whyNotActFor(standing, person)
  const isLent = standing === 'borrower'
  const reckoned = row.dob === null ? { effectiveAge: null, ageCategory: null, name: null } : ageOf(locale, row.dob)
  return {
    id: String(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    dob: isLent ? null : row.dob,
    gender: mayReach ? row.gender : null,
    writableAttributes: writableBy(standing, person),
    addresses: mayReach ? storedAddresses.read(row.addresses) : [],
    contactInformation: { email: mayReach ? row.email : null },
    phoneNumber: mayReach ? row.phone_number : null,
    smsOptIn: mayReach && row.sms_opt_in,
    notifyAccountHolder: !isLent && row.notify_account_holder,
    isAnonymous: isAnonymousProfile(row),
    ageCategory: reckoned.ageCategory,
    ageCategoryName: reckoned.name,
    photo: isLent ? null : photoOf(row.photo, (width) => photoAddress(row.photo?.publicId ?? '', width, String(viewer))),
    media: [],
    items: owned.get(row.id)?.items ?? [],
    effectiveAge: isLent ? null : reckoned.effectiveAge,
  }
}

/** A photo with its addresses. */
export const photoOf = (photo: PhotoRow | null, at: (width: PhotoWidth) => string): Profile['photo'] =>
  photo && { ...photo, uploadedAt: new Date(photo.uploadedAt).toISOString(), small: at(192), large: at(768) }

export const presentAs = (me: MemberRow, them: MemberRow, reckoning: PresentationContext): Profile =>
  present(them, standingOf(me, them, reckoning.today), standingFactsOf(them, reckoning.today), reckoning, me.id)

export const presentMember = (
  me: MemberRow,
  them: MemberRow,
  isRemovable: boolean,
  reckoning: PresentationContext,
): GroupMember => ({
  id: String(them.member_id),
  createdAt: them.created_at.toISOString(),
  isAdmin: them.is_admin,
  isGuest: them.is_guest,
  ...invitationIn(me, them, reckoning),
  isParticipant: them.is_participant,
  isActiveParticipant: them.is_active_participant || ownsInForce(reckoning.owned.get(them.id)),
  isRemovableFromGroup: isRemovable,
  hasLogin: them.has_login,
  ...consentIn(them, reckoning),
  profile: presentAs(me, them, reckoning),
  renewalProducts: reckoning.owned.get(them.id)?.renewalProducts ?? [],
})

const ownsInForce = (summary: OwnedSummary | undefined): boolean =>
  summary?.items.some(({ state }) => state === 'active' || state === 'blocked') ?? false

/** Whether a consent exists, and is needed. For a borrowed child that is the lender's matter. */
function consentIn(them: MemberRow, reckoning: PresentationContext): Pick<GroupMember, 'minorConsent' | 'needsMinorConsent'> {
  if (them.is_guest) return { minorConsent: null, needsMinorConsent: false }
  const { consent_id: id, consent_given_at: at, consent_given_by: by, consent_version: version } = them
  const minorConsent = id && at && by && version ? { id: String(id), givenAt: at.toISOString(), givenBy: by, version } : null
  return { minorConsent, needsMinorConsent: lacksConsent(them, reckoning) }
}

type Agreeing = Pick<PresentationContext, 'today' | 'asksMinorConsent'>
/** Whether more of a child may be stored only after a consent. */
export const lacksConsent = (them: MemberRow, { today, asksMinorConsent }: Agreeing): boolean =>
  asksMinorConsent && !them.is_guest && them.consent_id === null && isChild(them, today)

export const isUnder13 = ({ dob }: Pick<ProfileRow, 'dob'>, today: Day): boolean => dob !== null && needsConsent(dob, today)

/** A named child, whose data needs a grown-up's consent. */
export const isChild = (row: Pick<ProfileRow, 'dob' | 'email' | 'first_name' | 'last_name'>, today: Day): boolean =>
  !isAnonymousProfile(row) && isUnder13(row, today)

/** The state of a person's invitation to a login. */
function invitationIn(
  me: MemberRow,
  them: MemberRow,
  { today }: PresentationContext,
): Pick<GroupMember, 'pendingInvite' | 'invitation'> {
  const { invitation_email: email, invitation_sent_at: sent, invitation_expires_at: expires } = them
  if (email === null || !sent || !expires || them.has_login || them.is_guest) return { pendingInvite: false, invitation: null }
  const pendingInvite = them.invitation_declined_at === null && expires > new Date()
  if (whyNotActFor(standingOf(me, them, today), standingFactsOf(them, today))) return { pendingInvite, invitation: null }
  const invitation = {
    email,
    sentAt: sent.toISOString(),
    expiresAt: expires.toISOString(),
    openedAt: them.invitation_opened_at?.toISOString() ?? null,
    declinedAt: them.invitation_declined_at?.toISOString() ?? null,
  }
  return { pendingInvite, invitation }
}
