import type { Group, Profile } from '@alpenglow/contract/profiles/api'
import type { Medium, ProfilePreferences } from '@alpenglow/contract/profiles/owned'
import { isGrownUp, whyNotActFor, whyNotConsent } from '@alpenglow/contract/profiles/standing'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import type { AccountCall } from '../../kernel/call.ts'
import { NotFound } from '../../kernel/errors.ts'
import { changingPeople, toldTo, whyNotGone, type Changing, type ToldTo } from './changing-people.ts'
import { lackConsent } from './consents/consents-store.ts'
import { findGroup, findPeople, findTakers, type MemberRow } from './households-store.ts'
import { reckonedOf, signedOf, type ReckonedPerson, type Signed } from './reckoned.ts'
import {
  ageIn,
  isChild,
  knownOf,
  presentAs,
  presentMember,
  presentSelf,
  standingOf,
  theirs,
  themselves,
  type AgeOf,
  type PhotoAddress,
  type Reckoning,
} from './standing.ts'
import { findProfile } from './store.ts'
import { forgetStrangersWords } from './strangers/strangers.ts'

type Options = Changing & { ageOf: AgeOf; photoAddress: PhotoAddress; takesPhotos?: boolean }
type Of = { params: { id: string } }
/** Somebody of the group, with whether a grown-up has to agree first that data of them is kept, and whether the caller can. */
export type Person = { id: number; dob: string | null; lacksConsent: boolean; mayConsent: boolean }
type Reckoned = Pick<MemberRow, 'id' | 'dob'> & { is_guest?: boolean }
const isAtHome = ({ is_guest = false }: { is_guest?: boolean }) => !is_guest

export function createProfiles(given: Options) {
  const { db, clock, ageOf, asksMinorConsent, whyAwaited, ownedBy, photoAddress, takesPhotos = false } = given
  const reckonedBy = (owned: Reckoning['owned'], { locale }: ToldTo): Reckoning => ({
    ageOf,
    today: clock.today(),
    locale,
    asksMinorConsent,
    photoAddress,
    owned,
  })
  const reckoning = async (on: Runner, rows: readonly Reckoned[], told: ToldTo): Promise<Reckoning> =>
    reckonedBy(await ownedBy(on, rows.filter(isAtHome), told), told)

  async function groupOf(profileId: number): Promise<{ me: MemberRow; rows: MemberRow[] }> {
    const rows = await db.run(findGroup({ profileId }))
    return { me: themselves(rows, profileId), rows }
  }

  async function group(profileId: number, locale: Locale = 'en'): Promise<Group> {
    const told = { reader: profileId, locale }
    // At once, on the one connection for reads, which answers in the order in which it is asked: what has left a cart by then is owned.
    const found = groupOf(profileId)
    const [{ me, rows }, awaited, owned] = await Promise.all([
      found,
      whyAwaited(db, profileId),
      ownedBy(db, { livingWith: profileId, people: async () => (await found).rows.filter(isAtHome) }, told),
    ])
    const reckoned = reckonedBy(owned, told)
    const isRemovable = (row: MemberRow) =>
      !whyNotGone(me, row, clock.today()) && !awaited.has(row.id) && owned.get(row.id)?.whyStays === undefined
    const groupMembers = rows.map((row) => presentMember(me, row, isRemovable(row), reckoned))
    return { id: me.household_id, groupMembers }
  }

  async function listProfiles(call: AccountCall): Promise<Profile[]> {
    const { me, rows } = await groupOf(call.account.profileId)
    const reckoned = await reckoning(db, rows, toldTo(call))
    return rows.map((row) => presentAs(me, row, reckoned))
  }

  /** The profile of somebody whom the caller has already been found to be. */
  async function profile(id: number, locale: Locale = 'en'): Promise<Profile> {
    const [row] = await db.run(findProfile({ id }))
    if (!row) throw new NotFound()
    // Whether a minor may change their birthday depends on who holds the household.
    if (!isGrownUp({ age: ageIn(row, clock.today()) })) {
      const { me } = await groupOf(id)
      return presentAs(me, me, await reckoning(db, [me], { reader: id, locale }))
    }
    return presentSelf(row, await reckoning(db, [row], { reader: id, locale }))
  }

  /** Those whom somebody may change, or whom others lend them to buy for. */
  async function accessibleTo(profileId: number) {
    const { me, rows } = await groupOf(profileId)
    const today = clock.today()
    const mayAct = (row: MemberRow) => row.is_guest || !whyNotActFor(standingOf(me, row, today), knownOf(row, today))
    return { me, rows: rows.filter(mayAct) }
  }

  return {
    profile,
    group,
    myGroup: ({ account, locale }: AccountCall): Promise<Group> => group(account.profileId, locale),
    listProfiles,
    /** In the transaction in which the holder of an account comes who had never been there. */
    forgetStrangersWords: (tx: Tx, profileId: number) => forgetStrangersWords(tx, { profileId, today: clock.today() }),
    ...changingPeople(given, groupOf, reckoning),
    /** Of everybody of the group; nothing, until passes are sold. */
    listMedia: async ({ account }: AccountCall, { params }: Of): Promise<Medium[]> => {
      theirs((await groupOf(account.profileId)).rows, params.id)
      return []
    },
    profilePreferences: async ({ account }: AccountCall, { params }: Of): Promise<ProfilePreferences> => {
      const { me, rows } = await groupOf(account.profileId)
      const them = theirs(rows, params.id)
      if (whyNotActFor(standingOf(me, them, clock.today()), knownOf(them, clock.today()))) throw new NotFound()
      return { smsOptIn: them.sms_opt_in, notifyAccountHolder: them.notify_account_holder }
    },
    /** For what is missing before the gate opens. */
    reckoned: async (profileId: number): Promise<ReckonedPerson[]> =>
      reckonedOf(await db.run(findGroup({ profileId })), { today: clock.today(), asksMinorConsent, takesPhotos }),
    /** Whom the caller may give what is bought. */
    takers: async ({ account }: AccountCall, on: Runner): Promise<Person[]> => {
      const { profileId } = account
      const rows = await on.run(findTakers({ profileId }))
      const [me, today] = [themselves(rows, profileId), clock.today()]
      return rows.map((row) => {
        const lacksConsent = asksMinorConsent && isChild(row, today) && row.consent_id === null
        const mayConsent = !whyNotConsent({ age: ageIn(me, today) }, standingOf(me, row, today), knownOf(row, today))
        return { id: row.id, dob: row.dob, lacksConsent, mayConsent }
      })
    },
    /** Whether somebody of these is a child of whom nobody agrees that data is kept, where that is asked for. */
    lackConsent: async (on: Runner, profileIds: readonly number[]): Promise<boolean> =>
      asksMinorConsent && (await lackConsent(on, { profileIds, today: clock.today() })),
    /** Who signs for whom; the caller comes first, with a name. */
    signed: async (profileId: number, on: Runner): Promise<Signed[]> => {
      const rows = await on.run(findPeople({ profileId }))
      const isMe = ({ id }: Signed) => id === profileId
      return signedOf(themselves(rows, profileId), rows, clock.today()).toSorted(
        (one, other) => Number(isMe(other)) - Number(isMe(one)),
      )
    },
    accessible: async ({ account }: AccountCall): Promise<number[]> =>
      (await accessibleTo(account.profileId)).rows.map(({ id }) => id),
    listAccessibleProfiles: async (call: AccountCall): Promise<Profile[]> => {
      const { me, rows } = await accessibleTo(call.account.profileId)
      const reckoned = await reckoning(db, rows, toldTo(call))
      return rows.map((row) => presentAs(me, row, reckoned))
    },
  }
}
export type Profiles = ReturnType<typeof createProfiles>

export {
  addProfile,
  addTo,
  changeProfile,
  forgetHolder,
  forgetOffersTo,
  membersFor,
  settle,
  whoGoesWith,
  type MembersFor,
} from './residence.ts'
export { lockHomes, moveIn } from './moving-store.ts'
export { nameOf, photoOf, shortName } from './standing.ts'
export type { MemberRow } from './households-store.ts'
export { tellOfPhoto } from './mails-about.ts'
export { createHolds, type Holds } from './holds.ts'
/** Somebody is held still until the transaction ends: whatever is being given to them is waited for. */
export { lockProfile as holdPerson } from './store.ts'
export type { PhotoRow } from './store.ts'
export { giveAllBack, tellBorrowers } from './shares/ending.ts'
export { lockHome } from './households-store.ts'
export type { NewProfile } from './store.ts'
export { createConsents, type Consents } from './consents/consents.ts'
export { lackingConsent } from './consents/consents-store.ts'
export { countStaying, notOfGroup } from './households-store.ts'
export { createProfileAddresses, type ProfileAddresses } from './addresses/addresses.ts'
export { createShares, type Shares } from './shares/shares.ts'
export { optOut } from './sms/hearing.ts'
export { createSmsConsent, isStopped, type SmsConsent } from './sms/sms.ts'
export type { Wanting } from './sms/texting.ts'
export { noObjections, type Objections } from './changing-people.ts'
export type { ReckonedPerson, Signed } from './reckoned.ts'
export type { AgeOf, PhotoAddress } from './standing.ts'
export {
  changeTakenOver,
  keepNumbersOfPeople,
  knownHere,
  takeOverPeople,
  type KnownPerson,
  type MovedConsent,
  type MovedPerson,
} from './moved-in/moved-in.ts'
