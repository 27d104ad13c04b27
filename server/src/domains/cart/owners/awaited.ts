import type { Runner } from '../../../db/connect.ts'
import { findAwaited } from '../store.ts'

type Going = { householdId: number; living: readonly number[]; lent: readonly number[] }
/** Nobody goes for whom something lies in a cart of those who stay: it would be nobody's. */
export async function whyAwaitedStay(on: Runner, { householdId, living, lent }: Going): Promise<Map<number, string>> {
  const ids = [...living, ...lent]
  const waiting = ids.length === 0 ? [] : await findAwaited(on, householdId, ids)
  return new Map(waiting.map(({ profile_id }) => [profile_id, 'pages.household.gets_something']))
}
