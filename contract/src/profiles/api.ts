import * as z from 'zod/mini'
import { Address } from '../addresses/api.ts'
import { endpoint } from '../http/endpoint.ts'
import { profileAddresses } from './addresses.ts'
import { consents, MinorConsent } from './consents.ts'
import { Photo } from './photo.ts'
import { genders, longestName } from './rules.ts'
import { Invitation } from './invitation.ts'
import { holds } from './holds.ts'
import { Medium, ownedItems, OwnedItem, RenewalProduct } from './owned.ts'
import { shares } from './shares.ts'
import { smsConsent } from './sms.ts'
import { writableAttributes } from './standing.ts'

/**
 * A person: the holder of an account, or a member of the group. Of a person whom another household lends, only name and
 * age category.
 */
export const Profile = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  dob: z.nullable(z.iso.date()),
  gender: z.nullable(z.enum(genders)),
  /** The fields that the caller may change. */
  writableAttributes: z.array(z.enum(writableAttributes)),
  addresses: z.array(Address),
  contactInformation: z.object({ email: z.nullable(z.string()) }),
  phoneNumber: z.nullable(z.string()),
  smsOptIn: z.boolean(),
  /** Mails about the person also go to the holder of the household. */
  notifyAccountHolder: z.boolean(),
  /** A person without a name, who comes along. */
  isAnonymous: z.boolean(),
  effectiveAge: z.nullable(z.int()),
  /** By the age ranges on sale; null without a birthday. */
  ageCategory: z.nullable(z.string()),
  /** The same, in the reader's language. */
  ageCategoryName: z.nullable(z.string()),
  /** As the pass shows it; null where there is none, or where another household lends the person. */
  photo: z.nullable(Photo),
  media: z.array(Medium),
  items: z.array(OwnedItem),
})
export type Profile = z.infer<typeof Profile>

/** A person of the group, and their role in it. */
export const GroupMember = z.object({
  id: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  isAdmin: z.boolean(),
  isGuest: z.boolean(),
  pendingInvite: z.boolean(),
  /** Shown to the people who may act for the person; a declined or expired one is still shown. */
  invitation: z.nullable(Invitation),
  isParticipant: z.boolean(),
  isActiveParticipant: z.boolean(),
  isRemovableFromGroup: z.boolean(),
  /** Whether the person signs in themselves. */
  hasLogin: z.boolean(),
  /** Whether the person is under 13, and no grown-up has agreed yet that their data is stored. */
  needsMinorConsent: z.boolean(),
  minorConsent: z.nullable(MinorConsent),
  profile: Profile,
  renewalProducts: z.array(RenewalProduct),
})
export type GroupMember = z.infer<typeof GroupMember>

export const Group = z.object({ id: z.int(), groupMembers: z.array(GroupMember) })
export type Group = z.infer<typeof Group>

const name = z.optional(z.nullable(z.string().check(z.maxLength(4 * longestName))))
/**
 * Fields that an answer has but this call can't change: they are derived, or another call changes them. Sent back
 * unchanged they are ignored; changed ones are refused.
 */
const shown = z.optional(z.unknown())
const shownOnly = {
  id: shown,
  isAnonymous: shown,
  photo: shown,
  addresses: shown,
  contactInformation: shown,
  writableAttributes: shown,
  effectiveAge: shown,
  ageCategory: shown,
  ageCategoryName: shown,
  media: shown,
  items: shown,
}
export const shownFields = Object.keys(shownOnly) as (keyof typeof shownOnly)[]

const ProfileChanges = z.object({
  ...shownOnly,
  firstName: name,
  lastName: name,
  dob: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  gender: z.optional(z.nullable(z.enum(genders))),
  email: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  phoneNumber: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  smsOptIn: z.optional(z.boolean()),
  notifyAccountHolder: z.optional(z.boolean()),
  /** The caller declares to be a grown-up of the household, and to have read the text. Required under 13. */
  minorConsentApproved: z.optional(z.boolean()),
  /** Of the text that the page showed; without it, today's. */
  minorConsentVersion: z.optional(z.int()),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** `isAnonymous`: a person without a name, who comes along once. */
const NewPerson = z.extend(ProfileChanges, { isAnonymous: z.optional(z.boolean()) })
export type NewPerson = z.infer<typeof NewPerson>

export const profiles = {
  myGroup: endpoint({
    method: 'GET',
    path: '/me/group',
    access: 'account',
    summary: 'Everybody of the group: who lives in the household, its holder first, and whom others lend it',
    answers: { 200: Group },
  }),
  listAccessibleProfiles: endpoint({
    method: 'GET',
    path: '/me/group/accessible-profiles',
    access: 'account',
    summary: 'Those for whom the caller may act',
    answers: { 200: z.array(Profile) },
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/me/group/group-members/{id}',
    access: 'account',
    guards: { id: 'group' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Somebody leaves the group, or is taken out of it by its holder',
    answers: { 204: 'nothing' },
  }),
  listProfiles: endpoint({
    method: 'GET',
    path: '/profiles',
    access: 'account',
    summary: 'The profiles of the group, the holder of the household first',
    answers: { 200: z.array(Profile) },
  }),
  createProfile: endpoint({
    method: 'POST',
    path: '/profiles',
    access: 'account',
    csrf: 'token',
    idempotency: 'stored',
    summary: 'Somebody more lives in the household',
    body: NewPerson,
    answers: { 201: z.object({ id: z.string() }) },
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/profiles/{id}',
    access: 'account',
    guards: { id: 'group' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Change a profile: what is there changes, and what the caller may not change is refused with its reason',
    body: ProfileChanges,
    answers: { 200: Profile },
  }),
  ...consents,
  ...profileAddresses,
  ...shares,
  ...ownedItems,
  ...holds,
  ...smsConsent,
}
