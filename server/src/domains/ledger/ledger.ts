import type { Currency } from '@alpenglow/contract/values/money'
import type { Tx } from '../../db/connect.ts'
import { insertBooking, insertCancellation, type Kind, type Posting } from './store.ts'

/** One line of what was sold, before taxes and with what was off; and each of its taxes. */
export type Sold = { isGift: boolean; net: number; taxes: readonly { code: string; place: string; amount: number }[] }
export type Sale = {
  orderId: number
  seller: string
  currency: Currency
  lines: readonly Sold[]
  /** What of it credit pays. The rest is owed until a card has paid it. */
  creditApplied: number
}

/** What an order comes to: sold, owed in taxes, paid by credit, and owed by its guest. */
export async function bookOrder(tx: Tx, sale: Sale): Promise<void> {
  await book(tx, 'order', sale, postingsOf(sale))
}
/** All that is booked of an order backwards: it is cancelled, and nothing of it is left in the books but that. */
export const bookCancellation = async (tx: Tx, orderId: number): Promise<void> => void (await insertCancellation(tx, orderId))
/** A card has paid what was owed. */
export async function bookCapture(tx: Tx, paid: Omit<Sale, 'lines' | 'creditApplied'> & { amount: number }): Promise<void> {
  await book(tx, 'capture', paid, [
    { account: 'cards', amount: paid.amount },
    { account: 'guests', amount: -paid.amount },
  ])
}

async function book(tx: Tx, kind: Kind, of: Pick<Sale, 'orderId' | 'seller' | 'currency'>, postings: readonly Posting[]) {
  const { orderId, seller, currency } = of
  const moved = postings.filter(({ amount }) => amount !== 0)
  // What costs nothing moves nothing.
  if (moved.length > 0) await insertBooking(tx, { orderId, kind, seller, currency, postings: moved })
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
