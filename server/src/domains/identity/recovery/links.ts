import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { findLink, useLink, type Purpose } from './links-store.ts'
import { lockAccount } from '../store.ts'

/** Used, too old, or never ours; said of the field that the link's token came in. */
export const linkDead = (field = 'token') => new Invalid({ [field]: ['INVALID'] }, { [field]: 'pages.confirm.link_dead' })

/** Takes a link, with its account held still: in this order, as everybody does who needs both. */
export async function takeLink(tx: Tx, purpose: Purpose, id: string) {
  const [found] = await findLink(tx, purpose, id)
  const [account] = found?.account_id ? await lockAccount(tx, found.account_id) : []
  const [link] = account ? await useLink(tx, purpose, id) : []
  if (!link || !account) throw linkDead()
  return { link, account }
}
