import type { HouseRule } from '../modules.ts'

/** A file that breaks a rule, and what the rule must say. Without that a rule that finds nothing proves nothing. */
export type Control = [path: string, source: string, says: RegExp]
export type Check = { name: string; rule: HouseRule; controls: Control[]; beside?: { path: string; source: string }[] }
