import { whyNotPassword } from '@alpenglow/contract/identity/rules'
import { whyNotMailAddress } from '@alpenglow/contract/profiles/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { AccountCall, VisitorCall } from '../../call.ts'
import { Invalid } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { sendLink, sendNews } from '../notifications/notifications.ts'
import { isCommon } from './common-passwords.ts'
import { resetAskedJob } from './jobs-of-identity.ts'
import { endLinks, findLink, insertLink, useLink } from './links-store.ts'
import type { Means } from './means.ts'
import { confirmAccount, findAccount, findAccountById, lockAccount, setPasswordHash } from './store.ts'

const resetMinutes = 30
const freshMinutes = 10
const linkDead = () => new Invalid({ token: ['INVALID'] }, { token: 'pages.confirm.link_dead' })

/** Length, and that it is not the first that somebody would try. */
async function refuseWeak(password: string | undefined, about: string[]): Promise<void> {
  const wrong = whyNotPassword(password)
  if (wrong)
    throw new Invalid({ password: [wrong] }, wrong === 'OUT_OF_RANGE' ? { password: 'components.errors.password.length' } : {})
  if (await isCommon(password ?? '', about))
    throw new Invalid({ password: ['INVALID'] }, { password: 'components.errors.password.common' })
}

/**
 * Before something that a stranger at an unlocked screen must not do, the password is asked for again. Whoever has none must have signed in
 * just now.
 */
export function holderCheck({ db, passwords, tries }: Means) {
  return async ({ account }: AccountCall, password?: string): Promise<void> => {
    if (!account.hasPassword) {
      const isFresh = Date.now() - account.signedInAt.getTime() < freshMinutes * 60_000
      if (!isFresh) throw new Invalid({ currentPassword: ['REQUIRED'] }, { currentPassword: 'pages.security.sign_in_again' })
      return
    }
    if (!password) throw new Invalid({ currentPassword: ['REQUIRED'] })
    const bucket = tries.bucket('account', String(account.accountId))
    await tries.refuseTired([bucket])
    const [found] = await findAccountById(db, account.accountId)
    if (!(await passwords.fits(password, found?.password_hash ?? null))) {
      await tries.fail([bucket])
      throw new Invalid({ currentPassword: ['INVALID'] }, { currentPassword: 'pages.security.wrong_password' })
    }
    await tries.refuseTired([bucket])
  }
}

export function recovery(means: Means) {
  const { db, passwords, seals, sessions, tries } = means
  const verifyHolder = holderCheck(means)
  const ofAccount = (id: number) => tries.bucket('account', String(id))

  return {
    /** Whether there is such an account is found out later, by the worker: the answer can't tell, not even by its time. */
    askForReset: async (call: VisitorCall, { body }: { body: { email: string } }): Promise<undefined> => {
      const email = body.email.trim()
      const wrong = whyNotMailAddress(email)
      if (wrong) throw new Invalid({ email: [wrong] })
      const buckets = [tries.bucket('mail', email.toLowerCase()), tries.bucket('mails of a network', call.network)]
      await tries.refuseTired(buckets)
      await tries.fail(buckets)
      await db.transaction((tx) => enqueue(tx, resetAskedJob, { email, locale: call.locale }))
    },

    /** What the job does. */
    sendReset: async ({ email, locale }: { email: string; locale: Locale }): Promise<void> => {
      const [account] = await db.run(findAccount({ email }))
      if (!account) return
      await db.transaction(async (tx) => {
        await endLinks(tx, account.id, ['reset'])
        const link = await insertLink(tx, {
          purpose: 'reset',
          account_id: account.id,
          email: account.email,
          minutes: resetMinutes,
        })
        await sendLink(tx, 'reset', { to: account.email, locale }, link)
      })
    },

    /** Whoever opened the mail has the mailbox; whoever is signed in with the old password is not any more. */
    resetPassword: async (_: VisitorCall, { body }: { body: { token: string; password: string } }): Promise<undefined> => {
      const id = seals.open('reset', body.token)
      const [alive] = id === undefined ? [] : await findLink(db, 'reset', id)
      if (!alive?.account_id) throw linkDead()
      await refuseWeak(body.password, [alive.email])
      const hash = await passwords.hash(body.password)
      await db.transaction(async (tx) => {
        const [link] = await useLink(tx, 'reset', alive.id)
        const [account] = link?.account_id ? await lockAccount(tx, link.account_id) : []
        if (!account) throw linkDead()
        await setPasswordHash(tx, account.id, hash)
        await confirmAccount(tx, account.id)
        await sessions.endAll(tx, account.id)
        await endLinks(tx, account.id, ['reset'])
        await sendNews(tx, 'passwordChanged', { to: account.email, locale: account.locale })
      })
      await tries.forget(ofAccount(alive.account_id))
    },

    /** Every other device is signed out, and this one goes on under another id. */
    changePassword: async (call: AccountCall, password: string, currentPassword?: string): Promise<void> => {
      const { accountId, email, locale } = call.account
      await verifyHolder(call, currentPassword)
      await refuseWeak(password, [email])
      const hash = await passwords.hash(password)
      const hand = await db.transaction(async (tx) => {
        await lockAccount(tx, accountId)
        await setPasswordHash(tx, accountId, hash)
        await sessions.endAll(tx, accountId)
        await endLinks(tx, accountId, ['reset'])
        await sendNews(tx, 'passwordChanged', { to: email, locale })
        return sessions.rotate(tx, call)
      })
      hand()
    },
  }
}
