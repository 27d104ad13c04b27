import type { GroupMember, Profile } from '@alpenglow/contract/profiles/api'
import { needsConsent } from '@alpenglow/contract/profiles/rules'
import {
  standingOf as standingBetween,
  whyNotActFor,
  writableBy,
  type Known,
  type Standing,
} from '@alpenglow/contract/profiles/standing'
import type { Locale } from '@alpenglow/contract/translations/api'
import { ageOn, type Day } from '@alpenglow/contract/values/day'
import { NotFound } from '../../kernel/errors.ts'
import type { MemberRow, PersonRow } from './households-store.ts'
import { keptAddresses } from './addresses/kept.ts'
import type { PhotoWidth } from '../../providers/images/port.ts'
import type { PhotoRow, ProfileRow, WithPhoto } from './store.ts'

/** How old somebody counts this winter, by what is sold. */
export type AgeOf = (locale: Locale, dob: Day) => { effectiveAge: number; ageCategory: string | null; name: string | null }
/** Where a picture is seen, by whoever asks. */
export type PhotoAddress = (publicId: string, width: PhotoWidth, viewer: string) => string
/** What somebody owns, and may renew, as those above tell it; `whyStays`: why their household can't part with them yet, as the key of a text. */
export type OwnedTold = Pick<Profile, 'items'> & Pick<GroupMember, 'renewalProducts'> & { whyStays: string | undefined }
export type Reckoning = {
  ageOf: AgeOf
  today: Day
  locale: Locale
  asksMinorConsent: boolean
  photoAddress: PhotoAddress
  /** Of those who live there. */
  owned: ReadonlyMap<number, OwnedTold>
}

export const ageIn = ({ dob }: Pick<ProfileRow, 'dob'>, today: Day): number | null => (dob === null ? null : ageOn(dob, today))

/** What one of a group is to another of it. */
export const standingOf = (me: PersonRow, them: PersonRow, today: Day): Standing =>
  standingBetween({
    isSelf: me.id === them.id,
    isLent: them.is_guest,
    callerIsHolder: me.is_admin,
    callerAge: ageIn(me, today),
  })

/** What of somebody decides who may act for them. */
export const knownOf = (row: PersonRow, today: Day): Known => ({
  hasLogin: row.has_login,
  age: ageIn(row, today),
  isHolder: row.is_admin,
  held: row.held,
})

export const nameOf = ({ first_name, last_name }: Pick<ProfileRow, 'first_name' | 'last_name'>): string | undefined =>
  [first_name, last_name].filter(Boolean).join(' ') || undefined

/** A name as a mail to a stranger has it: nobody's is a message of its own. */
const longestShown = 40
export const shortName = (name: string): string =>
  name.length > longestShown
    ? `${[...name]
        .slice(0, longestShown - 1)
        .join('')
        .trim()}…`
    : name

/** The caller, among those whom they see. */
export function themselves<R extends PersonRow>(rows: readonly R[], profileId: number): R {
  const me = rows.find(({ id, is_guest }) => id === profileId && !is_guest)
  if (!me) throw new NotFound()
  return me
}

/** A stranger is not found. */
export function theirs(rows: readonly MemberRow[], profileId: string): MemberRow {
  const them = rows.find(({ id }) => String(id) === profileId)
  if (!them) throw new NotFound()
  return them
}

/** Without a name or an address somebody is nobody in particular. */
export const isNobody = (row: Pick<ProfileRow, 'email' | 'first_name' | 'last_name'>): boolean =>
  row.email === null && row.first_name === null && row.last_name === null

/** Somebody as they see themselves, with a login and of age: a minor's standing depends on those they live with. */
export const presentSelf = (row: ProfileRow & WithPhoto, reckoning: Reckoning): Profile =>
  present(row, 'self', { hasLogin: true, age: ageIn(row, reckoning.today), isHolder: false, held: row.held }, reckoning, row.id)

/**
 * How to reach somebody is shown to those who may act for them; when they were born, in the household. Of somebody whom another household
 * lends, the name and what they count as.
 */
function present(
  row: ProfileRow & WithPhoto,
  standing: Standing,
  person: Known,
  { ageOf, locale, photoAddress, owned }: Reckoning,
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
    addresses: mayReach ? keptAddresses.read(row.addresses) : [],
    contactInformation: { email: mayReach ? row.email : null },
    phoneNumber: mayReach ? row.phone_number : null,
    smsOptIn: mayReach && row.sms_opt_in,
    notifyAccountHolder: !isLent && row.notify_account_holder,
    isAnonymous: isNobody(row),
    ageCategory: reckoned.ageCategory,
    ageCategoryName: reckoned.name,
    photo: isLent ? null : photoOf(row.photo, (width) => photoAddress(row.photo?.publicId ?? '', width, String(viewer))),
    media: [],
    items: owned.get(row.id)?.items ?? [],
    effectiveAge: isLent ? null : reckoned.effectiveAge,
  }
}

/** A photo with where it is seen. */
export const photoOf = (photo: PhotoRow | null, at: (width: PhotoWidth) => string): Profile['photo'] =>
  photo && { ...photo, uploadedAt: new Date(photo.uploadedAt).toISOString(), small: at(192), large: at(768) }

export const presentAs = (me: MemberRow, them: MemberRow, reckoning: Reckoning): Profile =>
  present(them, standingOf(me, them, reckoning.today), knownOf(them, reckoning.today), reckoning, me.id)

export const presentMember = (me: MemberRow, them: MemberRow, isRemovable: boolean, reckoning: Reckoning): GroupMember => ({
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

const ownsInForce = (told: OwnedTold | undefined): boolean =>
  told?.items.some(({ state }) => state === 'active' || state === 'blocked') ?? false

/** Whether somebody has agreed, and has to. Another household's children are its own matter. */
function consentIn(them: MemberRow, reckoning: Reckoning): Pick<GroupMember, 'minorConsent' | 'needsMinorConsent'> {
  if (them.is_guest) return { minorConsent: null, needsMinorConsent: false }
  const { consent_id: id, consent_given_at: at, consent_given_by: by, consent_version: version } = them
  const minorConsent = id && at && by && version ? { id: String(id), givenAt: at.toISOString(), givenBy: by, version } : null
  return { minorConsent, needsMinorConsent: lacksConsent(them, reckoning) }
}

type Agreeing = Pick<Reckoning, 'today' | 'asksMinorConsent'>
/** Whether more of a child is to be kept only once somebody has agreed. */
export const lacksConsent = (them: MemberRow, { today, asksMinorConsent }: Agreeing): boolean =>
  asksMinorConsent && !them.is_guest && them.consent_id === null && isChild(them, today)

export const isUnder13 = ({ dob }: Pick<ProfileRow, 'dob'>, today: Day): boolean => dob !== null && needsConsent(dob, today)

/** Whose data is kept only once a grown-up has agreed. */
export const isChild = (row: Pick<ProfileRow, 'dob' | 'email' | 'first_name' | 'last_name'>, today: Day): boolean =>
  !isNobody(row) && isUnder13(row, today)

/** Whether somebody was asked to sign in themselves, and what came of it. */
function invitationIn(me: MemberRow, them: MemberRow, { today }: Reckoning): Pick<GroupMember, 'pendingInvite' | 'invitation'> {
  const { invitation_email: email, invitation_sent_at: sent, invitation_expires_at: expires } = them
  if (email === null || !sent || !expires || them.has_login || them.is_guest) return { pendingInvite: false, invitation: null }
  const pendingInvite = them.invitation_declined_at === null && expires > new Date()
  if (whyNotActFor(standingOf(me, them, today), knownOf(them, today))) return { pendingInvite, invitation: null }
  const invitation = {
    email,
    sentAt: sent.toISOString(),
    expiresAt: expires.toISOString(),
    openedAt: them.invitation_opened_at?.toISOString() ?? null,
    declinedAt: them.invitation_declined_at?.toISOString() ?? null,
  }
  return { pendingInvite, invitation }
}
