import type { Runner, Tx } from '../../db/connect.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import { Invalid } from '../../kernel/errors.ts'
import type { Promotion } from '../catalogue/catalogue.ts'
import { codeAsEntered, findEntered, type Entering, type EnteredPromotion } from './code-entry.ts'
import type { Entered, Verdict } from './judge.ts'
import {
  countUsed,
  findGone,
  findHeldOf,
  findMiscounts,
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
import { createWrongBefore } from './wrong-codes.ts'

type Options = Omit<Entering, 'wrongBefore'>

const freedAtOnce = 500
const wrongRemembered = 10_000

/** What is off, and by which codes: of those that count once the database knows, of all else the catalogue. */
export function createPromotions(given: Options) {
  const { db, catalogue, encryption } = given
  const means: Entering = { ...given, wrongBefore: createWrongBefore(wrongRemembered) }
  return {
    /** What a code is for, if it is one. */
    lookFor: (call: VisitorCall, code: string): Promise<EnteredPromotion | undefined> => findEntered(means, call, code),
    /** The same for whoever wants it to count. */
    find: async (call: VisitorCall, code: string, field = 'code'): Promise<EnteredPromotion> => {
      const found = await findEntered(means, call, code)
      if (!found) throw new Invalid({ [field]: ['INVALID'] }, { [field]: 'pages.cart.promotion.unknown' })
      return found
    },
    /** What a code is for, where there are only so many uses of that. */
    limitedCalled: (code: string): Promotion | undefined => {
      const promotion = catalogue.promotions().entered(code)
      return promotion && promotion.uses !== null ? promotion : undefined
    },
    /** As its guest has entered it. */
    codeOf: (entered: Entered): string => codeAsEntered(encryption, entered),
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
export type { EnteredPromotion } from './code-entry.ts'
export { judge, type Entered, type Verdict } from './judge.ts'
export type { Use } from './store.ts'
