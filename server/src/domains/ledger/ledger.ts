import type { Tx } from '../../db/connect.ts'
import { insertCancellation, insertCaptures, insertBack, type ReversalBooking, type LedgerSide } from './store.ts'

/** One sold line: its net after reductions, and each of its taxes. */
export type SaleLine = { isGift: boolean; net: number; taxes: readonly { code: string; place: string; amount: number }[] }
export type Sale = {
  lines: readonly SaleLine[]
  /** What credit pays of it. The guest owes the rest until a card has paid it. */
  creditApplied: number
}

/** The postings of an order: sold, owed in taxes, paid by credit, and owed by its guest. Zero amounts are left out. */
export const encodePostings = (sale: Sale): string => JSON.stringify(postingsOf(sale).filter(({ amount }) => amount !== 0))
export { bookedInSql } from './store.ts'

/** Books the reverse of all that is booked of a cancelled order: each of its accounts sums to zero then. */
export const bookCancellation = async (tx: Tx, orderId: number): Promise<void> => void (await insertCancellation(tx, orderId))
/** Books captures: cards have paid what the orders of these payments owed. Returns how many were booked. */
export const bookCaptures = async (tx: Tx, payments: readonly number[]): Promise<number> =>
  new Set((await insertCaptures(tx, payments)).map((posting) => posting.transaction_id)).size

/**
 * Books a refund by the card that the money came by. An order owes it to its guest no longer; money taken for no order
 * was never owed: it came and went, and both are booked.
 */
export async function bookRefund(
  tx: Tx,
  { amount, ...of }: Omit<ReversalBooking, 'postings'> & { amount: number },
): Promise<void> {
  const ofNoOrder: LedgerSide[] = [
    { account: 'cards', detail: 'taken for no order', amount },
    { account: 'cards', detail: 'given back', amount: -amount },
  ]
  const owedNoMore: LedgerSide[] = [
    { account: 'guests', amount },
    { account: 'cards', amount: -amount },
  ]
  await insertBack(tx, { ...of, postings: of.order === null ? ofNoOrder : owedNoMore })
}
/**
 * Books the reverse of some lines of an order: what credit does not give back is owed to the guest until it is
 * refunded.
 */
export async function bookUndone(tx: Tx, { sale, ...of }: Omit<ReversalBooking, 'postings'> & { sale: Sale }): Promise<void> {
  const postings = postingsOf(sale).flatMap(({ amount, ...posting }) => (amount === 0 ? [] : [{ ...posting, amount: -amount }]))
  if (postings.length > 0) await insertBack(tx, { ...of, postings })
}

function postingsOf({ lines, creditApplied }: Sale): LedgerSide[] {
  const taxes = new Map<string, number>()
  for (const { code, place, amount } of lines.flatMap((line) => line.taxes))
    taxes.set(`${code} ${place}`, (taxes.get(`${code} ${place}`) ?? 0) + amount)
  const net = (isGift: boolean) => sum(lines.filter((line) => line.isGift === isGift).map((line) => line.net))
  const total = net(false) + net(true) + sum([...taxes.values()])
  return [
    { account: 'sales', amount: -net(false) },
    { account: 'donations', amount: -net(true) },
    ...[...taxes].map(([detail, amount]): LedgerSide => ({ account: 'taxes', detail, amount: -amount })),
    { account: 'credit', amount: creditApplied },
    { account: 'guests', amount: total - creditApplied },
  ]
}
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
