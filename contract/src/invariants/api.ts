import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** What always has to be so, by the name that it has among those who mind the shop (docs/alerts.md). */
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

/** `no_subject`: there is nothing yet of which it could be so. That is not the same as holding. */
export const invariantStates = ['holds', 'violated', 'no_subject'] as const
export type InvariantState = (typeof invariantStates)[number]

export const Invariant = z.object({
  id: z.enum(invariantIds),
  sentence: z.string(),
  /** What no table knows of it, and who tries that. */
  besides: z.nullable(z.string()),
  state: z.enum(invariantStates),
  /** How many things were looked at. */
  looked: z.int(),
  violations: z.int(),
  /** Some of what breaks it, by its number alone. */
  examples: z.array(z.string()),
})
export type Invariant = z.infer<typeof Invariant>

export const InvariantsNow = z.object({
  /** All of it is of this one moment. */
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
