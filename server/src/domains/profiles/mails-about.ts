import type { Tx } from '../../db/connect.ts'
import { sendOfHousehold, type Reader } from '../notifications/notifications.ts'
import type { ProfileRow } from './store.ts'
import { findHolderOf } from './shares/shares-store.ts'

type About = { them: Pick<ProfileRow, 'notify_account_holder'>; homeId: number; reader: Reader | undefined }

/** A mail about somebody; where they want it so, whoever holds their household gets it as well. Nobody gets it twice. */
export async function sendAbout(
  tx: Tx,
  mail: Parameters<typeof sendOfHousehold>[1],
  { them, homeId, reader }: About,
  values: Record<string, string>,
): Promise<void> {
  const [holder] = them.notify_account_holder ? await findHolderOf(tx, homeId) : []
  const readers = new Map<string, Reader>()
  if (holder) readers.set(holder.email.toLowerCase(), { to: holder.email, locale: holder.locale })
  if (reader) readers.set(reader.to.toLowerCase(), reader)
  for (const one of readers.values()) await sendOfHousehold(tx, mail, one, values)
}
