import type { Taker } from '@alpenglow/contract/cart/assigning/gives'
import type { Tx } from '../../../db/connect.ts'
import type { AccountCall } from '../../../kernel/call.ts'
import { heldBy, holdHome } from '../../my-products/my-products.ts'
import type { Person, Profiles } from '../../profiles/profiles.ts'

type From = { tx: Tx; profiles: Pick<Profiles, 'takers'>; today: string }

/** Those of the group, who stay in it until the transaction ends, with what they own; and of whom nobody has agreed yet that data is kept. */
export async function takersOf(
  call: AccountCall,
  { tx, profiles, today }: From,
): Promise<{ takers: Taker[]; lacking: string[] }> {
  await holdHome(tx, call.account.profileId)
  const people = await profiles.takers(call, tx)
  const ids = people.map(({ id }) => id)
  const held = await heldBy(tx, ids, today)
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
