import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { whyNotSignature } from '@alpenglow/contract/profiles/rules'
import { isMailAddress } from '@alpenglow/contract/values/mail-address'
import { ageOn } from '@alpenglow/contract/values/day'
import { isGrownUp } from '@alpenglow/contract/profiles/standing'
import { tidyName } from '@alpenglow/contract/values/person-name'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Db, Runner, Tx } from '../../../db/connect.ts'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'
import { tell } from '../../news/news.ts'
import { countToStranger, sendToStranger } from '../../notifications/notifications.ts'
import { ownedOf, thingsOf } from '../../my-products/my-products.ts'
import type { Profiles, Signed } from '../../profiles/profiles.ts'
import {
  findAddress,
  findHolderOf,
  findRefusal,
  findRequestsOf,
  insertRequest,
  tellThoseAround,
  type SignatureRow,
  type Waivers,
} from '../../waivers/waivers.ts'
import { contentsOf } from '../contents/contents.ts'
import { unfitIn } from '../contents/unfit.ts'
import { whyNotAnyMore, type NotAnyMore } from '../ordering/asked-again.ts'
import type { FoundRow } from '../store.ts'
import { findCarts, lockCarts } from '../writing/cart-rows.ts'
import { gotAs, hadAs, idOf, isOfCart, needsOf, type Had } from './needs.ts'
import { missingIn, ofThoseThere, tellWaivers, whomToAsk, type Told } from './told.ts'

export type Options = {
  db: Db
  clock: Clock
  catalogue: Pick<CatalogueDomain, 'productById' | 'listProducts'>
  profiles: Pick<Profiles, 'signed'>
  waivers: Waivers
}

export const days = 14

type SignCall = {
  params: { waiverId: string }
  body: { profileIds: string[]; signature?: string | null | undefined; version?: number | undefined }
}
type Ask = { params: { profileId: string }; body?: { email?: string | null | undefined } | undefined }

type Between = { buyer: number; person: number; signer: number }
/** As one would say it to whoever signs: something is bought for them, by somebody who may not sign for themselves, or for somebody else. */
export function requestFor({ buyer, person, signer }: Between) {
  if (person === signer) return 'waiverRequestOwn'
  return person === buyer ? 'waiverRequestByMinor' : 'waiverRequest'
}

type AskedNow = { accountId: number; profileId: number; signerId: number; items: readonly string[]; email: string }
const aMinute = 60_000
/** The same once more, as a browser sends it that heard no answer: what is on its way already is not sent twice. */
async function isJustAsked(tx: Tx, { accountId, profileId, signerId, items, email }: AskedNow): Promise<boolean> {
  const last = (await findRequestsOf(tx, accountId)).find((row) => row.profile_id === profileId)
  if (!last || last.used_at || last.ended_at || last.expires_at <= new Date()) return false
  const isSame =
    last.signer_id === signerId && last.email === email && [...last.items].toSorted().join() === [...items].toSorted().join()
  return isSame && Date.now() - last.created_at.getTime() < aMinute
}

/** What of some items must be signed, each with its text of today. */
export const toldOf = (
  items: readonly Had[],
  locale: Locale,
  { catalogue, waivers }: Pick<Options, 'catalogue' | 'waivers'>,
): Told[] =>
  needsOf(items, (id) => catalogue.productById(locale, id)).flatMap((need) => {
    const text = waivers.now(locale, need.waiver)
    return text ? [{ ...need, text }] : []
  })

/** What is owned and signed for is nobody's question any more. */
const asking = (needs: readonly Told[], signed: ReadonlyMap<Told, SignatureRow>): Told[] =>
  needs.filter((need) => isOfCart(need) || !signed.has(need))

/** "Base Pass (Lou)" */
function calledWith({ name, profileId }: Cart['items'][number], people: readonly Signed[]): string {
  const person = people.find(({ id }) => String(id) === profileId)
  const who = person?.firstName ?? person?.name
  return who ? `${name} (${who})` : name
}

/** For whom somebody signs. */
const whoseSigner = (people: readonly Signed[], signer: number): number[] =>
  people.flatMap(({ id, mayBeSignedBy }) => (mayBeSignedBy.includes(signer) ? [id] : []))

/** What of a cart waits for its people: who has yet to sign, who gets something that is not for their age, and why something can't be theirs any more. */
export type Waits = Pick<OnTheWay, 'unsigned' | 'unfit'> & { why: (Pick<NotAnyMore, 'why'> & { what: string }) | undefined }
type InCart = Pick<Cart, 'items' | 'errors'>
export type Standing = Waits & { people: readonly Signed[]; signatures: readonly SignatureRow[] }

/** Before anybody pays, each has signed for themselves, and for the minors whom they live with. */
export function createSigning(given: Options) {
  const { db, clock, profiles, waivers } = given
  const whose = ({ account }: AccountCall) => ({ accountId: account.accountId, keyHash: null, today: clock.today() })

  const productFor = (locale: Locale) => (id: number) => given.catalogue.productById(locale, id)

  /** What is in the cart of whoever calls, who is there, and what they have signed: two questions at a time. */
  async function known({ account, locale }: AccountCall, finding: Promise<FoundRow[]>) {
    const [[row], people] = await Promise.all([finding, profiles.signed(account.profileId, db)])
    const living = people.filter(({ isLent }) => !isLent)
    const [owned, signatures] = await Promise.all([
      thingsOf(db, living, { ...given, locale }),
      waivers.signaturesFor(people.map(({ id }) => id)),
    ])
    const items = row ? contentsOf(row).items : []
    const needs = ofThoseThere(toldOf([...items, ...owned.map(hadAs)], locale, given), people)
    const signed = waivers.heldIn(signatures, needs)
    return { needs: asking(needs, signed), people, signed, unfit: unfitIn(items, people, productFor(locale)) }
  }
  const knownNow = (call: AccountCall) => known(call, findCarts(db, whose(call)))
  /** The same of a cart that was read already, and what those own who get something of it. */
  async function knownOf({ account, locale }: AccountCall, cart: InCart) {
    const { items } = cart
    const all = toldOf(items.map(gotAs), locale, given)
    const takers = [...new Set(items.flatMap(({ profileId }) => profileId ?? []))].map((id) => ({ id: Number(id), dob: null }))
    const [people, signed, owners] = await Promise.all([
      profiles.signed(account.profileId, db),
      waivers.signed(db, all),
      ownedOf(db, takers, { ...given, locale }),
    ])
    const born = new Map(people.map(({ id, dob }) => [id, dob]))
    const known = { owners: owners.map((one) => ({ ...one, dob: born.get(one.id) ?? null })), product: productFor(locale) }
    const notAnyMore = whyNotAnyMore(cart, { ...known, now: clock.now() })
    return {
      needs: ofThoseThere(all, people),
      people,
      signed,
      unfit: unfitIn(items, people, productFor(locale)),
      why: notAnyMore && { why: notAnyMore.why, what: calledWith(notAnyMore.item, people) },
    }
  }
  type There = Awaited<ReturnType<typeof known>>
  /** Who was asked by mail is of interest as long as somebody has not signed for whom whoever calls can't. */
  async function told({ account }: AccountCall, on: Runner, there: There): Promise<CartWaivers> {
    const signsHere = new Set(whoseSigner(there.people, account.profileId))
    const waitsForOthers = there.needs.some((need) => !there.signed.has(need) && !signsHere.has(need.profileId))
    const asked = waitsForOthers ? await findRequestsOf(on, account.accountId) : []
    return tellWaivers(there.needs, { ...there, caller: account.profileId, asked })
  }

  type Sign = Parameters<typeof waivers.signAlone>[0]
  /** What is signed once somebody has. Where somebody was quicker, or what was signed before has to give up its place, it is looked at anew. */
  async function signedBy(sign: Sign, { account }: AccountCall, { needs, signed }: There): Promise<There['signed']> {
    const made = sign.profiles.length > 0 ? await waivers.signAlone(sign) : []
    if (made.length === sign.profiles.length) return new Map([...signed, ...waivers.heldIn(made, needs)])
    return db.transaction(async (tx) => {
      await waivers.sign(tx, sign)
      const now = await waivers.signed(tx, needs)
      await tellThoseAround(tx, { accountId: account.accountId, profileIds: sign.profiles.map(({ id }) => id) })
      return now
    })
  }

  /** Whoever signs: they themselves, a grown-up with whom a minor lives who shops, or who holds the household of a child that is only lent. */
  async function signerFor(tx: Tx, person: Signed): Promise<number> {
    if (person.isGrownUp) return person.id
    const [atHome] = person.isLent ? [] : person.mayBeSignedBy
    if (atHome !== undefined) return atHome
    const [holder] = await findHolderOf(tx, person.id)
    const age = holder?.dob ? ageOn(holder.dob, clock.today()) : null
    if (!holder || !isGrownUp({ age })) throw refusal('base', 'pages.waiver.nobody_at_home')
    return holder.id
  }

  /** An address with which somebody logs in is theirs: no other one can be typed in its place. */
  async function addressFor(tx: Tx, signerId: number, typed: string | undefined, people: readonly Signed[], own: string) {
    const [found] = await findAddress(tx, signerId)
    const email = found?.login ?? (typed || found?.email)
    if (found?.login && typed && typed.toLowerCase() !== found.login.toLowerCase())
      throw refusal('email', 'pages.waiver.own_address')
    if (!email) throw new Invalid({ email: ['REQUIRED'] })
    if (!isMailAddress(email)) throw refusal('email', 'components.errors.email')
    const others = people.filter(({ id, hasLogin }) => hasLogin && id !== signerId).flatMap((other) => other.email ?? [])
    if ([own, ...others].some((other) => other.toLowerCase() === email.toLowerCase()))
      throw refusal('email', 'pages.waiver.not_their_address')
    return { email, locale: found?.locale }
  }

  return {
    /** For whoever places an order: who there is, who has yet to sign, and what was signed. Nobody skis for whom nobody has signed. */
    standing: async (call: AccountCall, cart: InCart): Promise<Standing> => {
      const { needs, people, signed, unfit, why } = await knownOf(call, cart)
      return { unsigned: missingIn(needs, { people, signed }), unfit, why, people, signatures: [...signed.values()] }
    },

    getCartWaivers: async (call: AccountCall): Promise<CartWaivers> => told(call, db, await knownNow(call)),

    /** The same in short, for whoever asks how far they have come; where nobody gets anything nobody is asked. */
    waits: async (call: AccountCall, cart: InCart): Promise<Waits> => {
      if (cart.items.every(({ profileId }) => profileId === null)) return { unsigned: [], unfit: [], why: undefined }
      const { needs, unfit, why, ...there } = await knownOf(call, cart)
      return { unsigned: missingIn(needs, there), unfit, why }
    },

    signWaiver: async (call: AccountCall, { params, body }: SignCall): Promise<CartWaivers> => {
      const there = await knownNow(call)
      const { needs, people, signed } = there
      const all = needs.filter((need) => idOf(need) === params.waiverId)
      const [me] = people
      const text = all[0]?.text
      if (!text || !me) throw new NotFound()
      if (body.profileIds.length === 0) throw new Invalid({ profileIds: ['REQUIRED'] })
      if (body.version !== undefined && body.version !== text.version) throw refusal('version', 'pages.waiver.changed')
      const name = tidyName(body.signature ?? me.name ?? '')
      const code = whyNotSignature(name)
      if (code) throw new Invalid({ signature: [code] })
      const signing = [...new Set(body.profileIds)].flatMap((profileId) => {
        const need = all.find((one) => String(one.profileId) === profileId)
        const person = people.find(({ id }) => String(id) === profileId)
        if (!need || !person) throw refusal('profileIds', 'pages.waiver.nobody')
        if (signed.has(need)) return []
        if (person.why) throw refusal('profileIds', person.why)
        return [{ id: person.id, name: person.name ?? name, dob: person.dob, seasonId: need.seasonId }]
      })
      const now = await signedBy({ call, text, profiles: signing, signer: { id: me.id, name } }, call, there)
      return told(call, db, { ...there, needs: asking(needs, now), signed: now })
    },

    askToSign: (call: AccountCall, { params, body }: Ask): Promise<CartWaivers> =>
      db.transaction(async (tx) => {
        const { account, locale } = call
        const there = await known(call, lockCarts(tx, whose(call)))
        const { needs, people, signed } = there
        const [me] = people
        const person = people.find(({ id }) => String(id) === params.profileId)
        if (!person || !me) throw new NotFound()
        const open = needs.filter((need) => need.profileId === person.id && !signed.has(need))
        if (open.length === 0) throw refusal('base', 'pages.waiver.not_needed')
        if (whomToAsk(person, me.id) === 'no') throw refusal('base', person.why ?? 'pages.waiver.yourself')
        if (account.confirmedAt === null) throw refusal('base', 'pages.waiver.unconfirmed')
        const signerId = await signerFor(tx, person)
        const to = await addressFor(tx, signerId, body?.email?.trim() || undefined, people, account.email)
        const reader = { to: to.email, locale: to.locale ?? locale }
        const items = open.flatMap((need) => need.items)
        const asked = { accountId: account.accountId, profileId: person.id, signerId, items, email: to.email, days }
        const [refused] = await findRefusal(tx, asked)
        if (refused) throw refusal(body?.email ? 'email' : 'base', 'pages.waiver.not_wanted')
        if (await isJustAsked(tx, asked)) return told(call, tx, there)
        await countToStranger(tx, { account: account.accountId, what: 'waiver requests' }, to.email)
        const id = await insertRequest(tx, { ...asked, locale: reader.locale })
        const mail = requestFor({ buyer: account.profileId, person: person.id, signer: signerId })
        await sendToStranger(tx, mail, reader, { by: me.name, link: id })
        const answer = await told(call, tx, there)
        // Their other open pages learn of it.
        await tell(tx, account.accountId, 'waivers')
        return answer
      }),
  }
}

const refusal = (field: string, why: string) => new Invalid({ [field]: ['INVALID'] }, { [field]: why })
