import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Profile } from '../profiles/api.ts'
import { locales } from '../translations/api.ts'
import { unitSystems } from '../values/units.ts'
import { currentPassword, secret, short } from './fields.ts'

export const Me = z.object({
  id: z.string(),
  confirmedAt: z.nullable(z.iso.datetime({ offset: true })),
  /** How the session signed in: a provider's id; null with a password. */
  identityProviderType: z.nullable(z.string()),
  /** The providers that can sign in to this account. */
  identityProviders: z.array(z.string()),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** A new address that is not confirmed yet by its link. */
  pendingEmail: z.nullable(z.string()),
  ageRestricted: z.boolean(),
  measurementSystem: z.enum(unitSystems),
  /** The language of mails. */
  locale: z.enum(locales),
  profile: Profile,
})
export type Me = z.infer<typeof Me>

/** Empty fields are sent too, and answered like any other pair that does not match. */
const Credentials = z.object({ email: z.string().check(z.maxLength(320)), password: secret })

/** Only fields that are present change. A new password needs the current one, unless the account had none. */
const MyChanges = z.object({
  password: z.optional(secret),
  currentPassword,
  measurementSystem: z.optional(z.enum(unitSystems)),
  locale: z.optional(z.enum(locales)),
})

const Alive = z.object({ authenticated: z.boolean() })

export const session = {
  signIn: endpoint({
    method: 'PUT',
    path: '/session',
    at: 'root',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Sign in; with redirect_uri, a path of ours, the answer says where to go',
    query: z.object({ redirectUri: z.optional(z.string().check(z.maxLength(2000))) }),
    body: Credentials,
    whenMissing: { password: 'pages.login.password_missing' },
    answers: { 200: z.object({ redirectUrl: z.string() }), 204: 'nothing' },
  }),
  enterCode: endpoint({
    method: 'PUT',
    path: '/session/code',
    at: 'root',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
    query: z.object({ redirectUri: z.optional(z.string().check(z.maxLength(2000))) }),
    body: z.object({ code: short }),
    answers: { 200: z.object({ redirectUrl: z.string() }), 204: 'nothing' },
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/session',
    at: 'root',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Sign out; with expired, because the time is up: what was being typed may then stay in the browser',
    query: z.object({ expired: z.optional(z.enum(['true', 'false'])) }),
    answers: { 204: 'nothing' },
  }),
  me: endpoint({
    method: 'GET',
    path: '/me',
    access: 'account',
    summary: 'The account and its profile',
    answers: { 200: Me },
  }),
  changeMe: endpoint({
    method: 'PATCH',
    path: '/me',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Change the password, which ends all other sessions, or preferences',
    body: MyChanges,
    answers: { 200: Me },
  }),
  ping: endpoint({
    method: 'GET',
    path: '/ping',
    access: 'visitor',
    summary: 'Keeps the session alive',
    answers: { 200: Alive },
  }),
  pingAtRoot: endpoint({
    method: 'GET',
    path: '/ping',
    at: 'root',
    access: 'visitor',
    summary: 'Keeps the session alive, where older clients ask for it',
    answers: { 200: Alive },
  }),
}
