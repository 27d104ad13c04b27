import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { isDay } from '../values/day.ts'
import { actions, actorKinds } from './actions.ts'

/** One action, recorded in the transaction that did it. An entry is never changed afterwards. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime({ offset: true }),
  actor: z.object({
    kind: z.enum(actorKinds),
    id: z.nullable(z.int()),
    /** The actor's name at that time. */
    name: z.nullable(z.string()),
  }),
  /** The account that a member of staff acted for. */
  onBehalfOf: z.nullable(z.int()),
  action: z.string(),
  /** The object of the action, by its name at that time. */
  object: z.nullable(z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.nullable(z.string()) })),
  requestId: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** Where the next page begins: `before` of the next call. Null on the last page. */
  next: z.nullable(z.int()),
})
export type AuditPage = z.infer<typeof AuditPage>

const id = z.string().check(z.regex(/^\d{1,15}$/))
const short = z.string().check(z.maxLength(100))
const before = z.optional(id)

const AuditFilter = z.object({
  before,
  actorKind: z.optional(z.enum(actorKinds)),
  actorId: z.optional(id),
  action: z.optional(z.enum(actions)),
  objectKind: z.optional(short),
  objectId: z.optional(short),
  /** A day in the resort company's time zone. */
  day: z.optional(z.string().check(z.refine(isDay))),
})

/** `not_sealed`: a writer other than the shop appended the end. `too_young`: sign-ins that did happen are missing. */
const whysBroken = ['changed', 'missing_before', 'end_missing', 'not_sealed', 'too_young'] as const

const AuditChain = z.object({
  entries: z.int(),
  /** The first entry that does not fit the entries before it, and why. Null when the chain is intact. */
  broken: z.nullable(z.object({ id: z.int(), why: z.enum(whysBroken) })),
})
export type AuditChain = z.infer<typeof AuditChain>

export const audit = {
  listAuditEntries: endpoint({
    method: 'GET',
    path: '/staff/audit-entries',
    access: 'staff',
    permission: 'audit.read',
    summary: 'What was done at the desk and by the system, newest first',
    query: AuditFilter,
    answers: { 200: AuditPage },
  }),
  listMyAuditEntries: endpoint({
    method: 'GET',
    path: '/staff/me/audit-entries',
    access: 'staff',
    permission: 'desk.use',
    summary: 'What the caller has done at the desk, newest first',
    query: z.object({ before }),
    answers: { 200: AuditPage },
  }),
  checkAuditChain: endpoint({
    method: 'GET',
    path: '/staff/audit-chain',
    access: 'staff',
    permission: 'audit.read',
    summary: 'Whether the audit log is as it was written: every entry is checked against the one before',
    answers: { 200: AuditChain },
  }),
}
