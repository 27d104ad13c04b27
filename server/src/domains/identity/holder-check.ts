import { isSignInFresh } from '@alpenglow/contract/identity/social-rules'
import { Invalid } from '../../kernel/errors.ts'
import type { IdentityTools, VerifyHolder } from './identity-tools.ts'
import { findAccountById } from './store.ts'

/**
 * Asks for the password again before an act that a stranger at an unlocked screen must not do. An account without a
 * password must have a fresh sign-in.
 */
export function createHolderCheck({ db, passwords, tries }: Pick<IdentityTools, 'db' | 'passwords' | 'tries'>): VerifyHolder {
  return async ({ account, network }, password) => {
    if (!account.hasPassword) {
      if (!isSignInFresh(account.signedInAt, new Date()))
        throw new Invalid({ currentPassword: ['REQUIRED'] }, { currentPassword: 'pages.security.sign_in_again' })
      return
    }
    if (!password) throw new Invalid({ currentPassword: ['REQUIRED'] })
    const whose = String(account.accountId)
    const bucket = tries.bucket('holder', `${whose} ${account.sessionId}`)
    await tries.refuseTired([bucket])
    const [found] = await findAccountById(db, account.accountId)
    const place = { lane: 'known', account: whose, network } as const
    if (!(await passwords.fits(password, found?.password_hash ?? null, place))) {
      await tries.fail([bucket])
      throw new Invalid({ currentPassword: ['INVALID'] }, { currentPassword: 'pages.security.wrong_password' })
    }
    await tries.refuseTired([bucket])
  }
}
