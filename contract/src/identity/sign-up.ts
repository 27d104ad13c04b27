import * as z from 'zod/mini'
import { anyDigits } from '../http/any-digits.ts'
import { endpoint } from '../http/endpoint.ts'
import { genders } from '../profiles/rules.ts'
import { secret, short, text, Token } from './fields.ts'

/** A profile that the household or the desk made for this person, who claims it with the link in a mail. */
export const OnboardingProfile = z.object({
  profileId: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  dob: z.nullable(z.iso.date()),
  email: z.string(),
  /** The name of the inviter; null where the desk made the profile. */
  invitedBy: z.nullable(z.string()),
  expiresAt: z.iso.datetime({ offset: true }),
})
export type OnboardingProfile = z.infer<typeof OnboardingProfile>

/** Optional, so that one answer can list the errors of all fields. */
const SignUp = z.object({
  email: z.optional(text),
  password: z.optional(secret),
  firstName: z.optional(text),
  lastName: z.optional(text),
  dob: z.optional(short),
  gender: z.optional(z.nullable(z.enum(genders))),
  phoneNumber: z.optional(z.nullable(short)),
  smsOptIn: z.optional(z.boolean()),
  profileId: z.optional(short),
  /** Finishes a sign-up that began with a social identity; then no password is needed. */
  registrationToken: z.optional(Token),
  /** Claims a profile that was made for this person. */
  onboardingToken: z.optional(Token),
})
export type SignUp = z.infer<typeof SignUp>

export const signingUp = {
  signUp: endpoint({
    method: 'POST',
    path: '/guests',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'stored',
    summary: 'Sign up: an account with its profile and group',
    query: z.object({
      /** The source of the sign-up. An unreadable or too long one is dropped, and never refuses the sign-up. */
      source: z.catch(z.optional(anyDigits(text.check(z.regex(/^[^\0]*$/)))), undefined),
    }),
    body: SignUp,
    answers: { 201: z.object({ id: z.string() }) },
  }),
  lookUpOnboarding: endpoint({
    method: 'POST',
    path: '/onboarding-lookups',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'What is known of a profile that was made for you',
    body: z.object({ onboardingToken: Token }),
    answers: { 200: OnboardingProfile },
  }),
  confirmAddress: endpoint({
    method: 'POST',
    path: '/confirmations',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Confirm an e-mail address, the first one or a new one, with the link that came by mail',
    body: z.object({ token: Token }),
    answers: { 200: z.object({ email: z.string(), isChange: z.boolean() }) },
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/me/confirmations',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Send the mail that confirms the address again',
    answers: { 204: 'nothing' },
  }),
  askForReset: endpoint({
    method: 'POST',
    path: '/password-resets',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Ask for a link to a new password; the answer is the same whether the account exists or not',
    body: z.object({ email: text }),
    answers: { 204: 'nothing' },
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/password-resets',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Choose a new password with the link that came by mail; ends all sessions of the account',
    body: z.object({ token: Token, password: secret }),
    answers: { 204: 'nothing' },
  }),
}
