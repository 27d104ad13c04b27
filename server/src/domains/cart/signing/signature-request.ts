import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { isGrownUp } from '@alpenglow/contract/profiles/standing'
import { ageOn } from '@alpenglow/contract/values/day'
import { isMailAddress } from '@alpenglow/contract/values/mail-address'
import type { Tx } from '../../../db/connect.ts'
import type { AccountCall } from '../../../kernel/call.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { notifyAccount } from '../../news/news.ts'
import { countToStranger, sendToStranger } from '../../notifications/notifications.ts'
import type { WaiverSubject } from '../../profiles/profiles.ts'
import { findAddress, findHouseholdHolder, findRefusal, findRequestsOf, insertRequest } from '../../waivers/waivers.ts'
import { lockCarts } from '../writing/cart-rows.ts'
import { signingLetters } from './mails.ts'
import { readNeeds, tellNeeds, type NeedsNow, type SigningDeps } from './open-waiver-needs.ts'
import { waiverRefused } from './refusal.ts'
import { whomToAsk } from './cart-waivers.ts'

/** How many days a mailed link is valid. */
export const linkDays = 14

type Between = { buyer: number; person: number; signer: number }
/** The letter for the signer: it is for their own product, or the buyer is a minor, or it is for another person. */
export function requestFor({ buyer, person, signer }: Between) {
  if (person === signer) return signingLetters.waiverRequestOwn
  return person === buyer ? signingLetters.waiverRequestByMinor : signingLetters.waiverRequest
}

/** Asks an absent signer by mail, in the transaction that has locked the cart. */
export async function askToSign(
  means: SigningDeps,
  tx: Tx,
  call: AccountCall,
  { profileId, email }: { profileId: string; email: string | undefined },
): Promise<CartWaivers> {
  const { account, locale } = call
  const whose = { accountId: account.accountId, keyHash: null, today: means.clock.today() }
  const now = await readNeeds(means, call, lockCarts(tx, whose))
  const { me, person, items } = whomAndWhat(now, call, profileId)
  const signerId = await signerFor(means, tx, person)
  const to = await addressFor(tx, signerId, email?.trim() || undefined, { people: now.people, own: account.email })
  const asked = { accountId: account.accountId, profileId: person.id, signerId, items, email: to.email, days: linkDays }
  const [refused] = await findRefusal(tx, asked)
  if (refused) throw waiverRefused(email ? 'email' : 'base', 'pages.waiver.not_wanted')
  if (await isJustAsked(tx, asked)) return tellNeeds(call, tx, now)
  const reader = { to: to.email, locale: to.locale ?? locale }
  await countToStranger(tx, { account: account.accountId, what: 'waiver requests' }, to.email)
  const id = await insertRequest(tx, { ...asked, locale: reader.locale })
  const letter = requestFor({ buyer: account.profileId, person: person.id, signer: signerId })
  await sendToStranger(tx, letter, reader, { by: me.name, link: id })
  const answer = await tellNeeds(call, tx, now)
  // The guest's other open pages read it again.
  await notifyAccount(tx, account.accountId, 'waivers')
  return answer
}

function whomAndWhat({ needs, people, signed }: NeedsNow, { account }: AccountCall, profileId: string) {
  const [me] = people
  const person = people.find(({ id }) => String(id) === profileId)
  if (!person || !me) throw new NotFound()
  const open = needs.filter((need) => need.profileId === person.id && !signed.has(need))
  if (open.length === 0) throw waiverRefused('base', 'pages.waiver.not_needed')
  if (whomToAsk(person, me.id) === 'no') throw waiverRefused('base', person.why ?? 'pages.waiver.yourself')
  if (account.confirmedAt === null) throw waiverRefused('base', 'pages.waiver.unconfirmed')
  return { me, person, items: open.flatMap((need) => need.items) }
}

/**
 * Who signs: a grown-up for themselves; for a minor, a grown-up whom they live with; for a child that is only lent, the
 * holder of its own household.
 */
async function signerFor({ clock }: SigningDeps, tx: Tx, person: WaiverSubject): Promise<number> {
  if (person.isGrownUp) return person.id
  const [atHome] = person.isLent ? [] : person.mayBeSignedBy
  if (atHome !== undefined) return atHome
  const [holder] = await findHouseholdHolder(tx, person.id)
  const age = holder?.dob ? ageOn(holder.dob, clock.today()) : null
  if (!holder || !isGrownUp({ age })) throw waiverRefused('base', 'pages.waiver.nobody_at_home')
  return holder.id
}

type Around = { people: readonly WaiverSubject[]; own: string }
/** An address that the signer logs in with can't be replaced by a typed one. */
async function addressFor(tx: Tx, signerId: number, typed: string | undefined, { people, own }: Around) {
  const [found] = await findAddress(tx, signerId)
  const email = found?.login ?? (typed || found?.email)
  if (found?.login && typed && typed.toLowerCase() !== found.login.toLowerCase())
    throw waiverRefused('email', 'pages.waiver.own_address')
  if (!email) throw new Invalid({ email: ['REQUIRED'] })
  if (!isMailAddress(email)) throw waiverRefused('email', 'components.errors.email')
  const others = people.filter(({ id, hasLogin }) => hasLogin && id !== signerId).flatMap((other) => other.email ?? [])
  if ([own, ...others].some((other) => other.toLowerCase() === email.toLowerCase()))
    throw waiverRefused('email', 'pages.waiver.not_their_address')
  return { email, locale: found?.locale }
}

type AskedNow = { accountId: number; profileId: number; signerId: number; items: readonly string[]; email: string }
const aMinute = 60_000
/** A browser that got no answer sends the same again: a mail that was just sent is not sent twice. */
async function isJustAsked(tx: Tx, { accountId, profileId, signerId, items, email }: AskedNow): Promise<boolean> {
  const last = (await findRequestsOf(tx, accountId)).find((row) => row.profile_id === profileId)
  if (!last || last.used_at || last.ended_at || last.expires_at <= new Date()) return false
  const isSame =
    last.signer_id === signerId && last.email === email && [...last.items].toSorted().join() === [...items].toSorted().join()
  return isSame && Date.now() - last.created_at.getTime() < aMinute
}
