import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { whyNotSignature } from '@alpenglow/contract/profiles/rules'
import { tidyName } from '@alpenglow/contract/values/person-name'
import type { AccountCall } from '../../../kernel/call.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import type { WaiverSubject } from '../../profiles/profiles.ts'
import { publishToHouseholds, type SignatureRow, type Waivers } from '../../waivers/waivers.ts'
import { findCarts } from '../writing/cart-rows.ts'
import { askToSign } from './signature-request.ts'
import {
  readNeeds,
  readNeedsOf,
  stillAsked,
  tellNeeds,
  type InCart,
  type NeedsNow,
  type SigningDeps,
  type Waits,
} from './open-waiver-needs.ts'
import { idOf } from './waiver-needs.ts'
import { waiverRefused } from './refusal.ts'
import { missingIn } from './cart-waivers.ts'

type SignCall = {
  params: { waiverId: string }
  body: { profileIds: string[]; signature?: string | null | undefined; version?: number | undefined }
}
type Ask = { params: { profileId: string }; body?: { email?: string | null | undefined } | undefined }
export type SigningState = Waits & { people: readonly WaiverSubject[]; signatures: readonly SignatureRow[] }

/** Waivers: before a cart is paid, each grown-up has signed for themselves, and for the minors whom they live with. */
export const createSigning = (means: SigningDeps) => ({
  /** For an order: the people, who has not signed yet, and the signatures. No person skis without one. */
  standing: async (call: AccountCall, cart: InCart): Promise<SigningState> => {
    const { needs, people, signed, unfit, why } = await readNeedsOf(means, call, cart)
    return { unsigned: missingIn(needs, { people, signed }), unfit, why, people, signatures: [...signed.values()] }
  },

  getCartWaivers: async (call: AccountCall): Promise<CartWaivers> => tellNeeds(call, means.db, await readNeedsNow(means, call)),

  /** The same in short, for the next step of the checkout. Where no item is assigned, no query is made. */
  waits: async (call: AccountCall, cart: InCart): Promise<Waits> => {
    if (cart.items.every(({ profileId }) => profileId === null)) return { unsigned: [], unfit: [], why: undefined }
    const { needs, people, signed, unfit, why } = await readNeedsOf(means, call, cart)
    return { unsigned: missingIn(needs, { people, signed }), unfit, why }
  },

  signWaiver: (call: AccountCall, asked: SignCall) => signWaiver(means, call, asked),

  askToSign: (call: AccountCall, { params, body }: Ask): Promise<CartWaivers> =>
    means.db.transaction((tx) => askToSign(means, tx, call, { profileId: params.profileId, email: body?.email ?? undefined })),
})

const readNeedsNow = (means: SigningDeps, call: AccountCall): Promise<NeedsNow> =>
  readNeeds(means, call, findCarts(means.db, { accountId: call.account.accountId, keyHash: null, today: means.clock.today() }))

async function signWaiver(means: SigningDeps, call: AccountCall, { params, body }: SignCall): Promise<CartWaivers> {
  const now = await readNeedsNow(means, call)
  const all = now.needs.filter((need) => idOf(need) === params.waiverId)
  const [me] = now.people
  const text = all[0]?.text
  if (!text || !me) throw new NotFound()
  if (body.profileIds.length === 0) throw new Invalid({ profileIds: ['REQUIRED'] })
  if (body.version !== undefined && body.version !== text.version) throw waiverRefused('version', 'pages.waiver.changed')
  const name = tidyName(body.signature ?? me.name ?? '')
  const code = whyNotSignature(name)
  if (code) throw new Invalid({ signature: [code] })
  const profiles = [...new Set(body.profileIds)].flatMap((profileId) => signedFor(now, all, { profileId, name }))
  const signed = await sign(means, call, now, { call, text, profiles, signer: { id: me.id, name } })
  return tellNeeds(call, means.db, { ...now, needs: stillAsked(now.needs, signed), signed })
}

/** Empty, where it is signed for them already. */
function signedFor(
  { people, signed }: NeedsNow,
  all: NeedsNow['needs'],
  { profileId, name }: { profileId: string; name: string },
) {
  const need = all.find((one) => String(one.profileId) === profileId)
  const person = people.find(({ id }) => String(id) === profileId)
  if (!need || !person) throw waiverRefused('profileIds', 'pages.waiver.nobody')
  if (signed.has(need)) return []
  if (person.why) throw waiverRefused('profileIds', person.why)
  return [{ id: person.id, name: person.name ?? name, dob: person.dob, seasonId: need.seasonId }]
}

type Sign = Parameters<Waivers['signAlone']>[0]
/**
 * The signatures after signing. Where another call was quicker, or an earlier signature has to make room, they are read
 * anew.
 */
async function sign(
  { db, waivers }: SigningDeps,
  { account }: AccountCall,
  { needs, signed }: NeedsNow,
  wanted: Sign,
): Promise<NeedsNow['signed']> {
  const made = wanted.profiles.length > 0 ? await waivers.signAlone(wanted) : []
  if (made.length === wanted.profiles.length) return new Map([...signed, ...waivers.heldIn(made, needs)])
  return db.transaction(async (tx) => {
    await waivers.sign(tx, wanted)
    const now = await waivers.signed(tx, needs)
    await publishToHouseholds(tx, { accountId: account.accountId, profileIds: wanted.profiles.map(({ id }) => id) })
    return now
  })
}
