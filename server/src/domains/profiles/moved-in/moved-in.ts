import type { Runner, Tx } from '../../../db/connect.ts'
import { advanceSequence } from '../../../db/sequences.ts'
import {
  findHouseholds,
  findPeopleByIds,
  findPlaces,
  insertConsents,
  insertHouseholds,
  insertPeople,
  insertPlaces,
  updatePeople,
  type MovedPerson,
} from './moved-in-store.ts'

/** Imports people from another system, with the ids of their households, profiles and memberships. */
export async function importPeople(
  tx: Tx,
  { households, people }: { households: readonly number[]; people: readonly MovedPerson[] },
): Promise<void> {
  await insertHouseholds(tx, households)
  await insertPeople(tx, people)
  await insertPlaces(tx, people)
  await insertConsents(tx, people)
}

/** Updates people who were imported before. */
export async function updateImportedPeople(tx: Tx, people: readonly MovedPerson[]): Promise<void> {
  await updatePeople(tx, people)
  await insertConsents(tx, people)
}

/** Which of these ids exist already. */
export async function findExistingPeople(
  on: Runner,
  of: { households: readonly number[]; people: readonly number[]; places: readonly number[]; forUpdate: boolean },
) {
  const [households, people, places] = [
    await findHouseholds(on, of.households),
    await findPeopleByIds(on, of.people, of),
    await findPlaces(on, of.places),
  ]
  return {
    households: new Set(households.map(({ id }) => id)),
    people: new Map(people.map((person) => [person.id, person])),
    places: new Map(places.map(({ id, profile_id }) => [id, profile_id])),
  }
}
export type ExistingPerson = Awaited<ReturnType<typeof findPeopleByIds>>[number]

/** Raises the sequences past the imported ids, so that no later row collides with one. */
export async function reservePeopleIds(
  on: Runner,
  highest: { household: number; person: number; place: number },
): Promise<void> {
  await advanceSequence(on, 'household', highest.household)
  await advanceSequence(on, 'profile', highest.person)
  await advanceSequence(on, 'group_member', highest.place)
}

export type { MovedConsent, MovedPerson } from './moved-in-store.ts'
