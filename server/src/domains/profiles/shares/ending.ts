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

/** Those who borrow people who go are told that it has ended. Asked before they are gone. */
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

/** Who is only lent is at home again, and whoever lent them hears of it. */
export async function giveBack(tx: Tx, them: MemberRow): Promise<void> {
  await deleteGuest(tx, them.household_id, them.id)
  // Several of those who borrow may have accepted what one lent.
  const lenders = new Map<string, { homeId: number; reader: Reader }>()
  for (const share of await deleteSharesTo(tx, them.household_id, them.id))
    for (const { email: to, locale } of await findLender(tx, share))
      lenders.set(to, { homeId: share.household_id, reader: { to, locale } })
  for (const lender of lenders.values())
    await sendAbout(tx, profileLetters.shareGivenBack, { them, ...lender }, { name: nameOf(them) ?? '' })
}

/** A household is no more: everybody whom it borrowed is at home again. */
export async function giveAllBack(tx: Tx, rows: readonly MemberRow[]): Promise<void> {
  for (const row of rows) if (row.is_guest) await giveBack(tx, row)
}

/**
 * Somebody goes from a household: what they offered of others there is taken back, and whom this household borrows because they accepted it
 * is at home again. Nobody is left with people whom they were never lent.
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
