import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Profile } from '../profiles/api.ts'

export const Me = z.object({
  id: z.string(),
  confirmedAt: z.nullable(z.iso.datetime({ offset: true })),
  identityProviderType: z.nullable(z.string()),
  identityProviders: z.array(z.string()),
  hasPassword: z.boolean(),
  ageRestricted: z.boolean(),
  measurementSystem: z.enum(['imperial', 'metric']),
  profile: Profile,
})
export type Me = z.infer<typeof Me>

/** Empty fields are sent too, and answered like any other pair that does not match. */
const Credentials = z.object({ email: z.string().check(z.maxLength(320)), password: z.string().check(z.maxLength(1024)) })

const Alive = z.object({ authenticated: z.boolean() })

export const identity = {
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
    answers: { 200: z.object({ redirectUrl: z.string() }), 204: 'nothing' },
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/session',
    at: 'root',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Sign out',
    answers: { 204: 'nothing' },
  }),
  me: endpoint({
    method: 'GET',
    path: '/me',
    access: 'account',
    summary: 'The account and its profile',
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
