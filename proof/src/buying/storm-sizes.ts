export type StormSize = {
  /** How many guests buy at the same time. */
  lanes: number
  /** How long they think before each page. */
  thinkMs: readonly [number, number]
  /** How often a guest returns who has neither a pass nor a decline of their bank. */
  mostTries: number
  /** A timeout against a hang: after it no guest returns. */
  patienceMs: number
  /** How soon after the last guest every payment must be settled. */
  quietMs: number
  /** The least share of the guests with a good card who get their pass. */
  share: number
  /** Every so many guests change their cart after the bank has authorized, so that something has to be voided. */
  everyNthChanges?: number
  /** How often each part is killed; without it, at moments of the guests' (`strikeAtMoments`). */
  everyMs?: Record<StormPart, number>
}
export type StormPart = 'api' | 'worker' | 'vault' | 'database'
export const stormParts = ['api', 'worker', 'vault', 'database'] as const satisfies readonly StormPart[]

const minute = 60_000

export const bigStorm: StormSize = {
  lanes: 24,
  thinkMs: [500, 3000],
  mostTries: 2,
  patienceMs: 120 * minute,
  quietMs: minute,
  share: 0.95,
  everyMs: { api: 2000, worker: 5000, vault: 10_000, database: 20_000 },
}

/** Part of a test run, on any machine: guests return until they have their pass, and only a hang ends it earlier. */
export const smallStorm: StormSize = {
  lanes: 8,
  thinkMs: [20, 200],
  mostTries: Infinity,
  patienceMs: 5 * minute,
  quietMs: 5 * minute,
  share: 1,
  everyNthChanges: 4,
}
