import type { Tx } from '../../db/connect.ts'
import { insertCancellation, insertCaptures, insertBack, type BookedBack, type Posting } from './store.ts'

/** One line of what was sold, before taxes and with what was off; and each of its taxes. */
export type Sold = { isGift: boolean; net: number; taxes: readonly { code: string; place: string; amount: number }[] }
export type Sale = {
  lines: readonly Sold[]
  /** What of it credit pays. The rest is owed until a card has paid it. */
  creditApplied: number
}

/** What an order comes to: sold, owed in taxes, paid by credit, and owed by its guest. What costs nothing moves nothing. */
export const writtenDown = (sale: Sale): string => JSON.stringify(postingsOf(sale).filter(({ amount }) => amount !== 0))
export { bookedInSql } from './store.ts'

/** All that is booked of an order backwards: it is cancelled, and nothing of it is left in the books but that. */
export const bookCancellation = async (tx: Tx, orderId: number): Promise<void> => void (await insertCancellation(tx, orderId))
/** Cards have paid what was owed of the orders that are bound to these payments; answers of how many. */
export const bookCaptures = async (tx: Tx, payments: readonly number[]): Promise<number> =>
  new Set((await insertCaptures(tx, payments)).map((posting) => posting.transaction_id)).size

/**
 * Money has gone back by the card that it came by. Of an order, its guest is owed it no more; what was taken for no order was never owed to anybody: it came
 * and went, and both are in the books.
 */
export async function bookRefund(tx: Tx, { amount, ...of }: Omit<BookedBack, 'postings'> & { amount: number }): Promise<void> {
  const ofNoOrder: Posting[] = [
    { account: 'cards', detail: 'taken for no order', amount },
    { account: 'cards', detail: 'given back', amount: -amount },
  ]
  const owedNoMore: Posting[] = [
    { account: 'guests', amount },
    { account: 'cards', amount: -amount },
  ]
  await insertBack(tx, { ...of, postings: of.order === null ? ofNoOrder : owedNoMore })
}
/** Some lines of an order backwards: what of them credit does not give back, their guest is owed until it is refunded. */
export async function bookUndone(tx: Tx, { sale, ...of }: Omit<BookedBack, 'postings'> & { sale: Sale }): Promise<void> {
  const postings = postingsOf(sale).flatMap(({ amount, ...posting }) => (amount === 0 ? [] : [{ ...posting, amount: -amount }]))
  if (postings.length > 0) await insertBack(tx, { ...of, postings })
}

function postingsOf({ lines, creditApplied }: Sale): Posting[] {
  const taxes = new Map<string, number>()
  for (const { code, place, amount } of lines.flatMap((line) => line.taxes))
    taxes.set(`${code} ${place}`, (taxes.get(`${code} ${place}`) ?? 0) + amount)
  const net = (isGift: boolean) => sum(lines.filter((line) => line.isGift === isGift).map((line) => line.net))
  const total = net(false) + net(true) + sum([...taxes.values()])
  return [
    { account: 'sales', amount: -net(false) },
    { account: 'donations', amount: -net(true) },
    ...[...taxes].map(([detail, amount]): Posting => ({ account: 'taxes', detail, amount: -amount })),
    { account: 'credit', amount: creditApplied },
    { account: 'guests', amount: total - creditApplied },
  ]
}
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
