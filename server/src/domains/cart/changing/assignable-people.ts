import type { Taker } from '@alpenglow/contract/cart/assigning/assignment-check'
import type { Runner, Tx } from '../../../db/connect.ts'
import type { AccountCall } from '../../../kernel/call.ts'
import { ownedStatesOf, lockHousehold } from '../../my-products/my-products.ts'
import type { AssignablePerson, Profiles } from '../../profiles/profiles.ts'

type From<On> = { on: On; profiles: Pick<Profiles, 'takers'>; today: string }
type Takers = { takers: Taker[]; lacking: string[] }

/** All people of the group with what they own, also those who still wait for consent; `lacking` lists the latter. */
export async function takersOf(call: AccountCall, { on, profiles, today }: From<Runner>): Promise<Takers> {
  const people = await profiles.takers(call, on)
  const ids = people.map(({ id }) => id)
  const held = await ownedStatesOf(on, ids, today)
  const takers = people.map(({ id, dob, lacksConsent, mayConsent }): Taker => ({
    id: String(id),
    dob,
    waitsForConsent: lacksConsent && !mayConsent,
    owned: held.get(id) ?? [],
  }))
  return { takers, lacking: lackingIn(people) }
}

/** As `takersOf`, with the household locked: its people stay until the transaction ends. */
export async function takersHeld(call: AccountCall, from: From<Tx>): Promise<Takers> {
  await lockHousehold(from.on, call.account.profileId)
  return takersOf(call, from)
}

export const lackingIn = (people: readonly AssignablePerson[]): string[] =>
  people.flatMap(({ id, lacksConsent }) => (lacksConsent ? [String(id)] : []))
