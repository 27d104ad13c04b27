import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Db, Runner } from '../../../db/connect.ts'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'
import { ownedOf, usableProductsOf } from '../../my-products/my-products.ts'
import type { Profiles, WaiverSubject } from '../../profiles/profiles.ts'
import { findRequestsOf, type SignatureRow, type Waivers } from '../../waivers/waivers.ts'
import { contentsOf } from '../contents/contents.ts'
import { unfitIn } from '../contents/age-mismatch.ts'
import { whyNotAnyMore, type NotAnyMore } from '../ordering/order-eligibility.ts'
import type { LoadedCartRow } from '../store.ts'
import { waiverItemOfCart, waiverItemOfOwned, isOfCart, needsOf, type WaiverItem } from './waiver-needs.ts'
import { ofThoseThere, tellWaivers, type NeedWithText } from './cart-waivers.ts'

export type SigningDeps = {
  db: Db
  clock: Clock
  catalogue: Pick<CatalogueDomain, 'productById' | 'listProducts'>
  profiles: Pick<Profiles, 'signed'>
  waivers: Waivers
}

/** What must be signed for some items, each with today's text. */
export const needsWithTexts = (
  items: readonly WaiverItem[],
  locale: Locale,
  { catalogue, waivers }: Pick<SigningDeps, 'catalogue' | 'waivers'>,
): NeedWithText[] =>
  needsOf(items, productFor({ catalogue }, locale)).flatMap((need) => {
    const text = waivers.now(locale, need.waiver)
    return text ? [{ ...need, text }] : []
  })
const productFor =
  ({ catalogue }: Pick<SigningDeps, 'catalogue'>, locale: Locale) =>
  (id: number) =>
    catalogue.productById(locale, id)

/** Owned products that are signed for are not asked about again. */
export const stillAsked = (needs: readonly NeedWithText[], signed: ReadonlyMap<NeedWithText, SignatureRow>): NeedWithText[] =>
  needs.filter((need) => isOfCart(need) || !signed.has(need))

/** The caller's cart, its people and their signatures: two queries at a time. */
export async function readNeeds(means: SigningDeps, { account, locale }: AccountCall, finding: Promise<LoadedCartRow[]>) {
  const { db, profiles, waivers } = means
  const [[row], people] = await Promise.all([finding, profiles.signed(account.profileId, db)])
  const living = people.filter(({ isLent }) => !isLent)
  const [owned, signatures] = await Promise.all([
    usableProductsOf(db, living, { ...means, locale }),
    waivers.signaturesFor(people.map(({ id }) => id)),
  ])
  const items = row ? contentsOf(row).items : []
  const needs = ofThoseThere(needsWithTexts([...items, ...owned.map(waiverItemOfOwned)], locale, means), people)
  const signed = waivers.heldIn(signatures, needs)
  return { needs: stillAsked(needs, signed), people, signed, unfit: unfitIn(items, people, productFor(means, locale)) }
}
export type NeedsNow = Awaited<ReturnType<typeof readNeeds>>

/**
 * What in a cart waits for its people: who has not signed yet, who has an item that is not for their age, and why a
 * line can no longer be its person's.
 */
export type Waits = Pick<OnTheWay, 'unsigned' | 'unfit'> & { why: (Pick<NotAnyMore, 'why'> & { what: string }) | undefined }
export type InCart = Pick<Cart, 'items' | 'errors'>
/** The same for a cart that was read already, with what its people own. */
export async function readNeedsOf(means: SigningDeps, { account, locale }: AccountCall, cart: InCart) {
  const { db, clock, profiles, waivers } = means
  const { items } = cart
  const product = productFor(means, locale)
  const all = needsWithTexts(items.map(waiverItemOfCart), locale, means)
  const takers = [...new Set(items.flatMap(({ profileId }) => profileId ?? []))].map((id) => ({ id: Number(id), dob: null }))
  const [people, signed, owners] = await Promise.all([
    profiles.signed(account.profileId, db),
    waivers.signed(db, all),
    ownedOf(db, takers, { ...means, locale }),
  ])
  const born = new Map(people.map(({ id, dob }) => [id, dob]))
  const dated = owners.map((one) => ({ ...one, dob: born.get(one.id) ?? null }))
  const notAnyMore = whyNotAnyMore(cart, { owners: dated, product, now: clock.now() })
  return {
    needs: ofThoseThere(all, people),
    people,
    signed,
    unfit: unfitIn(items, people, product),
    why: notAnyMore && { why: notAnyMore.why, what: calledWith(notAnyMore.item, people) },
  }
}

/** "Base Pass (Lou)" */
function calledWith({ name, profileId }: Cart['items'][number], people: readonly WaiverSubject[]): string {
  const person = people.find(({ id }) => String(id) === profileId)
  const who = person?.firstName ?? person?.name
  return who ? `${name} (${who})` : name
}

/** The people for whom a signer may sign. */
const whoseSigner = (people: readonly WaiverSubject[], signer: number): number[] =>
  people.flatMap(({ id, mayBeSignedBy }) => (mayBeSignedBy.includes(signer) ? [id] : []))

/** Requests by mail matter only while a person has not signed for whom the caller can't sign. */
export async function tellNeeds({ account }: AccountCall, on: Runner, now: NeedsNow): Promise<CartWaivers> {
  const signsHere = new Set(whoseSigner(now.people, account.profileId))
  const waitsForOthers = now.needs.some((need) => !now.signed.has(need) && !signsHere.has(need.profileId))
  const requests = waitsForOthers ? await findRequestsOf(on, account.accountId) : []
  return tellWaivers(now.needs, { ...now, caller: account.profileId, requests })
}
