import type { Taker } from '@alpenglow/contract/cart/assigning/gives'
import type { Db } from '../../db/connect.ts'
import type { AccountCall } from '../../kernel/call.ts'
import { heldBy } from '../my-products/my-products.ts'
import type { Person, Profiles } from '../profiles/profiles.ts'

type From = { db: Db; profiles: Pick<Profiles, 'takers'>; today: string }

/** Those of the group, with what they own; and of whom nobody has agreed yet that data is kept. */
export async function takersOf(
  call: AccountCall,
  { db, profiles, today }: From,
): Promise<{ takers: Taker[]; lacking: string[] }> {
  const people = await profiles.takers(call)
  const ids = people.map(({ id }) => id)
  const held = await heldBy(db, ids, today)
  const takers = people.map(({ id, dob, lacksConsent, mayConsent }): Taker => ({
    id: String(id),
    dob,
    waitsForConsent: lacksConsent && !mayConsent,
    owned: held.get(id) ?? [],
  }))
  return { takers, lacking: lackingIn(people) }
}

export const lackingIn = (people: readonly Person[]): string[] =>
  people.flatMap(({ id, lacksConsent }) => (lacksConsent ? [String(id)] : []))
