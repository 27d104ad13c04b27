import type { GroupMembership, PendingShare, Share } from '@alpenglow/contract/profiles/shares'
import { whyNotShare, whyNotShareWith } from '@alpenglow/contract/profiles/share-rules'
import { mostMembers, whyNotActFor, whyNotBorrow } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { Invalid, NotFound, TooMany } from '../../../kernel/errors.ts'
import { mayOnceMore, secondsToOnceMore, sendOfHousehold } from '../../notifications/notifications.ts'
import { findGroup, lockGroup, type MemberRow } from '../households-store.ts'
import { lockHomes } from '../moving-store.ts'
import { ageIn, isNobody, knownOf, nameOf, standingOf, theirs, themselves, type AgeOf } from '../standing.ts'
import {
  acceptShare,
  deleteGuest,
  deleteOffer,
  deleteShare,
  deleteWornOut,
  findAddresses,
  findHolderOf,
  findMemberships,
  findPending,
  findShare,
  findSharesBy,
  findSharesOf,
  insertGuest,
  insertShare,
} from './shares-store.ts'

const days = 14
/** One household offers so often; one address hears of so much, from however many households. */
const aDay = { account: { most: 20, hours: 24 }, address: { most: 5, hours: 24 } }

type Options = { db: Db; clock: Pick<Clock, 'today'>; ageOf: AgeOf }
type Of = { params: { id: string } }

export function createShares({ db, clock, ageOf }: Options) {
  const refuse = (field: string, why: string | undefined) => {
    if (why) throw new Invalid({ [field]: ['INVALID'] }, { [field]: why })
  }
  const between = (me: MemberRow, them: MemberRow) => ({
    standing: standingOf(me, them, clock.today()),
    person: { ...knownOf(them, clock.today()), isAnonymous: isNobody(them) },
  })

  /** Whoever may not act for somebody does not find what is theirs. */
  async function actingFor(profileId: number, id: string): Promise<MemberRow> {
    const rows = await db.run(findGroup({ profileId }))
    const me = themselves(rows, profileId)
    const them = theirs(rows, id)
    const { standing, person } = between(me, them)
    if (whyNotActFor(standing, person)) throw new NotFound()
    return them
  }

  async function count(tx: Tx, accountId: number, email: string) {
    const [account, address] = [`shares of ${accountId}`, `mail share ${email.toLowerCase()}`]
    if (!(await mayOnceMore(tx, account, aDay.account))) throw new TooMany(await secondsToOnceMore(tx, account, aDay.account))
    if (!(await mayOnceMore(tx, address, aDay.address))) throw new TooMany(await secondsToOnceMore(tx, address, aDay.address))
  }

  async function accept(tx: Tx, { account }: AccountCall, share: { id: number; profile_id: number }) {
    const homes = await lockHomes(tx, [share.profile_id, account.profileId])
    const [home, here] = [homes.get(share.profile_id), homes.get(account.profileId)]
    if (home === undefined || here === undefined) throw new NotFound()
    const rows = await lockGroup(tx, account.profileId)
    const me = themselves(rows, account.profileId)
    const isThere = rows.some(({ id }) => id === share.profile_id)
    refuse('base', whyNotBorrow({ age: ageIn(me, clock.today()) }, isThere ? mostMembers - 1 : rows.length))
    const [taken] = await acceptShare(tx, share.id, { email: account.email, to: here })
    if (!taken) throw new NotFound()
    if (!isThere) await insertGuest(tx, { household_id: here, home_id: home, profile_id: share.profile_id })
  }

  return {
    offerShare: (
      { account }: AccountCall,
      { params, body }: Of & { body: { email?: string | undefined } },
    ): Promise<{ id: string }> =>
      db.transaction(async (tx) => {
        const rows = await lockGroup(tx, account.profileId)
        const me = themselves(rows, account.profileId)
        const them = theirs(rows, params.id)
        const { standing, person } = between(me, them)
        const caller = { age: ageIn(me, clock.today()), isConfirmed: account.confirmedAt !== null }
        refuse('base', whyNotShare(caller, standing, person))
        const email = body.email?.trim() ?? ''
        if (email === '') throw new Invalid({ email: ['REQUIRED'] })
        await deleteWornOut(tx, them.id)
        const already = (await findSharesOf(tx, them.id)).map((share) => share.email)
        const residents = rows.flatMap(({ id, is_guest }) => (is_guest ? [] : [id]))
        const atHome = (await findAddresses(tx, residents)).map((one) => one.email)
        refuse('email', whyNotShareWith(email, { own: account.email, atHome, already }))
        await count(tx, account.accountId, email)
        const [made] = await insertShare(tx, {
          household_id: me.household_id,
          profile_id: them.id,
          email,
          offered_by: me.id,
          days,
        })
        const names = { by: nameOf(me) ?? account.email, name: nameOf(them) ?? '' }
        await sendOfHousehold(tx, 'shareOffered', { to: email, locale: account.locale }, names)
        return { id: String(made?.id) }
      }),

    listShares: async ({ account }: AccountCall, { params }: Of): Promise<Share[]> => {
      const them = await actingFor(account.profileId, params.id)
      return (await findSharesOf(db, them.id)).map((share) => ({
        id: String(share.id),
        email: share.email,
        state: share.to_household_id !== null ? 'accepted' : share.is_open ? 'open' : 'over',
        createdAt: share.created_at.toISOString(),
        expiresAt: share.expires_at.toISOString(),
      }))
    },

    /** The household that borrows is told; nobody of it sees the person from this moment on. */
    revokeShare: async (
      { account }: AccountCall,
      { params }: { params: { id: string; shareId: string } },
    ): Promise<undefined> => {
      const them = await actingFor(account.profileId, params.id)
      await db.transaction(async (tx) => {
        await lockHomes(tx, [them.id])
        const [found] = await findShare(tx, params.shareId)
        if (found?.profile_id !== them.id) throw new NotFound()
        const [share] = await deleteShare(tx, found.id)
        if (!share?.to_household_id) return
        await deleteGuest(tx, share.to_household_id, them.id)
        const [holder] = await findHolderOf(tx, share.to_household_id)
        if (holder)
          await sendOfHousehold(tx, 'shareEnded', { to: holder.email, locale: holder.locale }, { name: nameOf(them) ?? '' })
      })
    },

    listGroupMemberships: async ({ account }: AccountCall, { params }: Of): Promise<GroupMembership[]> => {
      const them = await actingFor(account.profileId, params.id)
      return (await findMemberships(db, them.id)).map((row) => ({
        id: String(row.id),
        groupId: row.household_id,
        createdAt: row.created_at.toISOString(),
        isAdmin: row.is_admin,
        isGuest: row.is_guest ?? false,
        isParticipant: row.is_participant,
        isActiveParticipant: row.is_active_participant,
      }))
    },

    /** An address that is not confirmed may be somebody else's. */
    listPendingShares: async ({ account, locale }: AccountCall): Promise<PendingShare[]> => {
      if (!account.confirmedAt) return []
      const rows = await db.run(findPending({ email: account.email, householdOf: account.profileId }))
      return rows.map((row) => {
        const { ageCategory, name } = row.dob ? ageOf(locale, row.dob) : { ageCategory: null, name: null }
        return {
          id: String(row.id),
          createdAt: row.created_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
          offeredBy: nameOf({ first_name: row.giver_first_name, last_name: row.giver_last_name }) ?? null,
          profile: {
            id: String(row.profile_id),
            firstName: row.first_name,
            lastName: row.last_name,
            ageCategory,
            ageCategoryName: name,
          },
        }
      })
    },

    answerPendingShare: (
      call: AccountCall,
      { params, body }: Of & { body: { answer: 'accept' | 'decline' } },
    ): Promise<undefined> =>
      db.transaction(async (tx) => {
        const [share] = call.account.confirmedAt ? await findShare(tx, params.id) : []
        const isTheirs = share?.email.toLowerCase() === call.account.email.toLowerCase() && share.to_household_id === null
        if (!share || !isTheirs) throw new NotFound()
        if (body.answer === 'accept') await accept(tx, call, share)
        else await deleteOffer(tx, share.id)
        return undefined
      }),

    /** What a person's data says of it. */
    sharesOf: (profileId: number, email: string) => findSharesBy(db, profileId, email),
  }
}
export type Shares = ReturnType<typeof createShares>
