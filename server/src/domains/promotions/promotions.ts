import type { Runner, Tx } from '../../db/connect.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import { Invalid } from '../../kernel/errors.ts'
import type { Promotion } from '../catalogue/catalogue.ts'
import { codeAsEntered, findEnteredPromotion, type CodeEntryDeps, type EnteredPromotion } from './code-entry.ts'
import type { EnteredCode, PromotionVerdict } from './judge.ts'
import {
  countUsed,
  findGone,
  findHeldUses,
  findUseMiscounts,
  findUsesTakenBack,
  forgetCounts,
  clearUsesTakenBack,
  freeLapsedUses,
  giveBackUses,
  runHoldPromotions,
  markUsed,
  markUsesShort,
  clearUseNetworks,
  type UseHoldRequest,
  type UseMiscount,
  type Use,
} from './store.ts'
import { createWrongBefore } from './wrong-codes.ts'

type Options = Omit<CodeEntryDeps, 'wrongBefore'>

const freedAtOnce = 500
const wrongRemembered = 10_000

/** Promotions: what is off, and by which codes. Single-use codes are in the database, all others in the catalogue. */
export function createPromotions(given: Options) {
  const { db, catalogue, encryption } = given
  const means: CodeEntryDeps = { ...given, wrongBefore: createWrongBefore(wrongRemembered) }
  return {
    /** The promotion of a code, or undefined. */
    lookFor: (call: VisitorCall, code: string): Promise<EnteredPromotion | undefined> =>
      findEnteredPromotion(means, call, code),
    /** As `lookFor`, for a guest who wants the code to count: an unknown one is refused. */
    find: async (call: VisitorCall, code: string, field = 'code'): Promise<EnteredPromotion> => {
      const found = await findEnteredPromotion(means, call, code)
      if (!found) throw new Invalid({ [field]: ['INVALID'] }, { [field]: 'pages.cart.promotion.unknown' })
      return found
    },
    /** The promotion of a code if its uses are limited; undefined: calls for it need not queue. */
    limitedCalled: (code: string): Promotion | undefined => {
      const promotion = catalogue.promotions().entered(code)
      return promotion && promotion.uses !== null ? promotion : undefined
    },
    /** The code as its guest entered it. */
    codeOf: (entered: EnteredCode): string => codeAsEntered(encryption, entered),
    /** Those of these promotions whose uses are all taken by other carts or by orders. */
    goneNow: (holder: number, uses: readonly Use[]): Promise<string[]> => findGone(db, holder, uses),
    sweep: async (): Promise<void> => {
      while ((await countUsed(db.write, freedAtOnce)).length === freedAtOnce);
      while ((await freeLapsedUses(db.write, freedAtOnce)).length === freedAtOnce);
      await forgetCounts(db.write)
    },
  }
}
export type PromotionsDomain = ReturnType<typeof createPromotions>

/** The uses that a cart must hold where this promotion counts: none where uses are unlimited. */
export function usesOf({ promotion: { code, uses, usesPerAccount }, entered }: PromotionVerdict, whose: string): Use[] {
  return [
    ...(uses === null ? [] : [{ promotion: code, scope: '', total: uses }]),
    ...(usesPerAccount === null ? [] : [{ promotion: code, scope: whose, total: usesPerAccount }]),
    ...(entered?.single === undefined ? [] : [{ promotion: code, scope: `code ${entered.single}`, total: 1 }]),
  ]
}

/**
 * Holds a use of each for a cart until then, in the cart's transaction: after the cart and its places, before credit.
 * Repeated, it changes nothing. Returns the uses that it did not get.
 */
export async function holdPromotions(tx: Tx, holding: UseHoldRequest): Promise<Use[]> {
  const got = await runHoldPromotions(tx, holding)
  const has = (use: Use) => got.some((one) => one.promotion === use.promotion && one.scope === use.scope && one.has)
  return holding.wanted.filter((one) => one.wants && !has(one))
}

/**
 * Marks what a cart holds of these as used, in the transaction of its order. A use whose hold has lapsed is taken again
 * now. Returns a use that is missing.
 */
export async function usePromotions(tx: Tx, holder: number, uses: readonly Use[]): Promise<Use | undefined> {
  if (uses.length === 0) return undefined
  const missingIn = (got: Awaited<ReturnType<typeof markUsed>>) =>
    uses.filter((use) => !got.some((one) => one.promotion === use.promotion && one.scope === use.scope))
  const missing = missingIn(await markUsed(tx, holder, uses))
  if (missing.length === 0) return undefined
  const wanted = missing.map((use) => ({ ...use, wants: true }))
  await runHoldPromotions(tx, { holder, until: new Date(Date.now() + aDay), wanted, network: null })
  return missingIn(await markUsed(tx, holder, uses))[0]
}
/**
 * Long enough: this transaction marks the hold as used or rolls it back, so a clock that differs from the database’s
 * makes no difference.
 */
const aDay = 24 * 60 * 60_000

/**
 * Gives back the uses of a cart's order, in the transaction that undoes its last line: after its places, before credit.
 */
export const unusePromotions = async (tx: Tx, holder: number): Promise<void> => void (await giveBackUses(tx, holder))

/** What a cart holds is its account's own from now on: the account is proven, so no other cart can take it back. */
export const ownUses = async (tx: Tx, holder: number): Promise<void> => void (await clearUseNetworks(tx, holder))

/**
 * Marks a promotion as short when a guest with a proven account found it used up. For a quarter of an hour a network
 * then gets no more than its share.
 */
export const noteUsesShort = (on: Runner, promotion: string): Promise<unknown> => markUsesShort(on, promotion)

/** A portion of the carts that lost a use to another cart and don't show it yet. */
export const usesTakenBack = (on: Runner, most: number): Promise<number[]> => findUsesTakenBack(on, most)
/**
 * The uses that such a cart still holds, in the transaction that writes it; its mark is deleted. Undefined: the cart
 * shows it already.
 */
export async function usesLeftAfter(tx: Tx, holder: number): Promise<Omit<Use, 'total'>[] | undefined> {
  return (await clearUsesTakenBack(tx, holder)).length === 0 ? undefined : findHeldUses(tx, holder)
}

/** Whether other orders or carts have all of these uses. */
export const isUsedUp = async (on: Runner, use: Use): Promise<boolean> => (await findGone(on, 0, [use])).length > 0

/**
 * Invariant I1: each counter equals what it counts, and no more is taken than there is. Returns the breaches: there
 * should be none.
 */
export const checkPromotionCounts = (on: Runner): Promise<UseMiscount[]> => findUseMiscounts(on)

export { createSingleUseCodes } from './codes.ts'
export type { EnteredPromotion } from './code-entry.ts'
export { judgePromotions, type EnteredCode, type PromotionVerdict } from './judge.ts'
export type { Use } from './store.ts'
