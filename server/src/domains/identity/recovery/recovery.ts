import { whyNotMailAddress } from '@alpenglow/contract/profiles/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { resetAllowance, mailRations, takeAllowance, sendLink, sendNews, traceOf } from '../../notifications/notifications.ts'
import { identityLetters } from '../mails/mails.ts'
import { forgetMarks } from '../sessions/devices-store.ts'
import { resetAskedJob } from '../jobs-of-identity.ts'
import { refuseWeak } from './changing-password.ts'
import { discardUnconfirmedData, type StrangerMoments } from './unconfirmed-data.ts'
import { linkDead, takeLink } from './links.ts'
import { invalidateLinks, findLink, hasResetsEnough, insertLink } from './links-store.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { confirmAccount, findAccount, deleteUnconfirmedFactors, setPasswordHash } from '../store.ts'
import { holderIn, welcomeOnceConfirmed } from '../holder.ts'

const resetMinutes = 30
const resetsOf = (email: string) => `mail reset ${email.toLowerCase()}`

type Recovering = IdentityTools & { moments: StrangerMoments }
type ResetAsked = { email: string; locale: Locale; agent: string; network: string }
type NewPassword = { token: string; password: string }

export function createRecovery(tools: IdentityTools, hooks: Pick<Recovering, 'moments'>) {
  const means: Recovering = { ...tools, ...hooks }
  return {
    askForReset: (call: VisitorCall, { body }: { body: { email: string } }) => askForReset(means, call, body.email.trim()),
    /** Run by the job. */
    sendReset: (reset: ResetAsked) => sendReset(means, reset),
    resetPassword: (call: VisitorCall, { body }: { body: NewPassword }) => resetPassword(means, call, body),
  }
}

/** The worker looks the account up later, so neither the answer nor its time reveals whether it exists. */
async function askForReset({ db, tries }: Recovering, call: VisitorCall, email: string): Promise<undefined> {
  const wrong = whyNotMailAddress(email)
  if (wrong) throw new Invalid({ email: [wrong] })
  // Counted per network and address: a stranger who requests links to a mailbox doesn't block its holder's own
  // requests.
  const asking = tries.ofNetwork('reset', call.network, email.toLowerCase())
  const buckets = [...asking, ...tries.ofNetwork('mails of a network', call.network)]
  await tries.refuseTired(buckets)
  await tries.fail(buckets)
  const asked = { email, locale: call.locale, agent: call.device.agent, network: call.network }
  await db.transaction((tx) => enqueue(tx, resetAskedJob, asked))
}

/** Earlier links stay valid: else a stranger could invalidate the holder's link by requesting another. */
async function sendReset({ db }: Recovering, { email, locale, agent, network }: ResetAsked): Promise<void> {
  const [account] = await db.run(findAccount({ email }))
  if (!account) return
  await db.transaction(async (tx) => {
    if (await hasResetsEnough(tx, account.id)) return
    // Counted by address as well: an account that a stranger makes and deletes repeatedly has a new id each time.
    if (!(await takeAllowance(tx, resetsOf(account.email), mailRations.resets))) return
    const link = await insertLink(tx, {
      purpose: 'reset',
      account_id: account.id,
      email: account.email,
      minutes: resetMinutes,
    })
    await sendLink(tx, identityLetters.reset, { to: account.email, locale }, link, traceOf({ device: { agent }, network }))
  })
}

/** The link proves the mailbox. All sessions from the old password end. */
async function resetPassword(means: Recovering, call: VisitorCall, { token, password }: NewPassword): Promise<undefined> {
  const { db, passwords, signedLinks, tries } = means
  const id = signedLinks.open('reset', token)
  const [alive] = id === undefined ? [] : await findLink(db, 'reset', id)
  if (!alive) throw linkDead()
  await refuseWeak(password, [alive.email])
  const hash = await passwords.hash(password, { lane: 'known', account: String(alive.account_id), network: call.network })
  const accountId = await db.transaction((tx) => writeReset(means, tx, call, { link: alive.id, hash }))
  await tries.forget(tries.bucket('account', String(accountId)))
}

/**
 * Uses the link, and closes everything that the old password or a stranger may have opened. Returns the account's id.
 */
async function writeReset(
  means: Recovering,
  tx: Tx,
  call: VisitorCall,
  { link, hash }: { link: string; hash: string },
): Promise<number> {
  const { account } = await takeLink(tx, 'reset', link)
  await setPasswordHash(tx, account.id, hash)
  await confirmAccount(tx, account.id)
  await deleteUnconfirmedFactors(tx, account.id)
  await discardUnconfirmedData(means, tx, account)
  await forgetMarks(tx, account.id)
  await means.sessions.endAll(tx, account.id)
  // A stranger with the old password may have requested another address.
  await invalidateLinks(tx, account.id, ['reset', 'change_address'])
  // All reset links are invalid now, so their ration is returned: the holder gets another link, however many strangers
  // have requested.
  await resetAllowance(tx, resetsOf(account.email))
  await welcomeOnceConfirmed(means, tx, account, call)
  await sendNews(tx, identityLetters.passwordChanged, { ...holderIn(account), isConfirmed: true }, call)
  return account.id
}
