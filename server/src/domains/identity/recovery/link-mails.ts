import type { Tx } from '../../../db/connect.ts'
import { TooMany } from '../../../kernel/errors.ts'
import {
  mailRations,
  takeAllowance,
  takeNetworkAllowance,
  secondsToAllowance,
  secondsToNetworkAllowance,
} from '../../notifications/notifications.ts'

const aDay = mailRations.confirmLinksADay

type Asked = { what: keyof typeof aDay; to: string; network: string }

const sharesOf = ({ what, to }: Asked) => {
  const { own, shared } = aDay[what]
  return { name: `mail ${what} ${to.toLowerCase()}`, own: { most: own, hours: 24 }, shared: { most: shared, hours: 24 } }
}

/** Counts a mail where it is sent (rate limit): a request that sends none uses nothing up. */
export async function mayMailLink(tx: Tx, request: Asked): Promise<boolean> {
  const { name, own, shared } = sharesOf(request)
  return (await takeNetworkAllowance(tx, request.network, name, own)) || (await takeAllowance(tx, name, shared))
}

/** The same for a caller who gets a refusal with a `Retry-After`. */
export async function countMailedLink(tx: Tx, request: Asked): Promise<void> {
  if (await mayMailLink(tx, request)) return
  const { name, own, shared } = sharesOf(request)
  const ofOwn = await secondsToNetworkAllowance(tx, request.network, name, own)
  throw new TooMany(Math.min(ofOwn, await secondsToAllowance(tx, name, shared)))
}
