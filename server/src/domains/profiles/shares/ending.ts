import type { Tx } from '../../../db/connect.ts'
import type { Reader } from '../../letter.ts'
import { sendOfHousehold } from '../../notifications/notifications.ts'
import type { MemberRow } from '../households-store.ts'
import { sendAbout } from '../mails/mail-recipients.ts'
import { profileLetters } from '../mails/mails.ts'
import { nameOf } from '../standing.ts'
import {
  deleteGuest,
  deleteOffersBy,
  deleteShare,
  deleteSharesTo,
  findHolderOf,
  findLender,
  findLoansOf,
  findSharesTo,
} from './shares-store.ts'

/** Mails the households that borrow these people, before they are deleted. */
export async function tellBorrowers(tx: Tx, profileIds: readonly number[]): Promise<void> {
  for (const { to_household_id, ...name } of await findLoansOf(tx, profileIds)) {
    const [holder] = await findHolderOf(tx, to_household_id)
    if (holder)
      await sendOfHousehold(
        tx,
        profileLetters.shareEnded,
        { to: holder.email, locale: holder.locale },
        { name: nameOf(name) ?? '' },
      )
  }
}

/** Returns a borrowed person to their own household, and mails the lender. */
export async function giveBack(tx: Tx, them: MemberRow): Promise<void> {
  await deleteGuest(tx, them.household_id, them.id)
  // Several members of the borrowing household may have accepted an offer.
  const lenders = new Map<string, { homeId: number; reader: Reader }>()
  for (const share of await deleteSharesTo(tx, them.household_id, them.id))
    for (const { email: to, locale } of await findLender(tx, share))
      lenders.set(to, { homeId: share.household_id, reader: { to, locale } })
  for (const lender of lenders.values())
    await sendAbout(tx, profileLetters.shareGivenBack, { them, ...lender }, { name: nameOf(them) ?? '' })
}

/** Before a household is deleted: returns everyone it borrows. */
export async function giveAllBack(tx: Tx, rows: readonly MemberRow[]): Promise<void> {
  for (const row of rows) if (row.is_guest) await giveBack(tx, row)
}

/**
 * When a person leaves a household: withdraws their offers of others who live there, and returns those whom the
 * household borrows only because they accepted. Otherwise it would keep people whom it was never lent.
 */
export async function endSharesOf(
  tx: Tx,
  rows: readonly MemberRow[],
  who: { profileId: number; email: string },
): Promise<void> {
  const isTheirs = ({ email }: { email: string }) => email.toLowerCase() === who.email.toLowerCase()
  await deleteOffersBy(tx, who.profileId)
  for (const guest of rows.filter(({ is_guest }) => is_guest)) {
    const shares = await findSharesTo(tx, guest.household_id, guest.id)
    if (!shares.some(isTheirs)) continue
    if (shares.every(isTheirs)) await giveBack(tx, guest)
    else for (const { id } of shares.filter(isTheirs)) await deleteShare(tx, id)
  }
}
