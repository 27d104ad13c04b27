import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { findLink, useLink, type Purpose } from './links-store.ts'
import { lockAccount } from '../store.ts'

/** One error for a used, expired or forged link; on the field that its token came in. */
export const linkDead = (field = 'token') => new Invalid({ [field]: ['INVALID'] }, { [field]: 'pages.confirm.link_dead' })

/** Uses a link, with its account locked first: all who need both lock in this order, so they don't deadlock. */
export async function takeLink(tx: Tx, purpose: Purpose, id: string) {
  const [found] = await findLink(tx, purpose, id)
  const [account] = found?.account_id ? await lockAccount(tx, found.account_id) : []
  const [link] = account ? await useLink(tx, purpose, id) : []
  if (!link || !account) throw linkDead()
  return { link, account }
}
