import { codeKey } from '@alpenglow/contract/cart/promotion-code'
import type { Db, Runner, Tx } from '../../db/connect.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import { Invalid, TooMany } from '../../kernel/errors.ts'
import type { CatalogueDomain, Promotion } from '../catalogue/catalogue.ts'
import type { Encryption } from '../../secrets/encryption.ts'
import type { Credentials } from '../credentials/credentials.ts'
import { hashOfSingle, isLikeSingle } from './codes.ts'
import type { Entered, Verdict } from './judge.ts'
import {
  countUsed,
  findGone,
  findHeldOf,
  findMiscounts,
  findSingle,
  findTakenBack,
  forgetCounts,
  forgetTakenBack,
  freeLapsed,
  giveBackUses,
  holdAll,
  markUsed,
  noteShort,
  ownHolds,
  type Holding,
  type Miscount,
  type Use,
} from './store.ts'
import { createWrongBefore } from './wrong-before.ts'

type Options = {
  db: Db
  catalogue: Pick<CatalogueDomain, 'promotions'>
  tries: Credentials['tries']
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>
}
export type Found = { promotion: Promotion; entered: Entered }

const freedAtOnce = 500
const wrongRemembered = 10_000
const purpose = 'promotion code'

/** What is off, and by which codes: of those that count once the database knows, of all else the catalogue. */
export function createPromotions({ db, catalogue, tries, encryption }: Options) {
  const wrongBefore = createWrongBefore(wrongRemembered)
  const bucketsOf = ({ account, session, network }: VisitorCall) => ({
    own: tries.bucket('promotion code', account ? `account ${account.accountId}` : session.id),
    ofNetwork: tries.ofNetwork('promotion codes of a network', network),
  })

  async function look(code: string): Promise<Found | undefined> {
    const promotions = catalogue.promotions()
    const known = promotions.entered(code)
    // As it is written in the catalogue, whatever was typed.
    if (known) return { promotion: known, entered: { code: asWritten(known, code), promotion: known.code } }
    if (!isLikeSingle(code)) return undefined
    const hash = hashOfSingle(code)
    const single = await findSingle(db, hash)
    const promotion = single === undefined ? undefined : promotions.called(single)
    if (!promotion) return undefined
    const sealed = encryption.encrypt(purpose, Buffer.from(codeKey(code))).toString('base64url')
    return { promotion, entered: { promotion: promotion.code, single: hash.toString('base64url'), sealed } }
  }

  /** A session is had for nothing, an account is not: one that has not guessed waits for no neighbour who has. */
  async function refuseGuessers({ account }: VisitorCall, { own, ofNetwork }: ReturnType<typeof bucketsOf>): Promise<void> {
    const seconds = await tries.secondsToWait([own, ...ofNetwork])
    if (seconds === 0 || (account && !(await tries.hasFailed(own)))) return
    throw new TooMany(seconds)
  }

  /** Codes are secrets: whoever guesses has to wait, and who has to wait learns nothing, however many tries began together. */
  async function lookFor(call: VisitorCall, code: string): Promise<Found | undefined> {
    const buckets = bucketsOf(call)
    await refuseGuessers(call, buckets)
    const found = await look(code)
    if (found) await refuseGuessers(call, buckets)
    else await tries.fail([buckets.own, ...(wrongBefore(call.network, codeKey(code)) ? [] : buckets.ofNetwork)])
    return found
  }

  return {
    /** What a code is for, if it is one. */
    lookFor,
    /** The same for whoever wants it to count. */
    find: async (call: VisitorCall, code: string, field = 'code'): Promise<Found> => {
      const found = await lookFor(call, code)
      if (!found) throw new Invalid({ [field]: ['INVALID'] }, { [field]: 'pages.cart.promotion.unknown' })
      return found
    },
    /** What a code is for, where there are only so many uses of that. */
    limitedCalled: (code: string): Promotion | undefined => {
      const known = catalogue.promotions().entered(code)
      return known && known.uses !== null ? known : undefined
    },
    /** As its guest has entered it. Sealed with a key that nobody has told us, it is called by what it is for. */
    codeOf: ({ code, sealed, promotion }: Entered): string =>
      code ?? (sealed && encryption.decrypt(purpose, Buffer.from(sealed, 'base64url'))?.toString()) ?? promotion,
    /** Which of these are all used or held by others right now. */
    goneNow: (holder: number, uses: readonly Use[]): Promise<string[]> => findGone(db, holder, uses),
    sweep: async (): Promise<void> => {
      while ((await countUsed(db.write, freedAtOnce)).length === freedAtOnce);
      while ((await freeLapsed(db.write, freedAtOnce)).length === freedAtOnce);
      await forgetCounts(db.write)
    },
  }
}
export type PromotionsDomain = ReturnType<typeof createPromotions>

const asWritten = ({ codes }: Promotion, code: string): string =>
  codes.find((one) => codeKey(one) === codeKey(code)) ?? codeKey(code)

/** What has to be held for a cart where a promotion counts: nothing, where there are as many uses as anybody wants. */
export function usesOf({ promotion: { code, uses, usesPerAccount }, entered }: Verdict, whose: string): Use[] {
  return [
    ...(uses === null ? [] : [{ promotion: code, scope: '', total: uses }]),
    ...(usesPerAccount === null ? [] : [{ promotion: code, scope: whose, total: usesPerAccount }]),
    ...(entered?.single === undefined ? [] : [{ promotion: code, scope: `code ${entered.single}`, total: 1 }]),
  ]
}

/**
 * A use of each for a cart until then, in its own transaction: after the cart and its places, before credit. Said twice, it is done once. Answers
 * what it did not get.
 */
export async function holdPromotions(tx: Tx, holding: Holding): Promise<Use[]> {
  const got = await holdAll(tx, holding)
  const has = (use: Use) => got.some((one) => one.promotion === use.promotion && one.scope === use.scope && one.has)
  return holding.wanted.filter((one) => one.wants && !has(one))
}

/**
 * What a cart holds of these is used, in the transaction of its order. What it holds no longer, as its clock has run out, is taken now. Answers what
 * is missing.
 */
export async function usePromotions(tx: Tx, holder: number, uses: readonly Use[]): Promise<Use | undefined> {
  if (uses.length === 0) return undefined
  const missingIn = (got: Awaited<ReturnType<typeof markUsed>>) =>
    uses.filter((use) => !got.some((one) => one.promotion === use.promotion && one.scope === use.scope))
  const missing = missingIn(await markUsed(tx, holder, uses))
  if (missing.length === 0) return undefined
  const wanted = missing.map((use) => ({ ...use, wants: true }))
  await holdAll(tx, { holder, until: new Date(Date.now() + aDay), wanted, network: null })
  return missingIn(await markUsed(tx, holder, uses))[0]
}
/** Used in this very transaction, or given back with it: a clock that differs from the database’s makes no difference. */
const aDay = 24 * 60 * 60_000

/** What the order of a cart used may be used again, in the transaction in which the last of it is undone: after its places, before credit. */
export const unusePromotions = async (tx: Tx, holder: number): Promise<void> => void (await giveBackUses(tx, holder))

/** What a cart holds is its account's own from now on: that has been proven, and nothing of it is taken back. */
export const ownUses = async (tx: Tx, holder: number): Promise<void> => void (await ownHolds(tx, holder))

/** What the last of those whose account is proven found used up is short, until a cart's clock has run out once. */
export const noteUsesShort = (on: Runner, promotion: string): Promise<unknown> => noteShort(on, promotion)

/** The carts from which a use was taken back, and which don't say so yet: a portion. */
export const usesTakenBack = (on: Runner, most: number): Promise<number[]> => findTakenBack(on, most)
/** What such a cart still holds, in the transaction that writes it: from now on it says so. Nothing, where it says so already. */
export async function usesLeftAfter(tx: Tx, holder: number): Promise<Omit<Use, 'total'>[] | undefined> {
  return (await forgetTakenBack(tx, holder)).length === 0 ? undefined : findHeldOf(tx, holder)
}

/** Whether others have all of these uses, by orders or by carts. */
export const isUsedUp = async (on: Runner, use: Use): Promise<boolean> => (await findGone(on, 0, [use])).length > 0

/** I1: each counter is what it counts, and nothing is taken that there isn't. What is told here should never be. */
export const miscounts = (on: Runner): Promise<Miscount[]> => findMiscounts(on)

export { makeSingles } from './codes.ts'
export { judge, type Entered, type Verdict } from './judge.ts'
export type { Use } from './store.ts'
