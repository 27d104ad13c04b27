import type { Tx } from '../../../db/connect.ts'
import type { MailRecipient } from '../../letter.ts'
import { sendOfHousehold } from '../../notifications/notifications.ts'
import type { MemberRow } from '../households-store.ts'
import { sendAbout } from '../mails/mail-recipients.ts'
import { profileLetters } from '../mails/mails.ts'
import { formatFullName } from '../standing.ts'
import {
  deleteGuest,
  deleteOffersBy,
  deleteShare,
  deleteSharesTo,
  findHolderReader,
  findLender,
  findLoansOf,
  findSharesTo,
} from './shares-store.ts'

/** Mails the households that borrow these people, before they are deleted. */
export async function notifyBorrowers(tx: Tx, profileIds: readonly number[]): Promise<void> {
  for (const { to_household_id, ...name } of await findLoansOf(tx, profileIds)) {
    const [holder] = await findHolderReader(tx, to_household_id)
    if (holder)
      await sendOfHousehold(
        tx,
        profileLetters.shareEnded,
        { to: holder.email, locale: holder.locale },
        { name: formatFullName(name) ?? '' },
      )
  }
}

/** Returns a borrowed person to their own household, and mails the lender. */
export async function returnLentPerson(tx: Tx, them: MemberRow): Promise<void> {
  await deleteGuest(tx, them.household_id, them.id)
  // Several members of the borrowing household may have accepted an offer.
  const lenders = new Map<string, { homeId: number; reader: MailRecipient }>()
  for (const share of await deleteSharesTo(tx, them.household_id, them.id))
    for (const { email: to, locale } of await findLender(tx, share))
      lenders.set(to, { homeId: share.household_id, reader: { to, locale } })
  for (const lender of lenders.values())
    await sendAbout(tx, profileLetters.shareGivenBack, { them, ...lender }, { name: formatFullName(them) ?? '' })
}

/** Before a household is deleted: returns everyone it borrows. */
export async function returnAllLent(tx: Tx, rows: readonly MemberRow[]): Promise<void> {
  for (const row of rows) if (row.is_guest) await returnLentPerson(tx, row)
}

/**
 * When a person leaves a household: withdraws their offers of others who live there, and returns those whom the
 * household borrows only because they accepted. Otherwise it would keep people whom it was never lent.
 */
export async function cancelSharesOf(
  tx: Tx,
  rows: readonly MemberRow[],
  who: { profileId: number; email: string },
): Promise<void> {
  const isTheirs = ({ email }: { email: string }) => email.toLowerCase() === who.email.toLowerCase()
  await deleteOffersBy(tx, who.profileId)
  for (const guest of rows.filter(({ is_guest }) => is_guest)) {
    const shares = await findSharesTo(tx, guest.household_id, guest.id)
    if (!shares.some(isTheirs)) continue
    if (shares.every(isTheirs)) await returnLentPerson(tx, guest)
    else for (const { id } of shares.filter(isTheirs)) await deleteShare(tx, id)
  }
}
