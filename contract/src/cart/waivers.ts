import * as z from 'zod/mini'
import { Waiver } from '../catalogue/waiver.ts'
import { endpoint } from '../http/endpoint.ts'
import { longestSignature } from '../profiles/rules.ts'
import { mostMembers } from '../profiles/standing.ts'

/** In the words of the specification. `PROCESSING`: somebody has yet to sign, or to be given something else. Nothing waits behind a signature, so nothing is `FAILED`. */
export const statuses = ['PROCESSING', 'FAILED', 'SUCCESS'] as const

const Signature = z.object({
  signedAt: z.iso.datetime(),
  /** As it was typed. */
  signedBy: z.string(),
  /** Whoever signed, as far as they are somebody of the group. */
  signerId: z.nullable(z.string()),
  how: z.enum(['session', 'link']),
})

/** Whoever is not there, and was asked by mail. */
const Request = z.object({
  /** As much of the address as tells it from another. */
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['waiting', 'expired', 'refused']),
})

/** Somebody for whom something in the cart must be signed. */
export const Signing = z.object({
  profileId: z.string(),
  /** Whoever calls, where they may sign here; else somebody of the group who may, and is asked by mail. */
  mayBeSignedBy: z.array(z.string()),
  signature: z.nullable(Signature),
  request: z.nullable(Request),
  /** Whether a mail can be sent to whoever signs: to an address that is known, one that is typed, or to none. */
  ask: z.enum(['known', 'typed', 'no']),
})
export type Signing = z.infer<typeof Signing>

export const CartWaiver = z.extend(Waiver, {
  id: z.string(),
  /** The winter for which a signature holds. */
  seasonName: z.string(),
  /** `SUCCESS` once everybody has signed. */
  status: z.enum(statuses),
  signings: z.array(Signing),
})
export type CartWaiver = z.infer<typeof CartWaiver>

export const CartWaivers = z.object({
  waivers: z.array(CartWaiver),
  /** For whom something is still to be signed: none, and whoever pays goes on. */
  profileIdsMissing: z.array(z.string()),
  /** Who gets something that is not for their age: another birthday was said since. It has to be given anew. */
  profileIdsUnfit: z.array(z.string()),
  /** `SUCCESS` once nothing of it waits for anybody. */
  status: z.enum(statuses),
})
export type CartWaivers = z.infer<typeof CartWaivers>

const Token = z.string().check(z.maxLength(200))
const Name = z.string().check(z.maxLength(2 * longestSignature))

/** What a link leads to: who asks, for whom, and what is to be read. Of one that leads nowhere any more, why. */
export const WaiverLink = z.object({
  state: z.enum(['open', 'used', 'expired', 'ended', 'not_needed']),
  link: z.nullable(
    z.object({
      askedBy: z.string(),
      profileName: z.string(),
      /** They sign for themselves, and not for a minor of theirs. */
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
      /** The signer's name, as they typed it; without it, the one that is in their account. */
      signature: z.optional(z.nullable(Name)),
      /** Of the text that was shown; without it, the one that holds today. */
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
      /** What was read. */
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
