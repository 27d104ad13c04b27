import { isGrownUp } from '@alpenglow/contract/profiles/standing'
import type { Day } from '@alpenglow/contract/values/day'
import type { Tx } from '../../db/connect.ts'
import { NotFound } from '../../kernel/errors.ts'
import {
  deleteHousehold,
  deleteProfile,
  findGroup,
  appointNextHolder,
  setHolderIfNone,
  insertHousehold,
  insertGroupMember,
  lockGroup,
  lockHome,
  type MemberRow,
} from './households-store.ts'
import { cancelSharesOf, returnAllLent, notifyBorrowers } from './shares/ending-shares.ts'
import { deleteOffersTo } from './shares/shares-store.ts'
import { ageIn, isAnonymousProfile, standingFactsOf, lacksConsent, standingOf, requireCaller } from './standing.ts'
import { insertProfile, updateProfile, type NewProfile } from './store.ts'

/** Creates a profile in a household of its own, without a login yet. */
export async function addProfile(tx: Tx, profile: Omit<NewProfile, 'household_id'>): Promise<number> {
  const household_id = await insertHousehold(tx)
  const id = await insertProfile(tx, { ...profile, household_id })
  await insertGroupMember(tx, household_id, id)
  return id
}

/** Adds a profile to the household of another. */
export async function addTo(tx: Tx, neighbour: number, profile: Omit<NewProfile, 'household_id'>): Promise<number> {
  const household_id = await lockHome(tx, neighbour)
  if (household_id === undefined) throw new NotFound()
  const id = await insertProfile(tx, { ...profile, household_id })
  await insertGroupMember(tx, household_id, id)
  return id
}

/** Updates a profile that must exist; returns its id. */
export async function changeProfile(tx: Tx, id: number, profile: Partial<NewProfile>): Promise<number> {
  const [row] = await updateProfile(tx, id, profile)
  if (!row) throw new NotFound()
  return row.id
}

/** A profile with a login becomes the holder of its household, unless another resident holds it. */
export async function ensureHolder(tx: Tx, profileId: number): Promise<void> {
  await lockHome(tx, profileId)
  await setHolderIfNone(tx, profileId)
}

/** Who would be deleted with a person: what `forgetHolder` would return now. */
export async function findDependants(tx: Tx, profileId: number, today: Day): Promise<readonly number[]> {
  const rows = (await tx.run(findGroup({ profileId }))).filter(({ is_guest }) => !is_guest)
  const others = rows.filter(({ id }) => id !== profileId)
  const looksAfter = (row: (typeof others)[number]) => row.is_admin || (row.has_login && isGrownUp({ age: ageIn(row, today) }))
  const alone = others.some(looksAfter) ? [] : others.filter(({ has_login }) => !has_login)
  return [profileId, ...alone.map(({ id }) => id)]
}

/**
 * Deletes a person. The next member with a login becomes the holder; if there is none, all who live there are deleted
 * too. Returns the deleted profiles.
 */
export async function forgetHolder(tx: Tx, { profileId, email, today }: Going): Promise<readonly number[]> {
  const rows = await lockGroup(tx, profileId)
  const home = rows[0]?.household_id
  if (home === undefined) return []
  const without = (gone: (row: MemberRow) => boolean) =>
    rows.filter((row) => !row.is_guest && row.id !== profileId && gone(row)).map(({ id }) => id)
  await cancelSharesOf(tx, rows, { profileId, email })
  await notifyBorrowers(tx, [profileId])
  await deleteProfile(tx, profileId)
  const holder = await appointNextHolder(tx, home)
  if (!holder) {
    const all = without(() => true)
    await notifyBorrowers(tx, all)
    await returnAllLent(tx, rows)
    await deleteHousehold(tx, home)
    return [profileId, ...all]
  }
  if (!holder.isNew || isGrownUp({ age: ageIn(holder, today) })) return [profileId]
  // A minor can't look after others: those without a login are deleted, too.
  const alone = without(({ has_login }) => !has_login)
  await notifyBorrowers(tx, alone)
  for (const id of alone) await deleteProfile(tx, id)
  return [profileId, ...alone]
}
type Going = { profileId: number; email: string; today: Day }

/** When an account is deleted, other households' offers must not keep its address. */
export const forgetOffersTo = deleteOffersTo

/** The group of a profile with its household locked, for callers who ask what may be done in it. */
export async function membersFor(tx: Tx, profileId: number) {
  const rows = await lockGroup(tx, profileId)
  const me = requireCaller(rows, profileId)
  const between = (them: MemberRow, { today, asksMinorConsent = false }: { today: Day; asksMinorConsent?: boolean }) => ({
    standing: standingOf(me, them, today),
    person: {
      ...standingFactsOf(them, today),
      isAnonymous: isAnonymousProfile(them),
      lacksConsent: lacksConsent(them, { today, asksMinorConsent }),
    },
    caller: { age: ageIn(me, today) },
  })
  return { me, rows, between }
}
export type MembersFor = Awaited<ReturnType<typeof membersFor>>
