import { sql } from 'kysely'
import { mailedToken } from '../test-post.ts'
import type { TestApi } from '../test-api.ts'
import type { Answer, Browser } from '../test-browser.ts'
import { give, demoProducts } from '../test-cart.ts'
import { confirmedGuest, newAddress, newVisitor } from '../test-guest.ts'
import { createPerson, change, dataOf, mia, noah, rosa } from '../test-household.ts'
import type { Db } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

type Api = TestApi & { on: { db: Db } }

/** The wire format of a signing, as far as tests read it. */
export type WireSigning = {
  profile_id: string
  may_be_signed_by: string[]
  signature: { signed_by: string; signer_id: string | null; how: string; signed_at: string } | null
  request: { email: string; state: string } | null
  ask: 'known' | 'typed' | 'no'
}
export type WireWaivers = {
  status: string
  profile_ids_missing: string[]
  waivers: {
    id: string
    code: string
    version: number
    title: string
    markdown: string
    status: string
    signings: WireSigning[]
  }[]
}
export const winter = 'winter-sports-27'

export const waiversIn = (answer: Answer) => dataOf<WireWaivers>(answer)
export const readCartWaivers = async (guest: Browser) => waiversIn(await guest.ask('GET', '/api/v2/cart/waivers'))
export const signFor = (guest: Browser, profile_ids: string[], more: object = {}) =>
  guest.ask('PATCH', `/api/v2/cart/waivers/${winter}`, { body: { profile_ids, ...more } })
export const putWaiverRequest = (guest: Browser, profileId: string, body: object = {}) =>
  guest.ask('PUT', `/api/v2/cart/waiver-requests/${profileId}`, { body })
/** Moves requests into the past: within a minute a repeated request counts as the same. */
export const aMinuteLater = (api: Api) =>
  api.on.db.write.run(q.updateTable('waiver_request').set({ created_at: sql<Date>`created_at - interval '61 seconds'` }))
export const meOf = async (guest: Browser) =>
  dataOf<{ profile: { id: string } }>(await guest.ask('GET', '/api/v2/me')).profile.id

/** A holder with a child, a minor of 15 and an adult who never logs in, and a pass for each of them in the cart. */
export async function familyWithPasses(api: Api) {
  const { guest: holder, email } = await confirmedGuest(api)
  const [child, teen, grown] = [
    await createPerson(holder, mia),
    await createPerson(holder, noah),
    await createPerson(holder, rosa),
  ]
  const me = await meOf(holder)
  await give(holder, demoProducts.base, me)
  await give(holder, demoProducts.baseChild, child)
  await give(holder, { type: demoProducts.base.type, variant: 'youth' }, teen)
  const item = await give(holder, demoProducts.base, grown)
  return { holder, email, me, child, teen, grown, item }
}
export type FamilyWithPasses = Awaited<ReturnType<typeof familyWithPasses>>

/** The adult gets a request by mail; `phone` is their browser, with the link's token. */
export async function askedByMail(api: Api, family: FamilyWithPasses) {
  const to = newAddress()
  await change(family.holder, family.grown, { email: to })
  const answer = await putWaiverRequest(family.holder, family.grown)
  if (answer.statusCode !== 200) throw new Error(`nobody was asked: ${answer.payload}`)
  return { to, token: await mailedToken(api.on.db, to, 'waiverRequestOwn'), phone: await newVisitor(api) }
}

type Link = {
  state: string
  link: {
    asked_by: string
    profile_name: string
    is_own: boolean
    products: string[]
    waivers: { id: string; version: number }[]
  } | null
}
export const readLink = async (phone: Browser, token: string) =>
  dataOf<Link>(await phone.ask('POST', '/api/v2/waiver-links/readings', { body: { token } }))
export const signLink = (phone: Browser, token: string, more: object = {}) =>
  phone.ask('POST', '/api/v2/waiver-links/signatures', {
    body: { token, signature: 'Rosa Lind', waivers: [{ id: winter, version: 1 }], ...more },
  })
export const refuseLink = (phone: Browser, token: string) =>
  phone.ask('POST', '/api/v2/waiver-links/refusals', { body: { token } })
