import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { currentPassword, short, text } from './fields.ts'

/** A signed-in browser. */
export const Device = z.object({
  id: z.string(),
  /** The browser's User-Agent header. */
  userAgent: z.string(),
  signedInAt: z.iso.datetime({ offset: true }),
  lastSeenAt: z.iso.datetime({ offset: true }),
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const Again = z.object({ currentPassword })

/** The security of an account: its address, its second factor, where it is signed in. */
export const security = {
  changeAddress: endpoint({
    method: 'POST',
    path: '/me/address-changes',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Sign in with another e-mail address, as soon as the link sent there is opened',
    body: z.object({ email: z.optional(text), currentPassword }),
    answers: { 204: 'nothing' },
  }),
  listDevices: endpoint({
    method: 'GET',
    path: '/me/devices',
    access: 'account',
    summary: 'Where the account is signed in, this one first, then as they were last seen',
    answers: { 200: z.array(Device) },
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/me/devices/{id}',
    access: 'account',
    guards: { id: 'account' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Sign out one device',
    answers: { 204: 'nothing' },
  }),
  signOutEverywhere: endpoint({
    method: 'DELETE',
    path: '/me/devices',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Sign out everywhere, here too',
    answers: { 204: 'nothing' },
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/me/second-factor',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Begin with a second factor: a secret for an authenticator app',
    body: Again,
    answers: { 201: z.object({ secret: z.string(), uri: z.string() }) },
  }),
  confirmSecondFactor: endpoint({
    method: 'PUT',
    path: '/me/second-factor',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Prove that the app has the secret; from now on each sign-in asks for a code',
    body: z.object({ code: short }),
    answers: { 200: RecoveryCodes },
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/me/second-factor/recovery-codes',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'New recovery codes in place of the old ones',
    body: Again,
    answers: { 201: RecoveryCodes },
  }),
  endSecondFactor: endpoint({
    method: 'DELETE',
    path: '/me/second-factor',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Sign in without a second factor again',
    body: Again,
    answers: { 204: 'nothing' },
  }),
}
