import { createHmac, randomInt } from 'node:crypto'
import type { AccountCall, SignedIn, VisitorCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid, Unauthenticated } from '../../../kernel/errors.ts'
import { base32, newSecret, stepOf, uriOf } from '../../../secrets/totp.ts'
import { hashOf } from '../../../secrets/unguessable.ts'
import { sendNews } from '../../notifications/notifications.ts'
import type { IdentityTools } from '../identity-tools.ts'
import {
  confirmSecret,
  deleteSecret,
  findSecret,
  keepNewSecret,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factor-store.ts'
import { takeWaitingSession } from '../sessions/sessions-store.ts'
import { onwards, type SignedInAnswer } from '../sessions/sign-in.ts'
import { findAccountFor, lockAccount } from '../store.ts'
import { holderOf } from '../holder.ts'

type Again = { body: { currentPassword?: string | undefined } }
type Code = { body: { code: string } }

const codesAtOnce = 10
/** Without letters and digits that are taken for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
const newCode = () => `${four()}-${four()}-${four()}`
const wrongCode = () => new Invalid({ code: ['INVALID'] }, { code: 'pages.login_code.wrong' })
const already = () => new Invalid({ base: ['NOT_UNIQUE'] }, { base: 'pages.security.second_factor_on_already' })

export function secondFactor(
  { db, encryption, sessions, tries, verifyHolder }: IdentityTools,
  { secretKey, oldSecretKeys, issuer }: { secretKey: string; oldSecretKeys: readonly string[]; issuer: string },
) {
  const purposeOf = (accountId: number) => `totp account ${accountId}`
  const hashOfCode = (code: string, key = secretKey) =>
    createHmac('sha256', key)
      .update(`recovery\n${code.toLowerCase().replace(/[\s-]/g, '')}`)
      .digest()
  /** Codes that were given out before the key was changed are good as long as that key is told. */
  const hashesOfCode = (code: string) => [secretKey, ...oldSecretKeys].map((key) => hashOfCode(code, key))

  async function renewCodes(tx: Tx, accountId: number): Promise<{ recoveryCodes: string[] }> {
    const recoveryCodes = Array.from({ length: codesAtOnce }, newCode)
    await replaceRecoveryCodes(
      tx,
      accountId,
      recoveryCodes.map((code) => hashOfCode(code)),
    )
    return { recoveryCodes }
  }

  /** A code of the app, of a step that was not used before; or, where they count, a recovery code, once. */
  async function takeCode(tx: Tx, accountId: number, code: string, { recovery }: { recovery: boolean }): Promise<boolean> {
    const [kept] = await findSecret(tx, accountId)
    if (!kept) return false
    const secret = encryption.decrypt(purposeOf(accountId), kept.secret)
    const step = secret && stepOf(secret, code, kept.now_ms, kept.last_step)
    if (step !== undefined)
      return (await takeStep(tx, accountId, step, encryption.renewed(purposeOf(accountId), kept.secret))).length > 0
    return recovery && (await takeRecoveryCode(tx, accountId, hashesOfCode(code))).length > 0
  }

  /** Whoever knows a password and guesses codes keeps no browser out that is known, and nobody who is signed in. */
  async function bucketAtDoor(call: VisitorCall, { accountId, email }: SignedIn) {
    const device = sessions.deviceHash(call)
    const [found] = await db.run(findAccountFor({ email, device }))
    return tries.bucket('code', found?.knows_device ? `${accountId} ${device.toString('hex')}` : String(accountId))
  }

  return {
    /** The second step of a sign-in. The session that waited is gone with it, and the one that begins has another id. */
    enterCode: async (
      call: VisitorCall,
      { body, query }: Code & { query: { redirectUri?: string | undefined } },
    ): Promise<SignedInAnswer> => {
      const { waiting } = call
      if (!waiting) throw new Unauthenticated('must be authenticated')
      const bucket = await bucketAtDoor(call, waiting)
      await tries.refuseTired([bucket])
      const { accountId: id, email, locale } = waiting
      const hand = await db.transaction(async (tx) => {
        await lockAccount(tx, id)
        if (!(await takeCode(tx, id, body.code, { recovery: true }))) return undefined
        await tries.refuseTired([bucket], tx)
        const [waited] = await takeWaitingSession(tx, hashOf(call.session.id))
        if (!waited) throw new Unauthenticated('must be authenticated')
        return sessions.begin(tx, call, { id, email, locale }, { identityProvider: waited.identity_provider })
      })
      if (!hand) {
        await tries.fail([bucket])
        throw wrongCode()
      }
      await tries.forget(bucket)
      hand()
      return onwards(query.redirectUri, {})
    },

    beginSecondFactor: async (call: AccountCall, { body }: Again) => {
      const { accountId, email } = call.account
      await verifyHolder(call, body.currentPassword)
      const secret = newSecret()
      const [kept] = await keepNewSecret(db.write, accountId, encryption.encrypt(purposeOf(accountId), secret))
      if (!kept) throw already()
      return { secret: base32(secret), uri: uriOf({ secret, account: email, issuer }) }
    },

    confirmSecondFactor: async (call: AccountCall, { body }: Code) => {
      const { accountId } = call.account
      const bucket = tries.bucket('code', `${accountId} ${call.account.sessionId}`)
      await tries.refuseTired([bucket])
      const done = await db.transaction(async (tx) => {
        await sessions.hold(tx, call)
        if (!(await takeCode(tx, accountId, body.code, { recovery: false }))) return undefined
        await tries.refuseTired([bucket], tx)
        if ((await confirmSecret(tx, accountId)).length === 0) throw already()
        await sendNews(tx, 'secondFactorOn', holderOf(call.account), call)
        // Whoever is signed in elsewhere has only shown a password.
        await sessions.endAll(tx, accountId)
        return { codes: await renewCodes(tx, accountId), hand: await sessions.rotate(tx, call) }
      })
      if (!done) {
        await tries.fail([bucket])
        throw wrongCode()
      }
      done.hand()
      return done.codes
    },

    renewRecoveryCodes: async (call: AccountCall, { body }: Again) => {
      await verifyHolder(call, body.currentPassword)
      if (!(await sessions.waysOf(call.account)).hasSecondFactor)
        throw new Invalid({ base: ['INVALID'] }, { base: 'pages.security.second_factor_off' })
      return db.transaction(async (tx) => {
        await sessions.hold(tx, call)
        await sendNews(tx, 'recoveryCodesRenewed', holderOf(call.account), call)
        return renewCodes(tx, call.account.accountId)
      })
    },

    endSecondFactor: async (call: AccountCall, { body }: Again): Promise<undefined> => {
      const { accountId } = call.account
      await verifyHolder(call, body.currentPassword)
      const hand = await db.transaction(async (tx) => {
        await sessions.hold(tx, call)
        const [gone] = await deleteSecret(tx, accountId)
        await replaceRecoveryCodes(tx, accountId, [])
        if (gone) await sendNews(tx, 'secondFactorOff', holderOf(call.account), call)
        return sessions.rotate(tx, call)
      })
      hand()
    },
  }
}
