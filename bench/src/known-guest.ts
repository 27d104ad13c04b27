import { amelie, PlainClient } from '@alpenglow/proof/plain-client'

type Member = { is_admin: boolean; needs_minor_consent: boolean; profile: { id: string } }

/** The demo's Amélie, with passes in the cart. `child` is the person with the fullest page, `self` the holder. */
export async function signInKnownGuest(base: string): Promise<{ client: PlainClient; child: string; self: string }> {
  const client = new PlainClient(base)
  await client.call('/api/v2/me')
  const { status } = await client.signIn(amelie)
  if (status >= 300) throw new Error(`signing in was answered with ${status}`)
  // An empty cart would show almost nothing.
  const pass = { type: 2, variant: 'adult', count: 2 }
  await client.call('/api/v2/cart/items', { method: 'PATCH', body: pass, headers: { 'X-CSRF-Token': client.token } })
  const group = (await client.call('/api/v2/me/group')).json() as { data: { group_members: Member[] } }
  const child = group.data.group_members.find((member) => member.needs_minor_consent)?.profile.id ?? ''
  const self = group.data.group_members.find((member) => member.is_admin)?.profile.id ?? ''
  return { client, child, self }
}
const change = (client: PlainClient, method: string, path: string, body: object) =>
  client.call(`/api/v2${path}`, { method, body, headers: { 'X-CSRF-Token': client.token } })

/** Assigns one pass to the holder, so that there is a waiver to sign. */
export async function assignItemsTo(client: PlainClient, profile_id: string): Promise<void> {
  const cart = await change(client, 'PATCH', '/cart/items', { type: 2, variant: 'adult', count: 1 })
  const { items } = (cart.json() as { data: { items: { internal_id: string }[] } }).data
  await change(client, 'PATCH', `/cart/items/${items[0]?.internal_id}/assign`, { profile_id })
}
export async function signFor(client: PlainClient, profile: string): Promise<void> {
  const { waivers } = ((await client.call('/api/v2/cart/waivers')).json() as { data: { waivers: { id: string }[] } }).data
  for (const { id } of waivers) {
    const { status, text } = await change(client, 'PATCH', `/cart/waivers/${id}`, { profile_ids: [profile] })
    if (status !== 200) throw new Error(`signing was answered with ${status}: ${text}`)
  }
}
