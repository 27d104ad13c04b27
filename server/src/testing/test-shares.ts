import type { freshApi } from './test-api.ts'
import type { Browser } from './test-browser.ts'
import { confirmedGuest } from './test-guest.ts'
import { createPerson, dataOf, membersOf, mia } from './test-household.ts'

type Api = Awaited<ReturnType<typeof freshApi>>
type Pending = { id: string; offered_by: string; profile: { id: string; first_name: string; age_category: string | null } }
type Share = { id: string; email: string; state: string }

export const offer = (guest: Browser, id: string, email: unknown) =>
  guest.ask('POST', `/api/v2/profiles/${id}/shares`, { body: { email } })
export const sharesOf = async (guest: Browser, id: string) =>
  dataOf<Share[]>(await guest.ask('GET', `/api/v2/profiles/${id}/shares`))
export const revoke = (guest: Browser, id: string, shareId: string) =>
  guest.ask('DELETE', `/api/v2/profiles/${id}/shares/${shareId}`)
export const pendingShares = async (guest: Browser) =>
  dataOf<Pending[]>(await guest.ask('GET', '/api/v2/pending-profile-shares'))
export const answer = (guest: Browser, id: string, decision = 'accept') =>
  guest.ask('PUT', `/api/v2/pending-profile-shares/${id}`, { body: { answer: decision } })
export const isLent = async (borrower: Browser) => (await membersOf(borrower)).some(({ is_guest }) => is_guest)

/** A parent offers a child to its grandparents, who have an account. */
export async function setUpOffer(api: Api) {
  const [parent, grand] = [await confirmedGuest(api), await confirmedGuest(api, { first_name: 'Odette' })]
  const child = await createPerson(parent.guest, mia)
  const made = await offer(parent.guest, child, grand.email.toUpperCase())
  if (made.statusCode !== 201) throw new Error(made.body)
  return { parent, grand, child, share: dataOf<{ id: string }>(made).id }
}
export async function setUpShare(api: Api) {
  const all = await setUpOffer(api)
  const said = await answer(all.grand.guest, all.share)
  if (said.statusCode !== 204) throw new Error(said.body)
  return all
}
