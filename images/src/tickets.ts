import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'
import type { Sender } from './fair-queue.ts'

/**
 * A ticket for one upload of one profile. `id` becomes the picture's id, so a ticket is good once. `network`: a keyed
 * hash of the network that got the ticket.
 */
export type UploadTicket = { for: 'upload'; id: string; profile: string; account: string; network?: string; until: number }
/** A ticket of the shop's server for a call about one picture. */
export type ShopTicket = { for: 'save' | 'delete'; id: string; profile: string; until: number }
type Ticket = UploadTicket | ShopTicket

const sealOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

function isSealed(secret: string, text: string, seal: string): boolean {
  const [right, given] = [sealOf(secret, text), Buffer.from(seal, 'base64url')]
  return right.length === given.length && timingSafeEqual(right, given)
}

const idShape = /^[a-z0-9]{32}$/

/** Verifies a signed ticket and its expiry: `<ticket, as base64url JSON>.<seal>`. */
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

/** The sender of a picture. A ticket without a network, of an older shop, counts as a network of its own. */
export const senderOf = ({ account, network }: UploadTicket): Sender => ({ account, network: network ?? `of ${account}` })

type ViewAddress = { id: string; width: string; until: string; viewer: string; seal: string }

/** A signed address shows the picture to every reader who has it, until it expires. */
export function refuseUnlessSigned(secret: string, { id, width, until, viewer, seal }: ViewAddress, now: number): void {
  const isGood = idShape.test(id) && isSealed(secret, `view ${id} ${width} ${until} ${viewer}`, seal)
  if (!isGood || !(Number(until) * 1000 > now)) throw new Refusal(403, 'This address leads nowhere any more')
}
