import * as z from 'zod/mini'
import { Waiver } from '../catalogue/waiver.ts'
import { endpoint } from '../http/endpoint.ts'
import { longestSignature } from '../profiles/rules.ts'
import { mostMembers } from '../profiles/standing.ts'

/**
 * In the words of the specification. `PROCESSING`: a signature is missing, or an item needs another person. A signature
 * takes effect at once, so no status is ever `FAILED`.
 */
export const statuses = ['PROCESSING', 'FAILED', 'SUCCESS'] as const

const Signature = z.object({
  signedAt: z.iso.datetime(),
  /** The name as the signer typed it. */
  signedBy: z.string(),
  /** The signer, if they are a person of the group. */
  signerId: z.nullable(z.string()),
  how: z.enum(['session', 'link']),
})

/** A mail that asked a signer who is away. */
const Request = z.object({
  /** The masked address: enough to tell it from another. */
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['waiting', 'expired', 'refused']),
})

/** A person for whom an item of the cart needs a signature. */
export const RequiredSignature = z.object({
  profileId: z.string(),
  /** The caller, where they may sign; else the people of the group who may, and are asked by mail. */
  mayBeSignedBy: z.array(z.string()),
  signature: z.nullable(Signature),
  request: z.nullable(Request),
  /** Whether the signer can be mailed: at an address on file, at one that the guest types, or not at all. */
  ask: z.enum(['known', 'typed', 'no']),
})
export type RequiredSignature = z.infer<typeof RequiredSignature>

export const CartWaiver = z.extend(Waiver, {
  id: z.string(),
  /** The winter that a signature is good for. */
  seasonName: z.string(),
  /** `SUCCESS` once every signature is there. */
  status: z.enum(statuses),
  signings: z.array(RequiredSignature),
})
export type CartWaiver = z.infer<typeof CartWaiver>

export const CartWaivers = z.object({
  waivers: z.array(CartWaiver),
  /** People whose signature is missing; when there are none, the guest can go on to pay. */
  profileIdsMissing: z.array(z.string()),
  /**
   * People whose item is not for their age, because their birthday was changed since. The item has to be assigned
   * again.
   */
  profileIdsUnfit: z.array(z.string()),
  /** `SUCCESS` once nothing is missing. */
  status: z.enum(statuses),
})
export type CartWaivers = z.infer<typeof CartWaivers>

const Token = z.string().check(z.maxLength(200))
const Name = z.string().check(z.maxLength(2 * longestSignature))

/** What a link opens: who asks, for whom, and the texts to read. For a link that is no longer good, why. */
export const WaiverLink = z.object({
  state: z.enum(['open', 'used', 'expired', 'ended', 'not_needed']),
  link: z.nullable(
    z.object({
      askedBy: z.string(),
      profileName: z.string(),
      /** The signer signs for themselves, and not for a minor of theirs. */
      isOwn: z.boolean(),
      products: z.array(z.string()),
      waivers: z.array(z.extend(Waiver, { id: z.string(), seasonName: z.string() })),
    }),
  ),
})
export type WaiverLink = z.infer<typeof WaiverLink>

const ofAccount = { access: 'account', csrf: 'token', idempotency: 'natural' } as const
const byLink = { method: 'POST', access: 'visitor', csrf: 'token', idempotency: 'natural' } as const

export const cartWaivers = {
  getCartWaivers: endpoint({
    method: 'GET',
    path: '/cart/waivers',
    access: 'account',
    summary:
      'What must be signed of what is in the cart, or owned and not signed for: each text, by whom it may be signed, who has, and who of the cart is missing',
    answers: { 200: CartWaivers },
  }),
  signWaiver: endpoint({
    ...ofAccount,
    method: 'PATCH',
    path: '/cart/waivers/{waiverId}',
    guards: { waiverId: 'public' },
    summary: 'A grown-up signs for themselves and for minors whom they live with, and never for another grown-up',
    body: z.object({
      profileIds: z.array(z.string().check(z.maxLength(30))).check(z.maxLength(mostMembers)),
      /** The signer's name as typed; without it, the account's name. */
      signature: z.optional(z.nullable(Name)),
      /** Of the text that the page showed; without it, today's. */
      version: z.optional(z.int()),
    }),
    answers: { 200: CartWaivers },
  }),
  askToSign: endpoint({
    ...ofAccount,
    method: 'PUT',
    path: '/cart/waiver-requests/{profileId}',
    guards: { profileId: 'group' },
    summary: 'Mail whoever is not there a link to sign with, or send it again; the link before leads nowhere any more',
    body: z.optional(z.object({ email: z.optional(z.nullable(z.string().check(z.maxLength(300)))) })),
    answers: { 200: CartWaivers },
  }),
  readWaiverLink: endpoint({
    ...byLink,
    path: '/waiver-links/readings',
    summary: 'What somebody is asked to sign by a link in a mail; the link itself stands in no address',
    body: z.object({ token: Token }),
    answers: { 200: WaiverLink },
  }),
  signByLink: endpoint({
    ...byLink,
    path: '/waiver-links/signatures',
    summary: 'Sign by a link: once, as long as somebody needs it',
    body: z.object({
      token: Token,
      signature: Name,
      /** The texts that the signer read. */
      waivers: z.array(z.object({ id: z.string().check(z.maxLength(80)), version: z.int() })).check(z.maxLength(20)),
    }),
    answers: { 200: z.object({ askedBy: z.string(), signedAt: z.iso.datetime() }) },
  }),
  renewLink: endpoint({
    ...byLink,
    path: '/waiver-links/renewals',
    summary: 'In the place of a link that has run out another one is mailed, to the same address only',
    body: z.object({ token: Token }),
    answers: { 204: 'nothing' },
  }),
  refuseLink: endpoint({
    ...byLink,
    path: '/waiver-links/refusals',
    summary: 'A link that reached somebody else ends',
    body: z.object({ token: Token }),
    answers: { 204: 'nothing' },
  }),
}
