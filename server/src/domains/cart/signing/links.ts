import type { WaiverLink } from '@alpenglow/contract/cart/waivers'
import { whyNotSignature } from '@alpenglow/contract/profiles/rules'
import { tidyName } from '@alpenglow/contract/values/person-name'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../../db/connect.ts'
import type { VisitorCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { SignedLinks } from '../../../secrets/signed-links.ts'
import { notifyAccount } from '../../news/news.ts'
import { countToStranger, sendCopy, sendToStranger } from '../../notifications/notifications.ts'
import { usableProductsOf } from '../../my-products/my-products.ts'
import { formatFullName, shortName } from '../../profiles/profiles.ts'
import {
  findRequest,
  insertRequest,
  refuseRequest,
  publishToHouseholds,
  useRequest,
  type RequestRow,
} from '../../waivers/waivers.ts'
import { contentsOf } from '../contents/contents.ts'
import type { LoadedCartRow } from '../store.ts'
import { findCarts, lockCarts } from '../writing/cart-rows.ts'
import { waiverItemOfOwned, idOf } from './waiver-needs.ts'
import { linkDays, requestFor } from './signature-request.ts'
import { signingLetters } from './mails.ts'
import { needsWithTexts, type SigningDeps } from './open-waiver-needs.ts'
import type { NeedWithText } from './cart-waivers.ts'

type ByLink = SigningDeps & { signedLinks: SignedLinks; take: typeof useRequest }
/** `take`: an argument, so that a test can show what goes wrong without it. */
type Given = Omit<ByLink, 'take'> & Partial<Pick<ByLink, 'take'>>
type By = { body: { token: string } }
type Signed = { body: { token: string; signature: string; waivers: { id: string; version: number }[] } }

/**
 * A person who is not at the guest's browser signs on their own phone, without an account. A link is good once, and
 * only while the items that it was sent for are still in the cart for the same person, or owned by them:
 *
 *   signer   ── locks the cart ── what is in it for whom? ── takes the link ── signs ── commits
 *   guest       takes it out of the cart: waits, or was first, and then the link leads nowhere
 */
export function createSigningByLink({ take = useRequest, ...given }: Given) {
  const means: ByLink = { ...given, take }
  return {
    readWaiverLink: (call: VisitorCall, { body }: By) => readWaiverLink(means, call, body.token),
    signByLink: (call: VisitorCall, { body }: Signed) => signByLink(means, call, body),
    /**
     * The caller with the old link has, or had, the mailbox that it came to: the new link goes there, and nowhere else.
     */
    renewLink: (call: VisitorCall, { body }: By): Promise<undefined> =>
      means.db.transaction((tx) => renewLink(means, tx, call, body.token)),
    refuseLink: (_: VisitorCall, { body }: By): Promise<undefined> =>
      means.db.transaction((tx) => refuseLink(means, tx, body.token)),
  }
}

async function requestOf({ signedLinks }: ByLink, on: Runner, token: string): Promise<RequestRow> {
  const id = signedLinks.open('waiver', token)
  if (id === undefined) throw dead('broken')
  const [found] = await findRequest(on, id)
  if (!found) throw dead('gone')
  return found
}
const cartOf = ({ clock }: ByLink, { account_id: accountId }: RequestRow) => ({
  accountId,
  keyHash: null,
  today: clock.today(),
})

/** The needs of the request that are not signed yet. */
async function openOf(
  means: ByLink,
  on: Runner,
  { request, cart, locale }: { request: RequestRow; cart: LoadedCartRow | undefined; locale: Locale },
): Promise<NeedWithText[]> {
  const profileId = String(request.profile_id)
  const owned = await usableProductsOf(on, [{ id: request.profile_id, dob: request.dob }], { ...means, locale })
  const had = [...(cart ? contentsOf(cart).items : []), ...owned.map(waiverItemOfOwned)]
  const theirs = had.filter((one) => request.items.includes(one.id) && one.profileId === profileId)
  const needs = needsWithTexts(theirs, locale, means)
  const signed = await means.waivers.signed(on, needs)
  return needs.filter((need) => !signed.has(need))
}

async function readWaiverLink(means: ByLink, { locale }: VisitorCall, token: string): Promise<WaiverLink> {
  const { db } = means
  const request = await requestOf(means, db, token)
  const state = stateOf(request)
  if (state !== 'open') return { state, link: null }
  const [cart] = await findCarts(db, cartOf(means, request))
  const needs = await openOf(means, db, { request, cart, locale })
  if (needs.length === 0) return { state: 'not_needed', link: null }
  return { state, link: linkTo(request, needs) }
}

async function signByLink(means: ByLink, call: VisitorCall, body: Signed['body']) {
  const { db, take } = means
  const { locale } = call
  const name = tidyName(body.signature)
  const code = whyNotSignature(name)
  if (code) throw new Invalid({ signature: [code] })
  const request = await requestOf(means, db, body.token)
  const before = stateOf(request)
  if (before !== 'open') throw dead(before)
  return db.transaction(async (tx) => {
    const [cart] = await lockCarts(tx, cartOf(means, request))
    const needs = await openOf(means, tx, { request, cart, locale })
    const [taken] = await take(tx, request.id)
    if (!taken) throw dead('used')
    if (needs.length === 0) throw dead('not_needed')
    const isRead = (need: NeedWithText) =>
      body.waivers.some(({ id, version }) => id === idOf(need) && version === need.text.version)
    if (!needs.every(isRead)) throw new Invalid({ waivers: ['INVALID'] }, { waivers: 'pages.waiver.changed' })
    const signedAt = new Date()
    for (const need of needs.toSorted(byId)) await signOne(means, tx, { call, request, need, name })
    await sendCopies(tx, { request, needs, locale, name, signedAt })
    await publishToHouseholds(tx, { accountId: request.account_id, profileIds: [request.profile_id] })
    return { askedBy: askerOf(request), signedAt: signedAt.toISOString() }
  })
}

type One = { call: VisitorCall; request: RequestRow; need: NeedWithText; name: string }
const signOne = ({ waivers }: ByLink, tx: Tx, { call, request, need: { text, seasonId }, name }: One) =>
  waivers.sign(tx, {
    call,
    text,
    profiles: [{ id: request.profile_id, name: formatFullName(request) ?? name, dob: request.dob, seasonId }],
    signer: { id: request.signer_id, name },
    requestId: request.id,
  })

async function renewLink(means: ByLink, tx: Tx, { locale }: VisitorCall, token: string): Promise<undefined> {
  const [cart] = await lockCarts(tx, cartOf(means, await requestOf(means, tx, token)))
  // Of two calls at once the second one finds that another link was sent.
  const request = await requestOf(means, tx, token)
  if (stateOf(request) !== 'expired') throw dead(stateOf(request))
  if ((await openOf(means, tx, { request, cart, locale })).length === 0) throw dead('not_needed')
  const { account_id: accountId, profile_id: profileId, signer_id: signerId, email, items } = request
  await countToStranger(tx, { account: accountId, what: 'waiver requests' }, email)
  const id = await insertRequest(tx, { accountId, profileId, signerId, items, email, locale: request.locale, days: linkDays })
  const letter = requestFor({ buyer: request.asker_id, person: profileId, signer: signerId })
  const reader = { to: email, locale: request.locale }
  await sendToStranger(tx, letter, reader, { by: request.asker_first_name ?? undefined, link: id })
}

async function refuseLink(means: ByLink, tx: Tx, token: string): Promise<undefined> {
  const request = await requestOf(means, tx, token)
  const [refused] = await refuseRequest(tx, request.id)
  if (!refused) throw dead(stateOf(request))
  await notifyAccount(tx, request.account_id, 'waivers')
}

type Copies = { request: RequestRow; needs: readonly NeedWithText[]; locale: Locale; name: string; signedAt: Date }
async function sendCopies(tx: Tx, { request, needs, locale, name, signedAt }: Copies) {
  const reader = { to: request.email, locale }
  for (const { text, seasonName } of needs)
    await sendCopy(tx, signingLetters.waiverCopy, reader, { ...text, season: seasonName, name, at: signedAt.toISOString() })
}

function linkTo(request: RequestRow, needs: readonly NeedWithText[]): NonNullable<WaiverLink['link']> {
  return {
    askedBy: askerOf(request),
    profileName: request.first_name ?? formatFullName(request) ?? '',
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

const byId = (one: NeedWithText, other: NeedWithText) => idOf(one).localeCompare(idOf(other))

const dead = (state: WaiverLink['state'] | 'broken' | 'gone') =>
  new Invalid({ token: ['INVALID'] }, { token: `pages.sign.dead.${state}` })
