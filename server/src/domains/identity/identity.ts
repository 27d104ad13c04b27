import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Me } from '@alpenglow/contract/identity/api'
import { homeward, isAgeRestricted } from '@alpenglow/contract/identity/rules'
import type { AccountCall, SignedIn, VisitorCall } from '../../call.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { Invalid, TooMany } from '../../errors.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { byAccount, byNetwork, countFailure, deleteOldFailures, forgetFailures, secondsToWait } from './failures-store.ts'
import type { Passwords } from './passwords.ts'
import {
  deleteDeadSessions,
  deleteSession,
  findAccount,
  findSession,
  insertSession,
  seeSession,
  setPasswordHash,
} from './store.ts'

export type IdentityOptions = {
  db: Db
  clock: Clock
  profiles: Profiles
  passwords: Passwords
  secretKey: string
  session: { expiryMinutes: number; absoluteHours: number }
}

type SignIn = { body: { email: string; password: string }; query: { redirectUri?: string | undefined } }
type SignedInAnswer = { status: 200; data: { redirectUrl: string } } | { status: 204; data: undefined }

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest()

export function createIdentity({ db, clock, profiles, passwords, secretKey, session }: IdentityOptions) {
  const bucket = (kind: string, text: string) => createHmac('sha256', secretKey).update(`${kind}\n${text}`).digest()

  return {
    /** Who is behind a session's id, if it lives. That it was seen is written down at most every 30 seconds. */
    whoIs: async (sessionId: string): Promise<SignedIn | null> => {
      const idHash = hashOf(sessionId)
      const [found] = await db.run(findSession({ idHash, ...session }))
      if (!found) return null
      const { unseen, ...account } = found
      if (unseen) await seeSession(db.write, idHash)
      return { ...account, hasPassword: Boolean(account.hasPassword) }
    },

    /** Signs in, with a new session every time, also for somebody who is signed in already. */
    signIn: async (call: VisitorCall, { body, query }: SignIn): Promise<SignedInAnswer> => {
      const email = body.email.trim()
      const [found] = await db.run(findAccount({ email }))
      // By the account that was meant, not by how its address was written, which may be in many ways.
      const account = found ? bucket('account', String(found.id)) : bucket('address', email.toLowerCase())
      const network = bucket('network', call.network)
      const refuseTired = async () => {
        const seconds = await secondsToWait(db, [account, network])
        if (seconds > 0) throw new TooMany(seconds)
      }
      await refuseTired()

      const fits = await passwords.fits(body.password, found?.password_hash ?? null)
      if (!found || !fits) {
        const counted = await Promise.all([
          countFailure(db.write, account, byAccount),
          countFailure(db.write, network, byNetwork),
        ])
        if (counted.includes(false)) await refuseTired()
        throw new Invalid({ base: ['INVALID'] }, { base: 'pages.login.no_match' })
      }

      // Of many tries that began together, only those learn anything that end before the limit is reached.
      await refuseTired()
      const renewed = passwords.isOutdated(found.password_hash ?? '') ? await passwords.hash(body.password) : undefined
      const id = randomBytes(32).toString('base64url')
      await db.transaction(async (tx) => {
        if (call.account) await deleteSession(tx, hashOf(call.session.id))
        if (renewed) await setPasswordHash(tx, found.id, renewed)
        await insertSession(tx, { id_hash: hashOf(id), account_id: found.id, device: call.device })
      })
      await forgetFailures(db.write, account)
      call.session.replaceWith(id)
      const home = homeward(query.redirectUri)
      return home ? { status: 200, data: { redirectUrl: home } } : { status: 204, data: undefined }
    },

    signOut: async (call: VisitorCall): Promise<undefined> => {
      if (call.account) await deleteSession(db.write, hashOf(call.session.id))
      call.session.replaceWith(null)
    },

    me: async ({ account }: AccountCall): Promise<Me> => {
      const profile = await profiles.profile(account.profileId)
      return {
        id: String(account.accountId),
        confirmedAt: account.confirmedAt?.toISOString() ?? null,
        identityProviderType: null,
        identityProviders: [],
        hasPassword: account.hasPassword,
        ageRestricted: isAgeRestricted(profile.dob, clock.today()),
        measurementSystem: account.measurementSystem,
        profile,
      }
    },

    ping: ({ account }: VisitorCall) => ({ authenticated: account !== null }),

    /** What no longer lives is swept out, for tidiness only: no rule depends on it. */
    sweep: async (): Promise<void> => {
      await deleteDeadSessions(db.write, session)
      await deleteOldFailures(db.write)
    },
  }
}
export type Identity = ReturnType<typeof createIdentity>

export { plantDemoFamily, demoLogins } from './demo.ts'
export { demoAccountExists } from './store.ts'
