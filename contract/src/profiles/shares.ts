import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

const moment = z.iso.datetime({ offset: true })

/** A person is lent, or offered, to another household. */
export const Share = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(['open', 'accepted', 'over']),
  createdAt: moment,
  expiresAt: moment,
})
export type Share = z.infer<typeof Share>

/** A share that waits for the caller's answer: it shows as little of the person as a share does. */
export const PendingShare = z.object({
  id: z.string(),
  createdAt: moment,
  expiresAt: moment,
  /** The name of the person who offers; null when they have left. */
  offeredBy: z.nullable(z.string()),
  profile: z.object({
    id: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    ageCategory: z.nullable(z.string()),
    ageCategoryName: z.nullable(z.string()),
  }),
})
export type PendingShare = z.infer<typeof PendingShare>

export const GroupMembership = z.object({
  id: z.string(),
  groupId: z.int(),
  createdAt: moment,
  isAdmin: z.boolean(),
  isGuest: z.boolean(),
  isParticipant: z.boolean(),
  isActiveParticipant: z.boolean(),
})
export type GroupMembership = z.infer<typeof GroupMembership>

const email = z.optional(z.string().check(z.maxLength(300)))
export const shares = {
  offerShare: endpoint({
    method: 'POST',
    path: '/profiles/{id}/shares',
    access: 'account',
    guards: { id: 'group' },
    csrf: 'token',
    idempotency: 'stored',
    summary: 'Offer oneself or a minor of the household to another one, by an address; the answer tells nothing of who has it',
    body: z.object({ email }),
    answers: { 201: z.object({ id: z.string() }) },
  }),
  listShares: endpoint({
    method: 'GET',
    path: '/profiles/{id}/shares',
    access: 'account',
    guards: { id: 'group' },
    summary: 'To whom somebody is lent or offered, for those who may act for them',
    answers: { 200: z.array(Share) },
  }),
  revokeShare: endpoint({
    method: 'DELETE',
    path: '/profiles/{id}/shares/{shareId}',
    access: 'account',
    guards: { id: 'group', shareId: 'group' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Take an offer back, or end a loan at once',
    answers: { 204: 'nothing' },
  }),
  listGroupMemberships: endpoint({
    method: 'GET',
    path: '/profiles/{id}/group-memberships',
    access: 'account',
    guards: { id: 'group' },
    summary: 'The groups that somebody is in, for those who may act for them',
    answers: { 200: z.array(GroupMembership) },
  }),
  listPendingShares: endpoint({
    method: 'GET',
    path: '/pending-profile-shares',
    access: 'account',
    summary: 'Who is offered to the caller, and waits for an answer',
    answers: { 200: z.array(PendingShare) },
  }),
  answerPendingShare: endpoint({
    method: 'PUT',
    path: '/pending-profile-shares/{id}',
    access: 'account',
    guards: { id: 'group' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Accept or decline somebody who is offered',
    body: z.object({ answer: z.enum(['accept', 'decline']) }),
    answers: { 204: 'nothing' },
  }),
}
