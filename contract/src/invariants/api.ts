import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** The ids of all invariants, as docs/alerts.md explains them to the operators. */
export const invariantIds = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'I10',
  'I11',
  'I12',
  'I13',
  'I14',
  'I15',
  'I16',
] as const
export type InvariantId = (typeof invariantIds)[number]

/** `no_subject`: there are no rows yet for which it could hold. That is not the same as `holds`. */
export const invariantStates = ['holds', 'violated', 'no_subject'] as const
export type InvariantState = (typeof invariantStates)[number]

export const Invariant = z.object({
  id: z.enum(invariantIds),
  sentence: z.string(),
  /** The part that no table can prove, and which test proves it. */
  besides: z.nullable(z.string()),
  state: z.enum(invariantStates),
  /** The number of rows that were checked. */
  looked: z.int(),
  violations: z.int(),
  /** Some rows that violate it, by number only. */
  examples: z.array(z.string()),
})
export type Invariant = z.infer<typeof Invariant>

export const InvariantsNow = z.object({
  /** All results are of one snapshot at this instant. */
  at: z.iso.datetime(),
  ms: z.int(),
  invariants: z.array(Invariant),
})
export type InvariantsNow = z.infer<typeof InvariantsNow>

export const invariants = {
  getInvariants: endpoint({
    method: 'GET',
    path: '/staff/invariants',
    access: 'staff',
    permission: 'invariants.read',
    summary:
      'Whether all that always has to be so is so: counts, money, who owns what, every step that was taken. It is looked at one at a time',
    answers: { 200: InvariantsNow },
  }),
}
