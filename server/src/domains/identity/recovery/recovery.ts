import { whyNotPassword } from '@alpenglow/contract/identity/rules'
import { whyNotMailAddress } from '@alpenglow/contract/profiles/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { giveBack, mayOnceMore, sendLink, sendNews, traceOf } from '../../notifications/notifications.ts'
import { isCommon } from '../../credentials/credentials.ts'
import { forgetMarks } from '../sessions/devices-store.ts'
import { resetAskedJob } from '../jobs-of-identity.ts'
import { partUnlessConfirmed, type StrangerMoments } from './first-confirmed.ts'
import { linkDead, takeLink } from './links.ts'
import { endLinks, findLink, hasResetsEnough, insertLink } from './links-store.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { confirmAccount, findAccount, partWithStrangers, setPasswordHash } from '../store.ts'
import { holderIn, holderOf, welcomeOnceConfirmed } from '../holder.ts'

const resetMinutes = 30
/** As many as links that are good for half an hour, three at a time, add up to: whoever is refused has one that works. */
const resetsAnHour = { most: 6, hours: 1 }
const resetsOf = (email: string) => `mail reset ${email.toLowerCase()}`

type Asked = { email: string; locale: Locale; agent: string; network: string }

/** Length, and that it is not the first that somebody would try. */
async function refuseWeak(password: string | undefined, about: string[]): Promise<void> {
  const wrong = whyNotPassword(password)
  if (wrong)
    throw new Invalid({ password: [wrong] }, wrong === 'OUT_OF_RANGE' ? { password: 'components.errors.password.length' } : {})
  if (await isCommon(password ?? '', about))
    throw new Invalid({ password: ['INVALID'] }, { password: 'components.errors.password.common' })
}

export function recovery(tools: IdentityTools, { moments }: { moments: StrangerMoments }) {
  const { db, profiles, passwords, signedLinks, sessions, tries, verifyHolder } = tools

  return {
    /** Whether there is such an account is found out later, by the worker: the answer can't tell, not even by its time. */
    askForReset: async (call: VisitorCall, { body }: { body: { email: string } }): Promise<undefined> => {
      const email = body.email.trim()
      const wrong = whyNotMailAddress(email)
      if (wrong) throw new Invalid({ email: [wrong] })
      // Strangers who ask for links to somebody's mailbox don't keep its holder from asking.
      const asking = tries.ofNetwork('reset', call.network, email.toLowerCase())
      const buckets = [...asking, ...tries.ofNetwork('mails of a network', call.network)]
      await tries.refuseTired(buckets)
      await tries.fail(buckets)
      const asked = { email, locale: call.locale, agent: call.device.agent, network: call.network }
      await db.transaction((tx) => enqueue(tx, resetAskedJob, asked))
    },

    /** What the job does. Links that were sent before stay good, so that nobody can spoil somebody else's by asking for another one. */
    sendReset: async ({ email, locale, agent, network }: Asked): Promise<void> => {
      const [account] = await db.run(findAccount({ email }))
      if (!account) return
      await db.transaction(async (tx) => {
        if (await hasResetsEnough(tx, account.id)) return
        // By the address too: an account that a stranger makes and deletes again and again is another one each time.
        if (!(await mayOnceMore(tx, resetsOf(account.email), resetsAnHour))) return
        const link = await insertLink(tx, {
          purpose: 'reset',
          account_id: account.id,
          email: account.email,
          minutes: resetMinutes,
        })
        await sendLink(tx, 'reset', { to: account.email, locale }, link, traceOf({ device: { agent }, network }))
      })
    },

    /** Whoever opened the mail has the mailbox; whoever is signed in with the old password is not any more. */
    resetPassword: async (call: VisitorCall, { body }: { body: { token: string; password: string } }): Promise<undefined> => {
      const id = signedLinks.open('reset', body.token)
      const [alive] = id === undefined ? [] : await findLink(db, 'reset', id)
      if (!alive) throw linkDead()
      await refuseWeak(body.password, [alive.email])
      const hash = await passwords.hash(body.password, {
        lane: 'known',
        account: String(alive.account_id),
        network: call.network,
      })
      const accountId = await db.transaction(async (tx) => {
        const { account } = await takeLink(tx, 'reset', alive.id)
        await setPasswordHash(tx, account.id, hash)
        await confirmAccount(tx, account.id)
        await partWithStrangers(tx, account.id)
        await partUnlessConfirmed({ profiles, moments }, tx, account)
        await forgetMarks(tx, account.id)
        await sessions.endAll(tx, account.id)
        // Somebody who knew the old password may have asked for another address.
        await endLinks(tx, account.id, ['reset', 'change_address'])
        // None is good any more: whoever needs another one gets it, however many strangers have asked for.
        await giveBack(tx, resetsOf(account.email))
        await welcomeOnceConfirmed(tools, tx, account, call)
        await sendNews(tx, 'passwordChanged', { ...holderIn(account), isConfirmed: true }, call)
        return account.id
      })
      await tries.forget(tries.bucket('account', String(accountId)))
    },

    /** Every other device is signed out, and this one goes on under another id. */
    changePassword: async (call: AccountCall, password: string, currentPassword?: string): Promise<void> => {
      const { accountId, email } = call.account
      await verifyHolder(call, currentPassword)
      await refuseWeak(password, [email])
      const hash = await passwords.hash(password, { lane: 'known', account: String(accountId), network: call.network })
      const hand = await db.transaction(async (tx) => {
        await sessions.hold(tx, call)
        await setPasswordHash(tx, accountId, hash)
        await sessions.endAll(tx, accountId)
        await endLinks(tx, accountId, ['reset', 'change_address'])
        await sendNews(tx, 'passwordChanged', holderOf(call.account), call)
        return sessions.rotate(tx, call)
      })
      hand()
    },
  }
}
