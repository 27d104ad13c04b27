import * as z from 'zod/mini'
import { anyDigits } from '../http/any-digits.ts'
import { endpoint } from '../http/endpoint.ts'
import { locales } from '../translations/api.ts'
import { permissions, roleNames } from './roles.ts'

const text = (most: number) => z.string().check(z.maxLength(most))
const filled = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
/** Any text may be sent; a malformed password gets the same answer as a wrong one. */
const password = anyDigits(text(1024))
const moment = z.iso.datetime({ offset: true })

/** The stages of a sign-in: signed out, password accepted and now the code, or now the setup of an app, or in. */
export const stages = ['out', 'code', 'enrol', 'in'] as const

const DeskMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roleNames),
  permissions: z.array(z.enum(permissions)),
  /** The language that they chose for the desk. */
  locale: z.enum(locales),
})
export type DeskMember = z.infer<typeof DeskMember>

const DeskSession = z.object({ stage: z.enum(stages), member: z.nullable(DeskMember) })
export type DeskSession = z.infer<typeof DeskSession>

const StaffMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roleNames),
  isActive: z.boolean(),
  /** False until a password was chosen by the link of the invitation. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  invitedUntil: z.nullable(moment),
  /**
   * Rate limit after wrong passwords or codes: until then sign-ins as this member are refused, except in a browser that
   * has signed in as them before.
   */
  waitsUntil: z.nullable(moment),
  lastSignedInAt: z.nullable(moment),
})
export type StaffMember = z.infer<typeof StaffMember>

const Me = z.object({
  member: DeskMember,
  /** When this session began, and when it expires at the latest. */
  signedInAt: moment,
  endsAt: moment,
  sessions: z.array(z.object({ device: z.string(), signedInAt: moment, lastSeenAt: moment, isThis: z.boolean() })),
})
export type StaffMe = z.infer<typeof Me>

const manage = { access: 'staff', permission: 'staff.manage' } as const
const write = { csrf: 'token', idempotency: 'natural' } as const

export const staff = {
  deskSession: endpoint({
    method: 'GET',
    path: '/staff/session',
    access: 'desk',
    summary: 'Who sits at the desk, and how far their sign-in has come',
    answers: { 200: DeskSession },
  }),
  signInAtDesk: endpoint({
    ...write,
    method: 'PUT',
    path: '/staff/session',
    access: 'desk',
    summary: 'The first step of a sign-in at the desk',
    body: z.object({ email: text(320), password }),
    whenMissing: { email: 'desk.sign_in.email_missing', password: 'desk.sign_in.password_missing' },
    answers: { 200: DeskSession },
  }),
  showDeskCode: endpoint({
    ...write,
    method: 'PUT',
    path: '/staff/session/code',
    access: 'desk',
    summary: 'The second step: a code of the authenticator app, which also confirms one that is being set up',
    body: z.object({ code: text(20) }),
    answers: { 200: DeskSession },
  }),
  deskEnrolment: endpoint({
    method: 'GET',
    path: '/staff/session/enrolment',
    access: 'desk',
    summary: 'The secret for an authenticator app, to whoever has shown the password and has no app yet',
    answers: { 200: z.object({ secret: z.string(), uri: z.string() }), 204: 'nothing' },
  }),
  signOutOfDesk: endpoint({
    ...write,
    method: 'DELETE',
    path: '/staff/session',
    access: 'desk',
    summary: 'Leave the desk',
    answers: { 204: 'nothing' },
  }),
  chooseStaffPassword: endpoint({
    ...write,
    method: 'PUT',
    path: '/staff/password',
    access: 'desk',
    summary: 'Choose a password by the link of an invitation; it works once, and ends all sessions',
    body: z.object({ token: text(200), password }),
    answers: { 204: 'nothing' },
  }),
  staffMe: endpoint({
    method: 'GET',
    path: '/staff/me',
    access: 'staff',
    permission: 'desk.use',
    summary: 'The caller, and where they are signed in',
    answers: { 200: Me },
  }),
  changeStaffMe: endpoint({
    ...write,
    method: 'PATCH',
    path: '/staff/me',
    access: 'staff',
    permission: 'desk.use',
    summary: 'Choose the language of the desk, and of mails from it',
    body: z.object({ locale: z.enum(locales) }),
    answers: { 200: DeskMember },
  }),
  showDeskCodeAgain: endpoint({
    ...write,
    method: 'PUT',
    path: '/staff/me/code',
    access: 'staff',
    permission: 'desk.use',
    summary: 'A code of the app, from somebody who is in: for a few minutes they may do what asks for one',
    body: z.object({ code: text(20) }),
    answers: { 204: 'nothing' },
  }),
  endOtherDeskSessions: endpoint({
    ...write,
    method: 'DELETE',
    path: '/staff/me/sessions',
    access: 'staff',
    permission: 'desk.use',
    summary: 'End the sessions of the caller in all other browsers',
    answers: { 204: 'nothing' },
  }),
  listStaffMembers: endpoint({
    ...manage,
    method: 'GET',
    path: '/staff/members',
    summary: 'Everybody who has or had a place at the desk',
    answers: { 200: z.array(StaffMember) },
  }),
  addStaffMember: endpoint({
    ...manage,
    ...write,
    idempotency: 'stored',
    method: 'POST',
    path: '/staff/members',
    summary: 'Give somebody a place at the desk; a mail lets them choose a password',
    body: z.object({ name: filled(100), email: filled(254), role: z.enum(roleNames) }),
    answers: { 201: StaffMember },
  }),
  changeStaffMember: endpoint({
    ...manage,
    ...write,
    method: 'PATCH',
    path: '/staff/members/{id}',
    guards: { id: 'staff' },
    summary: 'Give another role, or take the place away: that ends their sessions at once',
    body: z.object({ role: z.optional(z.enum(roleNames)), isActive: z.optional(z.boolean()) }),
    answers: { 200: StaffMember },
  }),
  inviteStaffMember: endpoint({
    ...manage,
    ...write,
    method: 'POST',
    path: '/staff/members/{id}/invitation',
    guards: { id: 'staff' },
    summary: 'Send a new link for choosing a password; earlier links no longer work',
    answers: { 200: StaffMember },
  }),
  resetStaffSecondFactor: endpoint({
    ...manage,
    ...write,
    method: 'DELETE',
    path: '/staff/members/{id}/second-factor',
    guards: { id: 'staff' },
    summary: 'Forget a lost authenticator app: their sessions end, and the next sign-in sets up another',
    answers: { 200: StaffMember },
  }),
  freeStaffMember: endpoint({
    ...manage,
    ...write,
    method: 'DELETE',
    path: '/staff/members/{id}/lock',
    guards: { id: 'staff' },
    summary: 'Let somebody try again at once, whatever was tried in their name',
    answers: { 200: StaffMember },
  }),
}
