import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'
import type { Sender } from './fair-queue.ts'

/**
 * Lets one picture be sent for one profile. `id` is what the picture is called from then on, so a ticket is good once. `network`: a keyed hash of
 * where whoever got it was.
 */
export type UploadTicket = { for: 'upload'; id: string; profile: string; account: string; network?: string; until: number }
/** A call of the shop's own server about one picture. */
export type ShopTicket = { for: 'save' | 'delete'; id: string; profile: string; until: number }
type Ticket = UploadTicket | ShopTicket

const sealOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

function isSealed(secret: string, text: string, seal: string): boolean {
  const [right, given] = [sealOf(secret, text), Buffer.from(seal, 'base64url')]
  return right.length === given.length && timingSafeEqual(right, given)
}

const idShape = /^[a-z0-9]{32}$/

/** What the shop has signed, while it is good: `<what, as base64url JSON>.<seal>`. */
export function readTicket<F extends Ticket['for']>(
  secret: string,
  ticket: string,
  wanted: F,
  now: number,
): Ticket & { for: F } {
  const [body = '', seal = '', ...more] = ticket.split('.')
  if (more.length > 0 || !isSealed(secret, `ticket ${body}`, seal)) throw new Refusal(401, 'Invalid ticket')
  const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as Ticket
  if (said.for !== wanted || !idShape.test(said.id)) throw new Refusal(401, 'Invalid ticket')
  if (said.until < now) throw new Refusal(401, 'Stale ticket')
  return said as Ticket & { for: F }
}

/** Whose picture it is. A ticket of a shop that says nothing of networks yet is from one of its own. */
export const senderOf = ({ account, network }: UploadTicket): Sender => ({ account, network: network ?? `of ${account}` })

type Viewed = { id: string; width: string; until: string; viewer: string; seal: string }

/** Whoever has the address sees the picture, for as long as it says. */
export function refuseUnlessSigned(secret: string, { id, width, until, viewer, seal }: Viewed, now: number): void {
  const isGood = idShape.test(id) && isSealed(secret, `view ${id} ${width} ${until} ${viewer}`, seal)
  if (!isGood || !(Number(until) * 1000 > now)) throw new Refusal(403, 'This address leads nowhere any more')
}
