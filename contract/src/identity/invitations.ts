import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Token } from './fields.ts'

const guarded = {
  path: '/me/group/group-members/{id}/invitation',
  access: 'account',
  guards: { id: 'group' },
  csrf: 'token',
  idempotency: 'natural',
} as const

/** Invites a person of the household to sign in themselves. */
export const invitations = {
  invite: endpoint({
    ...guarded,
    method: 'PUT',
    summary:
      'Invite somebody of the household to a login of their own, or send the mail again; earlier links lead nowhere any more',
    body: z.object({ email: z.optional(z.string().check(z.maxLength(300))) }),
    answers: { 204: 'nothing' },
  }),
  withdrawInvitation: endpoint({
    ...guarded,
    method: 'DELETE',
    summary: 'Take an invitation back: its link leads nowhere any more',
    answers: { 204: 'nothing' },
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invitations/acceptances',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Move into the household that invites, with the account one has',
    body: z.object({ token: Token }),
    answers: { 204: 'nothing' },
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/invitations/refusals',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Decline an invitation; whoever sent it learns of it',
    body: z.object({ token: Token }),
    answers: { 204: 'nothing' },
  }),
}
