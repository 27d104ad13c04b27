import type { GroupMembership, PendingShare, Share } from '@alpenglow/contract/profiles/shares'
import { whyNotShare, whyNotShareWith } from '@alpenglow/contract/profiles/share-rules'
import { mostMembers, whyNotActFor, whyNotBorrow } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Runner, Tx } from '../../../db/connect.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { countToStranger, sendOfHousehold, sendToStranger } from '../../notifications/notifications.ts'
import { findGroup, lockGroup, type MemberRow } from '../households-store.ts'
import { profileLetters } from '../mails/mails.ts'
import { lockHomes, lockHouseholds } from '../moving-store.ts'
import {
  ageIn,
  isAnonymousProfile,
  standingFactsOf,
  lacksConsent,
  formatFullName,
  standingOf,
  requireMember,
  requireCaller,
  type AgeOf,
} from '../standing.ts'
import {
  acceptShare,
  deleteGuest,
  deleteOffer,
  deleteLongOver,
  deleteShare,
  deleteSharesTo,
  deleteWornOut,
  findAddresses,
  findHolderReader,
  findMemberships,
  findPending,
  findShare,
  findSharesBy,
  findSharesOf,
  insertGuest,
  insertShare,
} from './shares-store.ts'

const days = 14

type Sharing = { db: Db; clock: Pick<Clock, 'today'>; ageOf: AgeOf; asksMinorConsent: boolean }
type Of = { params: { id: string } }
type OfShare = { id: string; shareId: string }

export const createShares = (means: Sharing) => ({
  offerShare: (call: AccountCall, { params, body }: Of & { body: { email?: string | undefined } }) =>
    offerShare(means, call, params.id, body.email?.trim() ?? ''),
  listShares: (call: AccountCall, { params }: Of) => listShares(means, call, params.id),
  /**
   * Ends a share and mails the borrowing household, whose members don't see the person from this moment on. Retries
   * until the households were locked in time.
   */
  revokeShare: async ({ account }: AccountCall, { params }: { params: OfShare }): Promise<undefined> => {
    while (!(await means.db.transaction((tx) => revoke(means, tx, account.profileId, params))));
  },
  listGroupMemberships: (call: AccountCall, { params }: Of) => listGroupMemberships(means, call, params.id),
  listPendingShares: (call: AccountCall) => listPendingShares(means, call),
  answerPendingShare: (call: AccountCall, { params, body }: Of & { body: { answer: 'accept' | 'decline' } }) =>
    means.db.transaction((tx) => answerPendingShare(means, tx, call, { id: params.id, answer: body.answer })),
  /** For a data export. */
  sharesOf: (profileId: number, email: string) => findSharesBy(means.db, profileId, email),
  /** Deletes old offers: the address of a person who never answered must not be stored for ever. */
  sweep: async (): Promise<void> => void (await deleteLongOver(means.db.write)),
})
export type Shares = ReturnType<typeof createShares>

const refuse = (field: string, why: string | undefined) => {
  if (why) throw new Invalid({ [field]: ['INVALID'] }, { [field]: why })
}
function between({ clock, asksMinorConsent }: Sharing, me: MemberRow, them: MemberRow) {
  const today = clock.today()
  const person = {
    ...standingFactsOf(them, today),
    isAnonymous: isAnonymousProfile(them),
    lacksConsent: lacksConsent(them, { today, asksMinorConsent }),
  }
  return { standing: standingOf(me, them, today), person }
}

/** A caller who may not act for the person gets a 404, as for a stranger. */
async function actingFor(means: Sharing, on: Runner, profileId: number, id: string): Promise<MemberRow> {
  const rows = await on.run(findGroup({ profileId }))
  const me = requireCaller(rows, profileId)
  const them = requireMember(rows, id)
  const { standing, person } = between(means, me, them)
  if (whyNotActFor(standing, person)) throw new NotFound()
  return them
}

async function offerShare(means: Sharing, { account }: AccountCall, id: string, email: string): Promise<{ id: string }> {
  const made = await means.db.transaction(async (tx) => {
    const rows = await lockGroup(tx, account.profileId)
    const me = requireCaller(rows, account.profileId)
    const them = requireMember(rows, id)
    const { standing, person } = between(means, me, them)
    const caller = { age: ageIn(me, means.clock.today()), isConfirmed: account.confirmedAt !== null }
    refuse('base', whyNotShare(caller, standing, person))
    if (email === '') throw new Invalid({ email: ['REQUIRED'] })
    await deleteWornOut(tx, them.id)
    const whyNot = await whyNotTo(tx, email, { own: account.email, rows, them })
    // Counted before the answer, also for a refused address: so trying addresses doesn't reveal who has which.
    const isMailed = whyNot === undefined
    await countToStranger(tx, { account: account.accountId, what: 'shares' }, email, { isMailed })
    if (whyNot) return { whyNot }
    const [share] = await insertShare(tx, {
      household_id: me.household_id,
      profile_id: them.id,
      email,
      offered_by: me.id,
      days,
    })
    await sendToStranger(tx, profileLetters.shareOffered, { to: email, locale: account.locale }, { by: formatFullName(me) })
    return { id: String(share?.id) }
  })
  if ('whyNot' in made) throw new Invalid({ email: ['INVALID'] }, { email: made.whyNot })
  return made
}

type Offered = { own: string; rows: readonly MemberRow[]; them: MemberRow }
async function whyNotTo(tx: Tx, email: string, { own, rows, them }: Offered) {
  const already = (await findSharesOf(tx, them.id)).map((share) => share.email)
  const residents = rows.flatMap(({ id, is_guest }) => (is_guest ? [] : [id]))
  const atHome = [...(await findAddresses(tx, residents)).map((one) => one.email), ...addressesIn(rows)]
  return whyNotShareWith(email, { own, atHome, already })
}

async function listShares(means: Sharing, { account }: AccountCall, id: string): Promise<Share[]> {
  const them = await actingFor(means, means.db, account.profileId, id)
  return (await findSharesOf(means.db, them.id)).map((share) => ({
    id: String(share.id),
    email: share.email,
    state: share.to_household_id !== null ? 'accepted' : share.is_open ? 'open' : 'over',
    createdAt: share.created_at.toISOString(),
    expiresAt: share.expires_at.toISOString(),
  }))
}

async function shareOf(means: Sharing, tx: Tx, profileId: number, { id, shareId }: OfShare) {
  const them = await actingFor(means, tx, profileId, id)
  const [share] = await findShare(tx, shareId)
  if (share?.profile_id !== them.id) throw new NotFound()
  return { them, share, households: [share.household_id, ...(share.to_household_id === null ? [] : [share.to_household_id])] }
}

/**
 * Returns whether it is done. Not if the offer was accepted, or the person moved, before the locks: then other
 * households have to be locked.
 */
async function revoke(means: Sharing, tx: Tx, profileId: number, which: OfShare): Promise<boolean> {
  const seen = await shareOf(means, tx, profileId, which)
  await lockHouseholds(tx, seen.households)
  const { them, share, households } = await shareOf(means, tx, profileId, which)
  if (households.join() !== seen.households.join()) return false
  if (share.to_household_id === null) await deleteShare(tx, share.id)
  else await endLoan(tx, share.to_household_id, them)
  return true
}

async function listGroupMemberships(means: Sharing, { account }: AccountCall, id: string): Promise<GroupMembership[]> {
  const them = await actingFor(means, means.db, account.profileId, id)
  return (await findMemberships(means.db, them.id)).map((row) => ({
    id: String(row.id),
    groupId: row.household_id,
    createdAt: row.created_at.toISOString(),
    isAdmin: row.is_admin,
    isGuest: row.is_guest ?? false,
    isParticipant: row.is_participant,
    isActiveParticipant: row.is_active_participant,
  }))
}

/** An unconfirmed address may be a stranger's. */
async function listPendingShares({ db, ageOf }: Sharing, { account, locale }: AccountCall): Promise<PendingShare[]> {
  if (!account.confirmedAt) return []
  const rows = await db.run(findPending({ email: account.email, householdOf: account.profileId }))
  return rows.map((row) => {
    const { ageCategory, name } = row.dob ? ageOf(locale, row.dob) : { ageCategory: null, name: null }
    return {
      id: String(row.id),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      offeredBy: formatFullName({ first_name: row.giver_first_name, last_name: row.giver_last_name }) ?? null,
      profile: {
        id: String(row.profile_id),
        firstName: row.first_name,
        lastName: row.last_name,
        ageCategory,
        ageCategoryName: name,
      },
    }
  })
}

type Answer = { id: string; answer: 'accept' | 'decline' }
async function answerPendingShare(means: Sharing, tx: Tx, call: AccountCall, { id, answer }: Answer): Promise<undefined> {
  const [share] = call.account.confirmedAt ? await findShare(tx, id) : []
  if (share?.email.toLowerCase() !== call.account.email.toLowerCase()) throw new NotFound()
  if (answer === 'accept') await accept(means, tx, call, share)
  else if (share.to_household_id === null) await deleteOffer(tx, share.id)
  else throw new NotFound()
}

async function accept(
  { clock }: Sharing,
  tx: Tx,
  { account }: AccountCall,
  share: { id: number; profile_id: number },
): Promise<void> {
  const homes = await lockHomes(tx, [share.profile_id, account.profileId])
  const [home, here] = [homes.get(share.profile_id), homes.get(account.profileId)]
  // Nobody is lent to their own household: they may have moved in since the offer.
  if (home === undefined || here === undefined || home === here) throw new NotFound()
  const rows = await lockGroup(tx, account.profileId)
  const me = requireCaller(rows, account.profileId)
  const isThere = rows.some(({ id }) => id === share.profile_id)
  refuse('base', whyNotBorrow({ age: ageIn(me, clock.today()) }, isThere ? mostMembers - 1 : rows.length))
  const [taken] = await acceptShare(tx, share.id, { email: account.email, to: here })
  if (!taken && !(await isLentTo(tx, share.id, here))) throw new NotFound()
  if (!isThere) await insertGuest(tx, { household_id: here, home_id: home, profile_id: share.profile_id })
}

/** Idempotent: a second tab may accept the same offer. */
async function isLentTo(tx: Tx, shareId: number, householdId: number): Promise<boolean> {
  const [share] = await findShare(tx, String(shareId))
  return share?.to_household_id === householdId
}

/** The mail addresses of the residents, also of those without a login. */
const addressesIn = (rows: readonly MemberRow[]) =>
  rows.flatMap(({ is_guest, email }) => (is_guest || email === null ? [] : [email]))

/**
 * Ends the loan for the whole household, whichever member accepted. Deletes the loan before its shares, in the order in
 * which it is returned, so that the two don't deadlock.
 */
async function endLoan(tx: Tx, householdId: number, them: MemberRow): Promise<void> {
  await deleteGuest(tx, householdId, them.id)
  await deleteSharesTo(tx, householdId, them.id)
  const [holder] = await findHolderReader(tx, householdId)
  if (holder)
    await sendOfHousehold(
      tx,
      profileLetters.shareEnded,
      { to: holder.email, locale: holder.locale },
      { name: formatFullName(them) ?? '' },
    )
}
