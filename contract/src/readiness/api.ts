import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { blockReasons } from '../profiles/owned.ts'
import { readinessNeeds, readinessStates } from './rules.ts'

export const ChecklistItem = z.object({
  need: z.enum(readinessNeeds),
  state: z.enum(readinessStates),
  /** Why it is `later` without the guest's doing: the desk reviews the order of a pass first. */
  reason: z.nullable(z.enum(blockReasons)),
  /** The profiles of the people who can do it; empty where nothing is to be done. */
  who: z.array(z.string()),
  /** The deadline; null: before the first pass. */
  by: z.nullable(z.iso.date()),
  /** The page of the shop where it is done, or that shows what it waits for. */
  where: z.nullable(z.string()),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** What is missing before the gate opens for one person of the group. */
export const Checklist = z.object({ profileId: z.string(), isReady: z.boolean(), items: z.array(ChecklistItem) })
export type Checklist = z.infer<typeof Checklist>

export const readiness = {
  mountainChecklist: endpoint({
    method: 'GET',
    path: '/mountain-checklist',
    access: 'account',
    summary: 'Of everybody of the group, what is still missing before the gate opens, who does it, by when, and where',
    answers: { 200: z.array(Checklist) },
  }),
}
