import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { genders } from './rules.ts'
import { smsConsent } from './sms.ts'

export const writableAttributes = ['first_name', 'last_name', 'email', 'dob', 'gender', 'photo'] as const

/** A person: the holder of an account, or somebody of the group. */
export const Profile = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  dob: z.nullable(z.iso.date()),
  gender: z.nullable(z.enum(genders)),
  /** What the caller may change of it. */
  writableAttributes: z.array(z.enum(writableAttributes)),
  contactInformation: z.object({ email: z.nullable(z.string()) }),
  phoneNumber: z.nullable(z.string()),
  smsOptIn: z.boolean(),
  isAnonymous: z.boolean(),
  effectiveAge: z.nullable(z.int()),
  /** By the age ranges of what is sold; null without a birthday. */
  ageCategory: z.nullable(z.string()),
})
export type Profile = z.infer<typeof Profile>

/** Somebody of the group, and what they are there. */
export const GroupMember = z.object({
  id: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  isAdmin: z.boolean(),
  isGuest: z.boolean(),
  pendingInvite: z.boolean(),
  isParticipant: z.boolean(),
  isActiveParticipant: z.boolean(),
  isRemovableFromGroup: z.boolean(),
  profile: Profile,
})
export type GroupMember = z.infer<typeof GroupMember>

export const Group = z.object({ id: z.int(), groupMembers: z.array(GroupMember) })
export type Group = z.infer<typeof Group>

const ProfileChanges = z.object({
  gender: z.optional(z.nullable(z.enum(genders))),
  phoneNumber: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  smsOptIn: z.optional(z.boolean()),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const profiles = {
  myGroup: endpoint({
    method: 'GET',
    path: '/me/group',
    access: 'account',
    summary: 'The group that the account holds, its holder first',
    answers: { 200: Group },
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/profiles/{id}',
    access: 'account',
    guards: { id: 'account' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Change a profile; only what is there changes',
    body: ProfileChanges,
    answers: { 200: Profile },
  }),
  ...smsConsent,
}
