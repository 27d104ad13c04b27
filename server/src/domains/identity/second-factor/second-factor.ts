import { createHmac, randomInt } from 'node:crypto'
import type { AccountCall, SignedInAccount, VisitorCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid, Unauthenticated } from '../../../kernel/errors.ts'
import { base32, newSecret, stepOf, uriOf } from '../../../secrets/totp.ts'
import { hashOf } from '../../../secrets/unguessable.ts'
import { sendNews } from '../../notifications/notifications.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { identityLetters } from '../mails/mails.ts'
import {
  confirmSecret,
  deleteSecret,
  findSecret,
  upsertPendingSecret,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factor-store.ts'
import { takeWaitingSession } from '../sessions/sessions-store.ts'
import { redirectAfterSignIn, type SignedInAnswer } from '../sessions/sign-in.ts'
import { findAccountFor, lockAccount } from '../store.ts'
import { holderOf } from '../holder.ts'

type Again = { body: { currentPassword?: string | undefined } }
type Code = { body: { code: string } }

const codesAtOnce = 10
/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
const newCode = () => `${four()}-${four()}-${four()}`
const wrongCode = () => new Invalid({ code: ['INVALID'] }, { code: 'pages.login_code.wrong' })
const already = () => new Invalid({ base: ['NOT_UNIQUE'] }, { base: 'pages.security.second_factor_on_already' })

type SecondFactor = Pick<IdentityTools, 'db' | 'encryption' | 'sessions' | 'tries' | 'verifyHolder'> & {
  secretKey: string
  oldSecretKeys: readonly string[]
  issuer: string
}

export function createSecondFactor(tools: IdentityTools, keys: Pick<SecondFactor, 'secretKey' | 'oldSecretKeys' | 'issuer'>) {
  const means: SecondFactor = { ...tools, ...keys }
  return {
    enterCode: (call: VisitorCall, { body, query }: Code & { query: { redirectUri?: string | undefined } }) =>
      enterCode(means, call, body.code, query.redirectUri),
    beginSecondFactor: (call: AccountCall, { body }: Again) => beginSecondFactor(means, call, body.currentPassword),
    confirmSecondFactor: (call: AccountCall, { body }: Code) => confirmSecondFactor(means, call, body.code),
    renewRecoveryCodes: (call: AccountCall, { body }: Again) => renewRecoveryCodes(means, call, body.currentPassword),
    endSecondFactor: (call: AccountCall, { body }: Again) => endSecondFactor(means, call, body.currentPassword),
  }
}

/** The second step of a sign-in. The waiting session is deleted, and the new one has another id. */
async function enterCode(
  means: SecondFactor,
  call: VisitorCall,
  code: string,
  redirectUri: string | undefined,
): Promise<SignedInAnswer> {
  const { db, tries, sessions } = means
  const { waiting } = call
  if (!waiting) throw new Unauthenticated('must be authenticated')
  const bucket = await bucketAtDoor(means, call, waiting)
  await tries.refuseTired([bucket])
  const { accountId: id, email, locale } = waiting
  const hand = await db.transaction(async (tx) => {
    await lockAccount(tx, id)
    if (!(await takeCode(means, tx, id, { code, recovery: true }))) return undefined
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
  return redirectAfterSignIn(redirectUri, {})
}

/**
 * A thief who knows the password and guesses codes must block neither a known browser nor a signed-in guest, so those
 * have their own counts.
 */
async function bucketAtDoor({ db, sessions, tries }: SecondFactor, call: VisitorCall, { accountId, email }: SignedInAccount) {
  const device = sessions.deviceHash(call)
  const [found] = await db.run(findAccountFor({ email, device }))
  return tries.bucket('code', found?.knows_device ? `${accountId} ${device.toString('hex')}` : String(accountId))
}

async function beginSecondFactor(means: SecondFactor, call: AccountCall, currentPassword: string | undefined) {
  const { db, encryption, issuer } = means
  const { accountId, email } = call.account
  await means.verifyHolder(call, currentPassword)
  const secret = newSecret()
  const [kept] = await upsertPendingSecret(db.write, accountId, encryption.encrypt(purposeOf(accountId), secret))
  if (!kept) throw already()
  return { secret: base32(secret), uri: uriOf({ secret, account: email, issuer }) }
}

async function confirmSecondFactor(means: SecondFactor, call: AccountCall, code: string) {
  const { db, tries, sessions } = means
  const { accountId } = call.account
  const bucket = tries.bucket('code', `${accountId} ${call.account.sessionId}`)
  await tries.refuseTired([bucket])
  const done = await db.transaction(async (tx) => {
    await sessions.hold(tx, call)
    if (!(await takeCode(means, tx, accountId, { code, recovery: false }))) return undefined
    await tries.refuseTired([bucket], tx)
    if ((await confirmSecret(tx, accountId)).length === 0) throw already()
    await sendNews(tx, identityLetters.secondFactorOn, holderOf(call.account), call)
    // The other sessions have shown only a password, no code.
    await sessions.endAll(tx, accountId)
    return { codes: await renewCodes(means, tx, accountId), hand: await sessions.rotate(tx, call) }
  })
  if (!done) {
    await tries.fail([bucket])
    throw wrongCode()
  }
  done.hand()
  return done.codes
}

async function renewRecoveryCodes(means: SecondFactor, call: AccountCall, currentPassword: string | undefined) {
  const { db, sessions, verifyHolder } = means
  await verifyHolder(call, currentPassword)
  if (!(await sessions.waysOf(call.account)).hasSecondFactor)
    throw new Invalid({ base: ['INVALID'] }, { base: 'pages.security.second_factor_off' })
  return db.transaction(async (tx) => {
    await sessions.hold(tx, call)
    await sendNews(tx, identityLetters.recoveryCodesRenewed, holderOf(call.account), call)
    return renewCodes(means, tx, call.account.accountId)
  })
}

async function endSecondFactor(
  { db, sessions, verifyHolder }: SecondFactor,
  call: AccountCall,
  currentPassword: string | undefined,
): Promise<undefined> {
  const { accountId } = call.account
  await verifyHolder(call, currentPassword)
  const hand = await db.transaction(async (tx) => {
    await sessions.hold(tx, call)
    const [gone] = await deleteSecret(tx, accountId)
    await replaceRecoveryCodes(tx, accountId, [])
    if (gone) await sendNews(tx, identityLetters.secondFactorOff, holderOf(call.account), call)
    return sessions.rotate(tx, call)
  })
  hand()
}

/** Uses a code of the app, if its time step is unused; or, where `recovery` allows it, a recovery code. */
async function takeCode(
  means: SecondFactor,
  tx: Tx,
  accountId: number,
  { code, recovery }: { code: string; recovery: boolean },
): Promise<boolean> {
  const { encryption } = means
  const [kept] = await findSecret(tx, accountId)
  if (!kept) return false
  const secret = encryption.decrypt(purposeOf(accountId), kept.secret)
  const step = secret && stepOf(secret, code, kept.now_ms, kept.last_step)
  if (step !== undefined)
    return (await takeStep(tx, accountId, step, encryption.renewed(purposeOf(accountId), kept.secret))).length > 0
  return recovery && (await takeRecoveryCode(tx, accountId, hashesOfCode(means, code))).length > 0
}

async function renewCodes({ secretKey }: SecondFactor, tx: Tx, accountId: number): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = Array.from({ length: codesAtOnce }, newCode)
  await replaceRecoveryCodes(
    tx,
    accountId,
    recoveryCodes.map((code) => hashOfCode(code, secretKey)),
  )
  return { recoveryCodes }
}

/** The purpose (associated data) with which an app's secret is encrypted. */
const purposeOf = (accountId: number) => `totp account ${accountId}`
const hashOfCode = (code: string, key: string) =>
  createHmac('sha256', key)
    .update(`recovery\n${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest()
/** Recovery codes from before a change of the key are valid as long as the old key is configured. */
const hashesOfCode = ({ secretKey, oldSecretKeys }: SecondFactor, code: string) =>
  [secretKey, ...oldSecretKeys].map((key) => hashOfCode(code, key))
