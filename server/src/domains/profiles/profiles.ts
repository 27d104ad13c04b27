import type { Group, NewPerson, Profile, ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { Medium } from '@alpenglow/contract/profiles/owned'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import type { AccountCall } from '../../kernel/call.ts'
import { addToHousehold } from './changing/adding.ts'
import type { ChangingPeople } from './changing/changing.ts'
import { removePerson } from './changing/removing.ts'
import { changePerson } from './changing/updating.ts'
import { lackConsent } from './consents/consents-store.ts'
import { findGroup } from './households-store.ts'
import { deriveReadinessFacts, type PersonReadinessFacts } from './showing/readiness-facts.ts'
import {
  listAccessible,
  readAccessible,
  readWaiverSubjects,
  readAssignablePeople,
  showPreferences,
} from './showing/acting-for.ts'
import { listProfiles, showGroup, showOwnProfile } from './showing/group.ts'
import { readGroup } from './showing/showing.ts'
import { requireMember } from './standing.ts'
import { forgetStrangersWords } from './strangers/strangers.ts'

type Options = ChangingPeople & { takesPhotos?: boolean }
type Of = { params: { id: string } }

export function createProfiles({ takesPhotos = false, ...means }: Options) {
  const { db, clock, asksMinorConsent, onConsentLost } = means
  return {
    /** The profile of a caller who is authenticated already. */
    profile: (id: number, locale: Locale = 'en'): Promise<Profile> => showOwnProfile(means, id, locale),
    group: (profileId: number, locale: Locale = 'en'): Promise<Group> => showGroup(means, profileId, locale),
    myGroup: ({ account, locale }: AccountCall): Promise<Group> => showGroup(means, account.profileId, locale),
    listProfiles: (call: AccountCall) => listProfiles(means, call),
    createProfile: (call: AccountCall, { body }: { body: NewPerson }) =>
      db.transaction((tx) => addToHousehold(means, tx, call, body)),
    updateProfile: (call: AccountCall, asked: Of & { body: ProfileChanges }) => changePerson(means, call, asked),
    removeMember: (call: AccountCall, { params }: Of) => db.transaction((tx) => removePerson(means, tx, call, params.id)),
    /** In the transaction in which the real holder of an account confirms its address. */
    forgetStrangersWords: (tx: Tx, profileId: number) =>
      forgetStrangersWords(tx, { profileId, today: clock.today(), onConsentLost }),
    /** Of any member of the group. Always empty until passes are sold. */
    listMedia: async ({ account }: AccountCall, { params }: Of): Promise<Medium[]> => {
      requireMember((await readGroup(means, account.profileId)).rows, params.id)
      return []
    },
    profilePreferences: (call: AccountCall, { params }: Of) => showPreferences(means, call, params.id),
    /** For the checklist before the first gate. */
    reckoned: async (profileId: number): Promise<PersonReadinessFacts[]> =>
      deriveReadinessFacts(await db.run(findGroup({ profileId })), { today: clock.today(), asksMinorConsent, takesPhotos }),
    takers: ({ account }: AccountCall, on: Runner) => readAssignablePeople(means, on, account.profileId),
    /** Whether any of these is a child without a consent, where the shop asks for consents. */
    lackConsent: async (on: Runner, profileIds: readonly number[]): Promise<boolean> =>
      asksMinorConsent && (await lackConsent(on, { profileIds, today: clock.today() })),
    signed: (profileId: number, on: Runner) => readWaiverSubjects(means, on, profileId),
    accessible: async ({ account }: AccountCall): Promise<number[]> =>
      (await readAccessible(means, account.profileId)).rows.map(({ id }) => id),
    listAccessibleProfiles: (call: AccountCall) => listAccessible(means, call),
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
  ensureHolder,
  findDependants,
  type MembersFor,
} from './residence.ts'
export { lockHomes, moveIn } from './moving-store.ts'
export { formatFullName, photoOf, shortName } from './standing.ts'
export type { MemberRow } from './households-store.ts'
export { sendToCarer } from './mails/mail-recipients.ts'
export { createHolds, type Holds } from './holds.ts'
/** Locks a profile until the transaction ends: a call that is giving it something is waited for. */
export { lockProfile as holdPerson } from './store.ts'
export type { PhotoRow } from './store.ts'
export { returnAllLent, notifyBorrowers } from './shares/ending-shares.ts'
export { lockHome } from './households-store.ts'
export type { NewProfile } from './store.ts'
export { createConsents, type Consents } from './consents/consents.ts'
export { lackingConsent } from './consents/consents-store.ts'
export { countStaying, notOfGroup } from './households-store.ts'
export { createProfileAddresses, type ProfileAddresses } from './addresses/addresses.ts'
export { createShares, type Shares } from './shares/shares.ts'
export { optOut } from './sms/inbound-sms.ts'
export { createSmsConsent, isStopped, type SmsConsent } from './sms/sms.ts'
export type { SmsSubscriber } from './sms/outbound-sms.ts'
export { noProfileHooks, type ProfileHooks } from './profile-hooks.ts'
export type { PersonReadinessFacts, WaiverSubject } from './showing/readiness-facts.ts'
export type { AssignablePerson } from './showing/acting-for.ts'
export type { AgeOf, PhotoAddressOf } from './standing.ts'
export {
  updateImportedPeople,
  reservePeopleIds,
  findExistingPeople,
  importPeople,
  type ExistingPerson,
  type MovedConsent,
  type MovedPerson,
} from './moved-in/moved-in.ts'
