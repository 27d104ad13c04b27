import { whyNotMailAddress } from '@alpenglow/contract/profiles/rules'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { isNotUnique } from '../../../db/errors.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { countToStranger, sendLink, sendNews, sendToStranger } from '../../notifications/notifications.ts'
import { changeProfile } from '../../profiles/profiles.ts'
import { identityLetters } from '../mails/mails.ts'
import { linkDead, takeLink } from './links.ts'
import { invalidateLinks, insertLink } from './links-store.ts'
import { countMailedLink } from './link-mails.ts'
import type { IdentityTools } from '../identity-tools.ts'
import type { Account } from '../sessions/sessions.ts'
import { confirmAccount, findAccount, setEmail } from '../store.ts'
import { holderIn, welcomeOnceConfirmed } from '../holder.ts'
import type { Bucket } from '../../credentials/credentials.ts'

const day = 24 * 60
const taken = (field: string) => new Invalid({ [field]: ['ALREADY_REGISTERED'] }, { [field]: 'pages.security.address_taken' })
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Mails a link that confirms the address, and invalidates earlier ones. */
export async function sendConfirmationTo(tx: Tx, { id, email, locale }: Account): Promise<void> {
  await invalidateLinks(tx, id, ['confirm'])
  const link = await insertLink(tx, { purpose: 'confirm', account_id: id, email, minutes: day })
  await sendLink(tx, identityLetters.confirm, { to: email, locale }, link)
}

type MailAddresses = Pick<
  IdentityTools,
  'db' | 'signedLinks' | 'sessions' | 'tries' | 'verifyHolder' | 'welcomeBySms' | 'onConfirmed'
>
type Wished = { email?: string | undefined; currentPassword?: string | undefined }

export const createMailAddresses = (means: MailAddresses) => ({
  confirmAddress: (call: VisitorCall, { body }: { body: { token: string } }) => confirmAddress(means, call, body.token),
  sendConfirmation: (call: AccountCall) => sendConfirmation(means, call),
  changeAddress: (call: AccountCall, { body }: { body: Wished }) => changeAddress(means, call, body),
})

/**
 * Two accounts may wait for the same address: the first opened link gets it, and the unique index refuses the second.
 */
async function confirmAddress(means: MailAddresses, call: VisitorCall, token: string) {
  const { db, signedLinks } = means
  const [first, change] = [signedLinks.open('confirm', token), signedLinks.open('change_address', token)]
  if (first !== undefined) return db.transaction((tx) => confirmFirst(means, tx, call, first))
  if (change === undefined) throw linkDead()
  return db
    .transaction((tx) => confirmChange(means, tx, call, change))
    .catch((error: unknown) => {
      throw isNotUnique(error) ? taken('token') : error
    })
}

/** A link confirms only the address that it was mailed to. */
async function confirmFirst(means: MailAddresses, tx: Tx, call: VisitorCall, id: string) {
  const { link, account } = await takeLink(tx, 'confirm', id)
  if (!isSame(account.email, link.email)) throw linkDead()
  await confirmAccount(tx, account.id)
  await welcomeOnceConfirmed(means, tx, account, call)
  return { email: account.email, isChange: false }
}

async function confirmChange(means: MailAddresses, tx: Tx, call: VisitorCall, id: string) {
  const { link, account } = await takeLink(tx, 'change_address', id)
  await setEmail(tx, account.id, link.email)
  await welcomeOnceConfirmed(means, tx, account, call)
  await changeProfile(tx, account.profile_id, { email: link.email })
  // Links in the old mailbox must not open the account any more.
  await invalidateLinks(tx, account.id, ['confirm', 'change_address', 'reset'])
  await sendNews(tx, identityLetters.addressChanged, holderIn(account), call, { email: link.email })
  return { email: link.email, isChange: true }
}

async function sendConfirmation(means: MailAddresses, call: AccountCall): Promise<undefined> {
  const { accountId: id, email, locale, confirmedAt } = call.account
  if (confirmedAt) return
  await slowDown(means, [means.tries.bucket('mail', String(id))])
  await means.db.transaction(async (tx) => {
    await countMailedLink(tx, { what: 'confirm again', to: email, network: call.network })
    await sendConfirmationTo(tx, { id, email, locale })
  })
}

/** The account keeps the old address until the link to the new one is opened. */
async function changeAddress(means: MailAddresses, call: AccountCall, wished: Wished): Promise<undefined> {
  const { db, sessions, tries, verifyHolder } = means
  const { accountId: id, email: old, locale } = call.account
  const email = wished.email?.trim() ?? ''
  const wrong = whyNotMailAddress(email)
  if (wrong) throw new Invalid({ email: [wrong] })
  if (isSame(email, old)) throw new Invalid({ email: ['NOT_UNIQUE'] }, { email: 'pages.security.same_address' })
  await verifyHolder(call, wished.currentPassword)
  // Each answer reveals whether an address has an account, so it counts (rate limit).
  await slowDown(means, [tries.bucket('change', String(id)), ...tries.ofNetwork('changes of a network', call.network)])
  if ((await db.run(findAccount({ email }))).length > 0) throw taken('email')
  await db.transaction(async (tx) => {
    await sessions.hold(tx, call)
    await countToStranger(tx, { account: id, what: 'address changes' }, email)
    await invalidateLinks(tx, id, ['change_address'])
    const link = await insertLink(tx, { purpose: 'change_address', account_id: id, email, minutes: day })
    await sendToStranger(tx, identityLetters.changeAddress, { to: email, locale }, { link })
  })
}

/** Counts against the caller only, not against the holder of the requested address. */
async function slowDown({ tries }: Pick<MailAddresses, 'tries'>, buckets: Bucket[]): Promise<void> {
  await tries.refuseTired(buckets)
  await tries.fail(buckets)
}
