import { whyNotPassword } from '@alpenglow/contract/identity/rules'
import type { AccountCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { isCommon } from '../../credentials/credentials.ts'
import { sendNews } from '../../notifications/notifications.ts'
import { holderOf } from '../holder.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { identityLetters } from '../mails/mails.ts'
import { setPasswordHash } from '../store.ts'
import { invalidateLinks } from './links-store.ts'

/** Signs out all other devices, and rotates this one's session id. */
export async function changePassword(
  { db, passwords, sessions, verifyHolder }: Pick<IdentityTools, 'db' | 'passwords' | 'sessions' | 'verifyHolder'>,
  call: AccountCall,
  password: string,
  currentPassword?: string,
): Promise<void> {
  const { accountId, email } = call.account
  await verifyHolder(call, currentPassword)
  await refuseWeak(password, [email])
  const hash = await passwords.hash(password, { lane: 'known', account: String(accountId), network: call.network })
  const hand = await db.transaction(async (tx) => {
    await sessions.hold(tx, call)
    await setPasswordHash(tx, accountId, hash)
    await sessions.endAll(tx, accountId)
    await invalidateLinks(tx, accountId, ['reset', 'change_address'])
    await sendNews(tx, identityLetters.passwordChanged, holderOf(call.account), call)
    return sessions.rotate(tx, call)
  })
  hand()
}

/** Refuses a password by its length, or as one of the first that an attacker would try. */
export async function refuseWeak(password: string | undefined, about: string[]): Promise<void> {
  const wrong = whyNotPassword(password)
  if (wrong)
    throw new Invalid({ password: [wrong] }, wrong === 'OUT_OF_RANGE' ? { password: 'components.errors.password.length' } : {})
  if (await isCommon(password ?? '', about))
    throw new Invalid({ password: ['INVALID'] }, { password: 'components.errors.password.common' })
}
