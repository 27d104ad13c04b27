import type { Rejection } from '@alpenglow/contract/profiles/photo'
import type { Tx } from '../../db/connect.ts'
import { sendOfHousehold, type Reader } from '../notifications/notifications.ts'
import type { ProfileRow } from './store.ts'
import { findHolderOf, findReader } from './shares/shares-store.ts'
import { nameOf } from './standing.ts'

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

const photoMails = {
  face_covered: 'photoFaceCovered',
  blurred: 'photoBlurred',
  too_dark: 'photoTooDark',
  somebody_else: 'photoSomebodyElse',
  no_photo: 'photoNoPhoto',
} as const satisfies Record<Rejection, string>

type OfPhoto = Pick<ProfileRow, 'first_name' | 'last_name' | 'notify_account_holder'> & {
  profile_id: number
  household_id: number
}
/** A photo has to be another: whoever sees to their own data is told, or who holds the household. */
export async function tellOfPhoto(tx: Tx, them: OfPhoto, reason: Rejection): Promise<void> {
  const [own] = await findReader(tx, them.profile_id)
  const [reader] = own ? [own] : await findHolderOf(tx, them.household_id)
  if (reader)
    await sendAbout(
      tx,
      photoMails[reason],
      { them, homeId: them.household_id, reader: { to: reader.email, locale: reader.locale } },
      { name: nameOf(them) ?? '' },
    )
}
