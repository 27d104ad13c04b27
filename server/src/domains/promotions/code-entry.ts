import { codeKey } from '@alpenglow/contract/cart/promotion-code'
import type { Db } from '../../db/connect.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import { TooMany } from '../../kernel/errors.ts'
import type { Encryption } from '../../secrets/encryption.ts'
import type { CatalogueDomain, Promotion } from '../catalogue/catalogue.ts'
import type { Credentials } from '../credentials/credentials.ts'
import { hashOfSingle, isLikeSingle } from './codes.ts'
import type { EnteredCode } from './judge.ts'
import { findSingle } from './store.ts'
import type { createWrongBefore } from './wrong-codes.ts'

/** The dependencies of entering a promotion code. */
export type CodeEntryDeps = {
  db: Db
  catalogue: Pick<CatalogueDomain, 'promotions'>
  tries: Pick<Credentials['tries'], 'bucket' | 'ofNetwork' | 'secondsToWait' | 'hasFailed' | 'fail'>
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>
  wrongBefore: ReturnType<typeof createWrongBefore>
}
export type EnteredPromotion = { promotion: Promotion; entered: EnteredCode }

const purpose = 'promotion code'

/**
 * A rate limit against guessing: a caller with too many wrong codes waits, and learns nothing meanwhile. It is checked
 * again after a hit, so tries that began together learn nothing more.
 */
export async function findEnteredPromotion(
  means: CodeEntryDeps,
  call: VisitorCall,
  code: string,
): Promise<EnteredPromotion | undefined> {
  const { tries, wrongBefore } = means
  const buckets = bucketsOf(means, call)
  await refuseGuessers(means, call, buckets)
  const found = await findCode(means, code)
  if (found) await refuseGuessers(means, call, buckets)
  else await tries.fail([buckets.own, ...(wrongBefore(call.network, codeKey(code)) ? [] : buckets.ofNetwork)])
  return found
}

const bucketsOf = ({ tries }: CodeEntryDeps, { account, session, network }: VisitorCall) => ({
  own: tries.bucket('promotion code', account ? `account ${account.accountId}` : session.id),
  ofNetwork: tries.ofNetwork('promotion codes of a network', network),
})

/**
 * A session costs nothing, an account does: an account without a wrong code of its own doesn't wait for its network's
 * guesses.
 */
async function refuseGuessers(
  { tries }: CodeEntryDeps,
  { account }: VisitorCall,
  { own, ofNetwork }: ReturnType<typeof bucketsOf>,
): Promise<void> {
  const seconds = await tries.secondsToWait([own, ...ofNetwork])
  if (seconds === 0 || (account && !(await tries.hasFailed(own)))) return
  throw new TooMany(seconds)
}

async function findCode({ db, catalogue, encryption }: CodeEntryDeps, code: string): Promise<EnteredPromotion | undefined> {
  const promotions = catalogue.promotions()
  const common = promotions.entered(code)
  // As the catalogue spells it, whatever the guest typed.
  if (common) return { promotion: common, entered: { code: asWritten(common, code), promotion: common.code } }
  if (!isLikeSingle(code)) return undefined
  const hash = hashOfSingle(code)
  const single = await findSingle(db, hash)
  const promotion = single === undefined ? undefined : promotions.called(single)
  if (!promotion) return undefined
  const sealed = encryption.encrypt(purpose, Buffer.from(codeKey(code))).toString('base64url')
  return { promotion, entered: { promotion: promotion.code, single: hash.toString('base64url'), sealed } }
}

const asWritten = ({ codes }: Promotion, code: string): string =>
  codes.find((one) => codeKey(one) === codeKey(code)) ?? codeKey(code)

/** The code as its guest entered it. A code that was sealed with another key is shown as the code of its promotion. */
export const codeAsEntered = (encryption: CodeEntryDeps['encryption'], { code, sealed, promotion }: EnteredCode): string =>
  code ?? (sealed && encryption.decrypt(purpose, Buffer.from(sealed, 'base64url'))?.toString()) ?? promotion
