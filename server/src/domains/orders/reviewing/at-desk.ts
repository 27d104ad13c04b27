import type { OrderAtDesk, OrdersPage } from '@alpenglow/contract/orders/desk'
import type { OrderState } from '@alpenglow/contract/orders/words'
import type { CardBrand } from '@alpenglow/contract/payments/brands'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Day } from '@alpenglow/contract/values/day'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Db, Tx } from '../../../db/connect.ts'
import type { StaffCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { NotFound } from '../../../kernel/errors.ts'
import { numberIn } from '../number.ts'
import { paymentOf } from '../payment.ts'
import { findDeskOrder, listDeskOrders, type DeskOrderRow, type ToDecide } from './reviewing-store.ts'
import { secondsToDecide } from './rules.ts'

/** The dependencies of showing orders to the desk. */
export type DeskOrderDeps = { db: Db; clock: Pick<Clock, 'ahead'>; timeZone: string }

const mostShown = 50

type Listed = { state?: OrderState | undefined; before?: string | undefined }
export async function listAtDesk(means: DeskOrderDeps, { locale }: StaffCall, { state, before }: Listed): Promise<OrdersPage> {
  const asked = { ...(state && { state }), ...(before && { before: numberIn(before) }), most: mostShown + 1 }
  const rows = await listDeskOrders(means.db, asked)
  const some = rows.slice(0, mostShown)
  return {
    orders: some.map((row) => present(row, decideBefore(means, row), locale)),
    next: rows.length > mostShown ? (some.at(-1)?.number ?? null) : null,
  }
}

/** The order as the running transaction has changed it. */
export async function findAtDesk(means: DeskOrderDeps, tx: Tx, { number }: ToDecide, locale: Locale): Promise<OrderAtDesk> {
  const [row] = await findDeskOrder(tx, number)
  if (!row) throw new NotFound()
  return present(row, decideBefore(means, row), locale)
}

/** Days are business days; the time left is real time. */
export const decideBefore = (
  { clock, timeZone }: DeskOrderDeps,
  { placed_at: at, first_date: date }: { placed_at: Date; first_date: Day | null },
): Date => new Date(at.getTime() + secondsToDecide(new Date(at.getTime() + clock.ahead), timeZone, [date]) * 1000)

function present(row: DeskOrderRow, decideBefore: Date, locale: Locale): OrderAtDesk {
  const { number: id, state, placed_at: placedAt, seller: purchaseGroup, total, net_total: netTotal, buyer, card } = row
  return {
    id,
    state,
    payment: paymentOf(row.payments),
    placedAt: placedAt.toISOString(),
    decideBefore: state === 'in_review' ? decideBefore.toISOString() : null,
    buyer: { name: buyer.name, email: buyer.email ?? null },
    purchaseGroup,
    currency: row.currency as Currency,
    total,
    netTotal,
    card: card && { cardType: card.brand as CardBrand, lastFourDigits: card.lastFour },
    names: [...new Set(row.names.map((name) => name[locale]))],
    count: row.names.length,
    people: row.people,
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  }
}
