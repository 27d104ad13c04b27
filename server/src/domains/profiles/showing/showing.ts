import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Runner } from '../../../db/connect.ts'
import { findGroup, type MemberRow } from '../households-store.ts'
import type { ProfileHooks, ProfileReader } from '../profile-hooks.ts'
import { requireCaller, type AgeOf, type PhotoAddressOf, type PresentationContext } from '../standing.ts'

/** The dependencies of showing a person. */
export type ShowingPeople = Pick<ProfileHooks, 'whyAwaited' | 'ownedBy'> & {
  db: Db
  clock: Pick<Clock, 'today'>
  ageOf: AgeOf
  photoAddress: PhotoAddressOf
  asksMinorConsent: boolean
}
type Reckoned = Pick<MemberRow, 'id' | 'dob'> & { is_guest?: boolean }

export const isAtHome = ({ is_guest = false }: { is_guest?: boolean }) => !is_guest

export async function readGroup(
  { db }: Pick<ShowingPeople, 'db'>,
  profileId: number,
): Promise<{ me: MemberRow; rows: MemberRow[] }> {
  const rows = await db.run(findGroup({ profileId }))
  return { me: requireCaller(rows, profileId), rows }
}

/** What the profiles are presented with, today and in the reader's language. */
export const presentationContextOf = (
  { clock, ageOf, asksMinorConsent, photoAddress }: ShowingPeople,
  owned: PresentationContext['owned'],
  { locale }: ProfileReader,
): PresentationContext => ({ ageOf, today: clock.today(), locale, asksMinorConsent, photoAddress, owned })

export const readPresentationContext = async (
  means: ShowingPeople,
  on: Runner,
  rows: readonly Reckoned[],
  profileReader: ProfileReader,
): Promise<PresentationContext> =>
  presentationContextOf(means, await means.ownedBy(on, rows.filter(isAtHome), profileReader), profileReader)
