import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { currentPassword, short, Token } from './fields.ts'

/** A company that vouches for who a guest is (OpenID Connect). */
export const IdentityProvider = z.object({ id: z.string(), name: z.string() })
export type IdentityProvider = z.infer<typeof IdentityProvider>

/** What a provider sent about a guest without an account, to begin a sign-up with. */
export const Registration = z.object({
  registrationToken: Token,
  identityProviderType: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type Registration = z.infer<typeof Registration>

/**
 * The parameters of a browser's return from a provider. Some providers send `user` once, as JSON: an unverified name.
 */
const brought = z.optional(z.string().check(z.maxLength(4000)))
const ProviderReturn = z.object({ state: brought, code: brought, error: brought, iss: brought, user: brought })
export type ProviderReturn = z.infer<typeof ProviderReturn>

/** Why the guest went to the provider. */
const purpose = z.enum(['sign_in', 'sign_up', 'link'])

export const social = {
  listIdentityProviders: endpoint({
    method: 'GET',
    path: '/identity-providers',
    access: 'anyone',
    summary: 'Who else may say who a guest is',
    answers: { 200: z.array(IdentityProvider) },
  }),
  goToProvider: endpoint({
    method: 'POST',
    path: '/identity-providers/{id}/visits',
    access: 'visitor',
    guards: { id: 'public' },
    csrf: 'token',
    idempotency: 'natural',
    summary:
      'Begin a sign-in, a sign-up or a link with a provider (a link asks for the password); the browser then goes to redirect_url',
    body: z.object({ purpose, redirectUri: z.optional(z.string().check(z.maxLength(2000))), currentPassword }),
    answers: { 200: z.object({ redirectUrl: z.string() }) },
  }),
  comeBack: endpoint({
    method: 'GET',
    path: '/identity-providers/{id}/return',
    access: 'return',
    guards: { id: 'public' },
    summary: 'Where a provider sends a browser back to; what it brings is noted for the session that left',
    query: ProviderReturn,
    answers: { 303: 'page' },
  }),
  comeBackByForm: endpoint({
    method: 'POST',
    path: '/identity-providers/{id}/return',
    access: 'return',
    guards: { id: 'public' },
    csrf: 'state',
    idempotency: 'natural',
    summary: 'The same for providers that send a form',
    body: ProviderReturn,
    bodyKb: 16,
    answers: { 303: 'page' },
  }),
  finishVisit: endpoint({
    method: 'PUT',
    path: '/session/identity',
    at: 'root',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Back from a provider: signs in or links, or answers what a sign-up can begin with',
    body: z.object({ state: short }),
    answers: {
      200: z.object({ redirectUrl: z.nullable(z.string()), purpose, registration: z.nullable(Registration) }),
    },
  }),
  unlinkIdentity: endpoint({
    method: 'DELETE',
    path: '/me/identity-providers/{id}',
    access: 'account',
    guards: { id: 'public' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'No longer sign in with this provider',
    body: z.object({ currentPassword }),
    answers: { 204: 'nothing' },
  }),
}
