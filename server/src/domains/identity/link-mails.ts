import type { Tx } from '../../db/connect.ts'
import { TooMany } from '../../errors.ts'
import { mayOnceMore, secondsToOnceMore } from '../notifications/notifications.ts'

/**
 * Mails with a link that one address gets in a day. Whoever asks has a share of their network's own, which nobody elsewhere uses up; what is
 * more comes out of one that all share who ask for this address, or many networks would soon fill a mailbox.
 */
const aDay = {
  /** Of accounts that were made, which can be deleted and made again. */
  'confirm sign-up': { own: 1, shared: 2 },
  /** Of an account that has the address. */
  'confirm again': { own: 2, shared: 4 },
  /** Of accounts that would have it. */
  'change address': { own: 2, shared: 8 },
} as const

type Asked = { what: keyof typeof aDay; to: string; network: string }

const sharesOf = ({ what, to, network }: Asked) => {
  const name = `mail ${what} ${to.toLowerCase()}`
  const { own, shared } = aDay[what]
  return [
    { name: `${name} from ${network}`, allowance: { most: own, hours: 24 } },
    { name, allowance: { most: shared, hours: 24 } },
  ]
}

/** Counted where the mail goes out: what sends nothing uses nothing up. */
export async function mayMailLink(tx: Tx, asked: Asked): Promise<boolean> {
  for (const { name, allowance } of sharesOf(asked)) if (await mayOnceMore(tx, name, allowance)) return true
  return false
}

/** The same, for whoever is told why not, and when. */
export async function countMailedLink(tx: Tx, asked: Asked): Promise<void> {
  if (await mayMailLink(tx, asked)) return
  const seconds = await Promise.all(sharesOf(asked).map(({ name, allowance }) => secondsToOnceMore(tx, name, allowance)))
  throw new TooMany(Math.min(...seconds))
}
