import type { Tx } from '../../../db/connect.ts'
import type { MailRecipient } from '../../letter.ts'
import { sendOfHousehold, type PlainLetter } from '../../notifications/notifications.ts'
import { findHolderReader, findReader } from '../shares/shares-store.ts'
import { formatFullName } from '../standing.ts'
import type { ProfileRow } from '../store.ts'

type About = { them: Pick<ProfileRow, 'notify_account_holder'>; homeId: number; reader: MailRecipient | undefined }

/**
 * Mails about a person, to the reader and, if the profile is set so, to the holder of their household. One address gets
 * it once.
 */
export async function sendAbout(
  tx: Tx,
  letter: PlainLetter,
  { them, homeId, reader }: About,
  values: Record<string, string>,
): Promise<void> {
  const [holder] = them.notify_account_holder ? await findHolderReader(tx, homeId) : []
  const readers = new Map<string, MailRecipient>()
  if (holder) readers.set(holder.email.toLowerCase(), { to: holder.email, locale: holder.locale })
  if (reader) readers.set(reader.to.toLowerCase(), reader)
  for (const one of readers.values()) await sendOfHousehold(tx, letter, one, values)
}

type CaredFor = Pick<ProfileRow, 'first_name' | 'last_name' | 'notify_account_holder'> & {
  profile_id: number
  household_id: number
}
/**
 * Mails about a person to who manages their data: to themselves if they have a login, else to the holder of the
 * household.
 */
export async function sendToCarer(tx: Tx, letter: PlainLetter, them: CaredFor): Promise<void> {
  const [own] = await findReader(tx, them.profile_id)
  const [reader] = own ? [own] : await findHolderReader(tx, them.household_id)
  if (!reader) return
  const about = { them, homeId: them.household_id, reader: { to: reader.email, locale: reader.locale } }
  await sendAbout(tx, letter, about, { name: formatFullName(them) ?? '' })
}
