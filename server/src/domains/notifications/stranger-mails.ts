import { firstNameIn } from '@alpenglow/contract/values/person-name'
import type { Values } from '@alpenglow/contract/translations/text'
import type { Tx } from '../../db/connect.ts'
import { TooMany } from '../../kernel/errors.ts'
import { takeAllowance, secondsToAllowance } from './allowance-store.ts'
import { mailRations } from './rations.ts'

const aDay = mailRations.toStrangers

/** Providers that ignore dots in an address. */
const dotless = /^(?:gmail|googlemail)\.com$/

/** A canonical name for all addresses of one mailbox: the suffix after a plus only sorts the mail there. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  const plus = local.indexOf('+', 1)
  const own = plus < 0 ? local : local.slice(0, plus)
  return `${dotless.test(domain) ? own.replaceAll('.', '') : own}@${domain}`
}

const toMailbox = (email: string) => `mails of strangers to ${mailboxOf(email)}`

const mayWriteToStranger = (tx: Tx, email: string): Promise<boolean> => takeAllowance(tx, toMailbox(email), aDay.mailbox)

type Sender = { account: number; what: 'shares' | 'invitations' | 'waiver requests' | 'address changes' }
/**
 * Counts a mail to a stranger, and throws with the waiting time when a limit is reached. One account has a smaller
 * limit than the mailbox. Without `isMailed` only the account's limits count, because the try fills no mailbox.
 */
export async function countToStranger(
  tx: Tx,
  { account, what }: Sender,
  email: string,
  { isMailed = true } = {},
): Promise<void> {
  const byThem = `${what} of ${account}`
  if (!(await takeAllowance(tx, byThem, aDay.account))) throw new TooMany(await secondsToAllowance(tx, byThem, aDay.account))
  const toThem = `mails of ${account} to ${mailboxOf(email)}`
  if (!(await takeAllowance(tx, toThem, aDay.toMailbox)))
    throw new TooMany(await secondsToAllowance(tx, toThem, aDay.toMailbox))
  if (isMailed && !(await mayWriteToStranger(tx, email)))
    throw new TooMany(await secondsToAllowance(tx, toMailbox(email), aDay.mailbox))
}

type Value = string | number | undefined
/**
 * All values of a guest that a stranger reads: the link, and one first name. Longer text would let a guest send spam.
 */
export const valuesForStranger = ({ link, by = '' }: { link?: Value; by?: Value }): Values => ({
  ...(link === undefined ? {} : { link }),
  by: firstNameIn(String(by)),
})
