import type { WaiverLink } from '@alpenglow/contract/cart/waivers'
import { whyNotSignature } from '@alpenglow/contract/profiles/rules'
import { tidyName } from '@alpenglow/contract/values/person-name'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../../db/connect.ts'
import type { VisitorCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { SignedLinks } from '../../../secrets/signed-links.ts'
import { tell } from '../../news/news.ts'
import { countToStranger, sendCopy, sendToStranger } from '../../notifications/notifications.ts'
import { thingsOf } from '../../my-products/my-products.ts'
import { nameOf, shortName } from '../../profiles/profiles.ts'
import {
  findRequest,
  insertRequest,
  refuseRequest,
  tellThoseAround,
  useRequest,
  type RequestRow,
} from '../../waivers/waivers.ts'
import { contentsOf } from '../contents/contents.ts'
import type { FoundRow } from '../store.ts'
import { findCarts, lockCarts } from '../writing/cart-rows.ts'
import { hadAs, idOf } from './needs.ts'
import { days, requestFor, toldOf, type Options } from './signing.ts'
import type { Told } from './told.ts'

type Given = Options & {
  signedLinks: SignedLinks
  /** An argument for the test that shows what it is for. */
  take?: typeof useRequest
}
type By = { body: { token: string } }
type Signed = { body: { token: string; signature: string; waivers: { id: string; version: number }[] } }

/**
 * Whoever is not there signs on their own phone, without an account. A link is good once, and only while the cart that it was sent for still
 * holds what it was sent for, for the same person:
 *
 *   signer   ── holds the cart ── what is in it for whom? ── takes the link ── signs ── commits
 *   guest       takes it out of the cart: waits, or was first, and then the link leads nowhere
 */
export function createSigningByLink({ signedLinks, take = useRequest, ...given }: Given) {
  const { db, clock, waivers } = given

  async function requestOf(on: Runner, token: string): Promise<RequestRow> {
    const id = signedLinks.open('waiver', token)
    if (id === undefined) throw dead('broken')
    const [found] = await findRequest(on, id)
    if (!found) throw dead('gone')
    return found
  }
  const whose = ({ account_id: accountId }: RequestRow) => ({ accountId, keyHash: null, today: clock.today() })

  /** What is still to be signed of what it was sent for. */
  async function openOf(on: Runner, request: RequestRow, cart: FoundRow | undefined, locale: Locale): Promise<Told[]> {
    const profileId = String(request.profile_id)
    const owned = await thingsOf(on, [{ id: request.profile_id, dob: request.dob }], { ...given, locale })
    const had = [...(cart ? contentsOf(cart).items : []), ...owned.map(hadAs)]
    const theirs = had.filter((one) => request.items.includes(one.id) && one.profileId === profileId)
    const needs = toldOf(theirs, locale, given)
    const signed = await waivers.signed(on, needs)
    return needs.filter((need) => !signed.has(need))
  }

  type One = { call: VisitorCall; request: RequestRow; need: Told; name: string }
  const signOne = (tx: Tx, { call, request, need: { text, seasonId }, name }: One) =>
    waivers.sign(tx, {
      call,
      text,
      profiles: [{ id: request.profile_id, name: nameOf(request) ?? name, dob: request.dob, seasonId }],
      signer: { id: request.signer_id, name },
      requestId: request.id,
    })

  return {
    readWaiverLink: async (call: VisitorCall, { body }: By): Promise<WaiverLink> => {
      const request = await requestOf(db, body.token)
      const state = stateOf(request)
      if (state !== 'open') return { state, link: null }
      const [cart] = await findCarts(db, whose(request))
      const needs = await openOf(db, request, cart, call.locale)
      if (needs.length === 0) return { state: 'not_needed', link: null }
      return { state, link: linkTo(request, needs) }
    },

    signByLink: async (call: VisitorCall, { body }: Signed) => {
      const name = tidyName(body.signature)
      const code = whyNotSignature(name)
      if (code) throw new Invalid({ signature: [code] })
      const request = await requestOf(db, body.token)
      const before = stateOf(request)
      if (before !== 'open') throw dead(before)
      return db.transaction(async (tx) => {
        const [cart] = await lockCarts(tx, whose(request))
        const needs = await openOf(tx, request, cart, call.locale)
        const [taken] = await take(tx, request.id)
        if (!taken) throw dead('used')
        if (needs.length === 0) throw dead('not_needed')
        const isRead = (need: Told) =>
          body.waivers.some(({ id, version }) => id === idOf(need) && version === need.text.version)
        if (!needs.every(isRead)) throw new Invalid({ waivers: ['INVALID'] }, { waivers: 'pages.waiver.changed' })
        const signedAt = new Date()
        for (const need of needs.toSorted(byId)) await signOne(tx, { call, request, need, name })
        await sendCopies(tx, { request, needs, locale: call.locale, name, signedAt })
        await tellThoseAround(tx, { accountId: request.account_id, profileIds: [request.profile_id] })
        return { askedBy: askerOf(request), signedAt: signedAt.toISOString() }
      })
    },

    /** Whoever has the old one has the mailbox that it came to, or had: the new one goes there, and nowhere else. */
    renewLink: (call: VisitorCall, { body }: By): Promise<undefined> =>
      db.transaction(async (tx) => {
        const [cart] = await lockCarts(tx, whose(await requestOf(tx, body.token)))
        // Of two who press at once the second finds that another link was sent.
        const request = await requestOf(tx, body.token)
        if (stateOf(request) !== 'expired') throw dead(stateOf(request))
        if ((await openOf(tx, request, cart, call.locale)).length === 0) throw dead('not_needed')
        const { account_id: accountId, profile_id: profileId, signer_id: signerId, email, items, locale } = request
        await countToStranger(tx, { account: accountId, what: 'waiver requests' }, email)
        const id = await insertRequest(tx, { accountId, profileId, signerId, items, email, locale, days })
        const mail = requestFor({ buyer: request.asker_id, person: profileId, signer: signerId })
        await sendToStranger(tx, mail, { to: email, locale }, { by: request.asker_first_name ?? undefined, link: id })
        return undefined
      }),

    refuseLink: (_: VisitorCall, { body }: By): Promise<undefined> =>
      db.transaction(async (tx) => {
        const request = await requestOf(tx, body.token)
        const [refused] = await refuseRequest(tx, request.id)
        if (!refused) throw dead(stateOf(request))
        await tell(tx, request.account_id, 'waivers')
        return undefined
      }),
  }
}

type Copies = { request: RequestRow; needs: readonly Told[]; locale: Locale; name: string; signedAt: Date }
async function sendCopies(tx: Tx, { request, needs, locale, name, signedAt }: Copies) {
  for (const { text, seasonName } of needs)
    await sendCopy(tx, { to: request.email, locale }, { ...text, season: seasonName, name, at: signedAt.toISOString() })
}

function linkTo(request: RequestRow, needs: readonly Told[]): NonNullable<WaiverLink['link']> {
  return {
    askedBy: askerOf(request),
    profileName: request.first_name ?? nameOf(request) ?? '',
    isOwn: request.signer_id === request.profile_id,
    products: [...new Set(needs.flatMap(({ products }) => products))],
    waivers: needs.map((need) => ({ ...need.text, id: idOf(need), seasonName: need.seasonName })),
  }
}

const askerOf = ({ asker_first_name, asker_last_name, asker_email }: RequestRow): string =>
  asker_first_name ?? shortName(asker_last_name ?? asker_email)

function stateOf({
  used_at,
  ended_at,
  expires_at,
}: Pick<RequestRow, 'used_at' | 'ended_at' | 'expires_at'>): WaiverLink['state'] {
  if (used_at !== null) return 'used'
  if (ended_at !== null) return 'ended'
  return expires_at <= new Date() ? 'expired' : 'open'
}

const byId = (one: Told, other: Told) => idOf(one).localeCompare(idOf(other))

const dead = (state: WaiverLink['state'] | 'broken' | 'gone') =>
  new Invalid({ token: ['INVALID'] }, { token: `pages.sign.dead.${state}` })
