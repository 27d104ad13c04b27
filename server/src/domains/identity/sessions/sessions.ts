import { createHmac } from 'node:crypto'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { AccountCall, CartCookies, SignedInAccount, VisitorCall, SignInMethods } from '../../../kernel/call.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { NotFound, Unauthenticated } from '../../../kernel/errors.ts'
import { hashOf, isRandomToken, randomToken } from '../../../secrets/unguessable.ts'
import type { Moment } from '../../moment.ts'
import { sendNews } from '../../notifications/notifications.ts'
import { identityLetters } from '../mails/mails.ts'
import { deleteDevice, findDevices, forgetOldestMarks, hasMarks, rememberMarks } from './devices-store.ts'
import {
  deleteSession,
  deleteSessions,
  findSession,
  findSessionWithWays,
  findWays,
  lockSession,
  insertSession,
  touchSession,
  type SessionLifetimes,
} from './sessions-store.ts'
import { findAccountById, lockAccount } from '../store.ts'
import { holderIn } from '../holder.ts'

/** An account as read before a session begins for it. */
export type Account = { id: number; email: string; locale: Locale }
/** Runs when a visitor signs in: the visitor's data (such as the cart) can merge into the account's. */
export type SessionMoments = {
  onSignedIn: Moment<{ accountId: number; cart: CartCookies; network: string }>
  /** The last session of an account was signed out by the guest. */
  onSignedOut: Moment<{ accountId: number }>
  /** The address was confirmed for the first time, so the caller owns the mailbox. The account's row is locked. */
  onConfirmed: Moment<{ accountId: number }>
}
export const noMoments: SessionMoments = {
  onSignedIn: async () => {},
  onSignedOut: async () => {},
  onConfirmed: async () => {},
}

type SessionsOf = { db: Db; secretKey: string; lifetimes: SessionLifetimes; moments: SessionMoments }

export type Begin = { waitsForCode?: boolean; identityProvider?: string | null }

export const createSessions = (means: SessionsOf) => ({
  /** The hash of this browser's device id: whether the account knows it decides which failures count. */
  deviceHash: (call: VisitorCall): Buffer => hashOf(deviceIdOf(call) ?? ''),

  /**
   * Authenticates a session id. `isUnattended`: a call that the page makes by itself; it doesn't prolong the session.
   */
  whoIs: (sessionId: string, how: How = { isUnattended: false }) => whoIs(means, sessionId, how),

  /** How the account signs in: from the session's look-up, or read now if that look-up left it out. */
  waysOf: async ({ accountId, ways }: SignedInAccount): Promise<SignInMethods> => {
    const [found] = ways ? [{ ways }] : await findWays(means.db, accountId)
    if (!found) throw new Unauthenticated('must be authenticated')
    return found.ways
  },

  /**
   * Locks the account (pessimistic lock) for an act of its holder. Refuses a session that was deleted since the call
   * began, by signing out or by a new password: a thief's late call must not count.
   */
  hold: async (tx: Tx, { account, session }: AccountCall) => {
    const [held] = await lockAccount(tx, account.accountId)
    const [still] = held ? await lockSession(tx, hashOf(session.id)) : []
    if (!held || !still) throw new Unauthenticated('must be authenticated')
    return held
  },

  /**
   * Begins a session in the caller's transaction. The returned function sets the browser's cookie: call it only after
   * the commit.
   */
  begin: (tx: Tx, call: VisitorCall, account: Account, how?: Begin) => begin(means, tx, call, account, how),
  /** Rotates the session id of a signed-in guest: the old id is dead at once. */
  rotate: (tx: Tx, call: AccountCall) => {
    const { accountId: id, email, locale, identityProvider } = call.account
    return begin(means, tx, call, { id, email, locale }, { identityProvider })
  },
  endAll: (tx: Tx, accountId: number) => deleteSessions(tx, accountId),
  /** Those that this provider has signed in. */
  endThose: (tx: Tx, accountId: number, identityProvider: string) => deleteSessions(tx, accountId, { identityProvider }),

  signOut: (call: VisitorCall, { query }: { query: { expired?: 'true' | 'false' | undefined } }) =>
    signOut(means, call, query.expired === 'true'),
  listDevices: (call: AccountCall) => listDevices(means, call),
  signOutDevice: (call: AccountCall, { params }: { params: { id: string } }) => signOutDevice(means, call, params.id),
  signOutEverywhere: (call: AccountCall) => signOutEverywhere(means, call),
})
export type Sessions = ReturnType<typeof createSessions>

const deviceIdOf = ({ device }: VisitorCall) => (device.id && isRandomToken(device.id) ? device.id : undefined)

type How = { isUnattended: boolean; withWays?: boolean }
async function whoIs(
  { db, lifetimes }: SessionsOf,
  sessionId: string,
  { isUnattended, withWays = false }: How,
): Promise<{ account: SignedInAccount; waitsForCode: boolean } | null> {
  const idHash = hashOf(sessionId)
  const asked = { idHash, ...lifetimes }
  const [found] = await (withWays ? db.run(findSessionWithWays(asked)) : db.run(findSession(asked)))
  if (!found) return null
  const { unseen, waitsForCode, hasPassword, ...account } = found
  if (unseen && !isUnattended) await touchSession(db.write, idHash)
  return { waitsForCode, account: { ...account, hasPassword: Boolean(hasPassword) } }
}

/**
 * Replaces the call's session by a new one with a fresh id, never one that the browser brought (against session
 * fixation).
 */
async function begin(
  means: SessionsOf,
  tx: Tx,
  call: VisitorCall,
  account: Account,
  { waitsForCode = false, identityProvider = null }: Begin = {},
): Promise<() => void> {
  const id = randomToken()
  if (call.account ?? call.waiting) await deleteSession(tx, hashOf(call.session.id))
  await insertSession(tx, {
    id_hash: hashOf(id),
    account_id: account.id,
    device: call.device.agent,
    waits_for_code: waitsForCode,
    identity_provider: identityProvider,
  })
  if (!waitsForCode) await recognise(means, tx, call, account)
  if (!waitsForCode && !call.account)
    await means.moments.onSignedIn(tx, { accountId: account.id, cart: call.cart, network: call.network })
  return () => call.session.replaceWith(id, { waitsForCode })
}

/**
 * Recognizes a browser by its device cookie, or a program without cookies by user agent and network. A sign-in on a new
 * device is mailed; the first of an account is not, for its holder has just signed up.
 */
async function recognise({ secretKey }: SessionsOf, tx: Tx, call: VisitorCall, { id }: Account): Promise<void> {
  const device = deviceIdOf(call) ?? randomToken()
  const program = createHmac('sha256', secretKey).update(`device\n${call.device.agent}\n${call.network}`).digest()
  const isFirst = !(await hasMarks(tx, id))
  const seenBefore = await rememberMarks(tx, id, [hashOf(device), program])
  call.device.remember(device)
  if (seenBefore.length > 0 || isFirst) return
  await forgetOldestMarks(tx, id)
  const [holder] = await findAccountById(tx, id)
  if (holder) await sendNews(tx, identityLetters.newDevice, holderIn(holder), call)
}

async function signOut(means: SessionsOf, call: VisitorCall, keepsData: boolean): Promise<undefined> {
  const { db } = means
  const { account } = call
  if (call.waiting) await deleteSession(db.write, hashOf(call.session.id))
  if (account)
    await db.transaction(async (tx) => {
      await deleteSession(tx, hashOf(call.session.id))
      await tellIfLast(means, tx, account)
    })
  call.session.replaceWith(null, { keepsData })
}

/** While the account has a session on another device, the hook does not run. */
async function tellIfLast(
  { lifetimes, moments }: SessionsOf,
  tx: Tx,
  { accountId, sessionId }: SignedInAccount,
): Promise<void> {
  if ((await findDevices(tx, { accountId, sessionId, ...lifetimes })).length === 0) await moments.onSignedOut(tx, { accountId })
}

async function listDevices({ db, lifetimes }: SessionsOf, { account: { accountId, sessionId } }: AccountCall) {
  const rows = await findDevices(db, { accountId, sessionId, ...lifetimes })
  return rows.map(({ signedInAt, lastSeenAt, isThis, ...device }) => ({
    ...device,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: Boolean(isThis),
  }))
}

async function signOutDevice(means: SessionsOf, call: AccountCall, id: string): Promise<undefined> {
  await means.db.transaction(async (tx) => {
    const gone = await deleteDevice(tx, call.account.accountId, id)
    if (gone.length === 0) throw new NotFound()
    await tellIfLast(means, tx, call.account)
  })
  if (id === call.account.sessionId) call.session.replaceWith(null)
}

async function signOutEverywhere({ db, moments }: SessionsOf, call: AccountCall): Promise<undefined> {
  const { accountId } = call.account
  await db.transaction(async (tx) => {
    // A session whose id is just being rotated must commit first: the delete below would not see the new one.
    await lockAccount(tx, accountId)
    await deleteSessions(tx, accountId)
    await moments.onSignedOut(tx, { accountId })
  })
  call.session.replaceWith(null)
}
