import type { Day } from '@alpenglow/contract/values/day'
import type { Tx } from '../../db/connect.ts'
import { NotFound } from '../../kernel/errors.ts'
import {
  deleteHousehold,
  deleteProfile,
  handOn,
  holdHousehold,
  insertHousehold,
  insertMember,
  lockGroup,
  lockHome,
  type MemberRow,
} from './households-store.ts'
import { ageIn, isNobody, knownOf, standingOf, themselves } from './standing.ts'
import { insertProfile, updateProfile, type NewProfile } from './store.ts'

/** Somebody begins in a household of their own, in which nobody can sign in yet. */
export async function addProfile(tx: Tx, profile: Omit<NewProfile, 'household_id'>): Promise<number> {
  const household_id = await insertHousehold(tx)
  const id = await insertProfile(tx, { ...profile, household_id })
  await insertMember(tx, household_id, id)
  return id
}

/** Somebody more, in the household of somebody who is there. */
export async function addTo(tx: Tx, neighbour: number, profile: Omit<NewProfile, 'household_id'>): Promise<number> {
  const household_id = await lockHome(tx, neighbour)
  if (household_id === undefined) throw new NotFound()
  const id = await insertProfile(tx, { ...profile, household_id })
  await insertMember(tx, household_id, id)
  return id
}

/** For a profile that is known to be there; its id comes back. */
export async function changeProfile(tx: Tx, id: number, profile: Partial<NewProfile>): Promise<number> {
  const [row] = await updateProfile(tx, id, profile)
  if (!row) throw new NotFound()
  return row.id
}

/** Whoever has a login holds their household, unless somebody else who lives there does. */
export async function settle(tx: Tx, profileId: number): Promise<void> {
  await lockHome(tx, profileId)
  await holdHousehold(tx, profileId)
}

/** Somebody goes. The next who can sign in holds the household; where nobody can, everybody who lives there goes as well. */
export async function forgetHolder(tx: Tx, profileId: number): Promise<void> {
  const home = await lockHome(tx, profileId)
  if (home === undefined) return
  await deleteProfile(tx, profileId)
  if (!(await handOn(tx, home))) await deleteHousehold(tx, home)
}

/** The group of somebody, held still, for those who ask what may be done in it. */
export async function membersFor(tx: Tx, profileId: number) {
  const rows = await lockGroup(tx, profileId)
  const me = themselves(rows, profileId)
  const between = (them: MemberRow, today: Day) => ({
    standing: standingOf(me, them, today),
    person: { ...knownOf(them, today), isAnonymous: isNobody(them) },
    caller: { age: ageIn(me, today) },
  })
  return { me, rows, between }
}
export type MembersFor = Awaited<ReturnType<typeof membersFor>>
