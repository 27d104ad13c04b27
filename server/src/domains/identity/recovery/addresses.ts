import { whyNotMailAddress } from '@alpenglow/contract/profiles/rules'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { isNotUnique } from '../../../db/errors.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { countToStranger, sendLink, sendNews, sendToStranger } from '../../notifications/notifications.ts'
import { changeProfile } from '../../profiles/profiles.ts'
import { linkDead, takeLink } from './links.ts'
import { endLinks, insertLink } from './links-store.ts'
import { countMailedLink } from './link-mails.ts'
import type { IdentityTools } from '../identity-tools.ts'
import type { Account } from '../sessions/sessions.ts'
import { confirmAccount, findAccount, setEmail } from '../store.ts'
import { holderIn, welcomeOnceConfirmed } from '../holder.ts'
import type { Bucket } from '../../credentials/credentials.ts'

const day = 24 * 60
const taken = (field: string) => new Invalid({ [field]: ['ALREADY_REGISTERED'] }, { [field]: 'pages.security.address_taken' })
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The mail of which the link confirms an address; earlier ones lead nowhere any more. */
export async function sendConfirmationTo(tx: Tx, { id, email, locale }: Account): Promise<void> {
  await endLinks(tx, id, ['confirm'])
  const link = await insertLink(tx, { purpose: 'confirm', account_id: id, email, minutes: day })
  await sendLink(tx, 'confirm', { to: email, locale }, link)
}

export function addresses(tools: IdentityTools) {
  const { db, signedLinks, sessions, tries, verifyHolder } = tools

  /** Only whoever asks is slowed down, not who has the address that they ask for. */
  async function slowDown(buckets: Bucket[]): Promise<void> {
    await tries.refuseTired(buckets)
    await tries.fail(buckets)
  }

  /** The link confirms the address that it was sent to, and no other. */
  const confirmFirst = (call: VisitorCall, id: string) =>
    db.transaction(async (tx) => {
      const { link, account } = await takeLink(tx, 'confirm', id)
      if (!isSame(account.email, link.email)) throw linkDead()
      await confirmAccount(tx, account.id)
      await welcomeOnceConfirmed(tools, tx, account, call)
      return { email: account.email, isChange: false }
    })

  const confirmChange = (call: VisitorCall, id: string) =>
    db.transaction(async (tx) => {
      const { link, account } = await takeLink(tx, 'change_address', id)
      await setEmail(tx, account.id, link.email)
      await welcomeOnceConfirmed(tools, tx, account, call)
      await changeProfile(tx, account.profile_id, { email: link.email })
      // What lies in the old mailbox must not open the account any more.
      await endLinks(tx, account.id, ['confirm', 'change_address', 'reset'])
      await sendNews(tx, 'addressChanged', holderIn(account), call, { email: link.email })
      return { email: link.email, isChange: true }
    })

  return {
    /** Two people may wait for the same address at once: whoever opens the link first has it. */
    confirmAddress: async (call: VisitorCall, { body }: { body: { token: string } }) => {
      const [first, change] = [signedLinks.open('confirm', body.token), signedLinks.open('change_address', body.token)]
      if (first !== undefined) return confirmFirst(call, first)
      if (change === undefined) throw linkDead()
      return confirmChange(call, change).catch((error: unknown) => {
        throw isNotUnique(error) ? taken('token') : error
      })
    },

    sendConfirmation: async (call: AccountCall): Promise<undefined> => {
      const { accountId: id, email, locale, confirmedAt } = call.account
      if (confirmedAt) return
      await slowDown([tries.bucket('mail', String(id))])
      await db.transaction(async (tx) => {
        await countMailedLink(tx, { what: 'confirm again', to: email, network: call.network })
        await sendConfirmationTo(tx, { id, email, locale })
      })
    },

    /** The account stays with the old address until the link to the new one is opened. */
    changeAddress: async (
      call: AccountCall,
      { body }: { body: { email?: string | undefined; currentPassword?: string | undefined } },
    ): Promise<undefined> => {
      const { accountId: id, email: old, locale } = call.account
      const email = body.email?.trim() ?? ''
      const wrong = whyNotMailAddress(email)
      if (wrong) throw new Invalid({ email: [wrong] })
      if (isSame(email, old)) throw new Invalid({ email: ['NOT_UNIQUE'] }, { email: 'pages.security.same_address' })
      await verifyHolder(call, body.currentPassword)
      // Each answer tells whether an address has an account.
      await slowDown([tries.bucket('change', String(id)), ...tries.ofNetwork('changes of a network', call.network)])
      if ((await db.run(findAccount({ email }))).length > 0) throw taken('email')
      await db.transaction(async (tx) => {
        await sessions.hold(tx, call)
        await countToStranger(tx, { account: id, what: 'address changes' }, email)
        await endLinks(tx, id, ['change_address'])
        const link = await insertLink(tx, { purpose: 'change_address', account_id: id, email, minutes: day })
        await sendToStranger(tx, 'changeAddress', { to: email, locale }, { link })
      })
    },
  }
}
