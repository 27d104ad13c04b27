import type { FileToSave } from '@alpenglow/contract/http/endpoint'
import type { OrderEnd, OrderState } from '@alpenglow/contract/orders/words'
import { isForSomebody } from '@alpenglow/contract/catalogue/kinds'
import { endsByTicketDay } from '@alpenglow/contract/orders/decision-deadline'
import { formatOrderNumber } from '@alpenglow/contract/orders/written-number'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Db } from '../../../db/connect.ts'
import type { NamedLetter } from '../../letter.ts'
import type { Notifications } from '../../notifications/notifications.ts'
import type { Profiles } from '../../profiles/profiles.ts'
import type { Translations } from '../../translations/translations.ts'
import { figuresIn } from './figures.ts'
import { orderLetters } from './mails.ts'
import { describeDelivery, listProductsByPerson, type OrderMailNames } from './placed-mail.ts'
import { receiptNumberOf } from './seller.ts'
import { findOrderToMail, findReceiptLines, type OrderToMail, type ReceiptLine, type ReceiptRow } from './store.ts'

/** The dependencies of writing to buyers. */
export type OrderMailDeps = {
  db: Db
  words: Translations['text']
  notifications: Pick<Notifications, 'deliver'>
  profiles: Pick<Profiles, 'reckoned'>
  named: OrderMailNames
  draw(row: ReceiptRow, lines: readonly ReceiptLine[], locale: Locale): Promise<FileToSave>
}
type Reached = OrderToMail & { buyer: { email: string } }
const isReached = (row: OrderToMail): row is Reached => row.buyer.email !== undefined

/**
 * Writes to the buyer, in the language of the order. The row marks that a mail is enqueued (numbering.ts), so there is
 * one job. A worker that dies after the mail server's answer, before it has noted that, sends the mail again: under the
 * same id, by which mail programs recognize a duplicate.
 */
export const createOrderMails =
  (means: OrderMailDeps) =>
  async ({ order, state }: { order: number; state: OrderState }): Promise<void> => {
    const row = await findOrderToMail(means.db, order)
    if (!row) throw new Error(`there is no order ${order}`)
    // A deleted account has no address to write to.
    if (!isReached(row)) return undefined
    // A later state has a mail of its own.
    if (state !== 'cancelled' && row.state !== state) return undefined
    if (state === 'placed') return tellPlaced(means, row)
    if (state === 'in_review') return tellWaiting(means, row)
    if (!row.was_placed) return tellEnded(means, row)
    // An order that was placed before it was cancelled: the code that cancels it writes what is given back.
    return row.cancelled_for === 'bank' ? tellLost(means, row) : undefined
  }

async function tellPlaced(means: OrderMailDeps, row: Reached): Promise<void> {
  const { db, notifications, words, named, draw } = means
  const { locale } = row
  const lines = await findReceiptLines(db, row.id)
  const say = (key: string, values = {}) => words(locale, `mails.order_placed.${key}`, values)
  const lacking = await lackingPhotos(means, row, lines)
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(lacking)
  const photos = lacking.length > 0 ? [say(lacking.length === 1 ? 'photo_one' : 'photo_many', { names })] : []
  const isGift = !lines.some(isForSomebody)
  await notifications.deliver(
    mailOf(isGift ? orderLetters.orderGiven : orderLetters.orderPlaced, row, { receipt: receiptNumberOf(row) ?? '' }),
    {
      rows: [
        ...listProductsByPerson(lines, locale, named),
        ...(row.delivery ? [describeDelivery(row.delivery, locale, named)] : []),
      ],
      paragraphs: isGift ? [] : [...photos, say('next')],
      attachments: [await draw(row, lines, locale)],
    },
  )
}

/** The people of the order who lack a photo at the time of the mail. */
async function lackingPhotos(
  { profiles }: OrderMailDeps,
  { profile_id }: OrderToMail,
  lines: readonly ReceiptLine[],
): Promise<string[]> {
  if (profile_id === null) return []
  const lacking = (await profiles.reckoned(profile_id)).filter(({ asksPhoto, hasPhoto }) => asksPhoto && !hasPhoto)
  const ids = new Set(lacking.map(({ profileId }) => Number(profileId)))
  const names = lines.flatMap(({ profile_id: id, profile_name: name }) =>
    id !== null && name && ids.has(id) ? [[id, name] as const] : [],
  )
  return [...new Map(names).values()]
}

async function tellWaiting(means: OrderMailDeps, row: Reached): Promise<void> {
  const say = sayingOf(means, row, 'order_in_review')
  const kept = [...(row.net_total > 0 ? [say('nothing')] : []), ...(row.credit_applied > 0 ? [say('credit')] : [])]
  await means.notifications.deliver(mailOf(orderLetters.orderInReview, row), { paragraphs: [...kept, say('next')] })
}

/** The reason, what comes back of what the order took, and what the guest can do. */
async function tellEnded(means: OrderMailDeps, row: Reached): Promise<void> {
  const end = await endOf(means, row)
  const [say, next] = [sayingOf(means, row, 'order_ended'), sayingOf(means, row, nameOf[end])]
  const { net_total: net, credit_applied: credit } = row
  const isHeld = net > 0 && end !== 'bank'
  const wasTaken = row.payments.some(({ taken_early: taken }) => taken)
  const ofCard = wasTaken ? [say('taken')] : isHeld ? [say('held')] : net > 0 || credit === 0 ? [say('nothing')] : []
  await means.notifications.deliver(mailOf(endMails[end], row), {
    paragraphs: [...ofCard, ...(credit > 0 ? [say('credit')] : []), next('next')],
  })
}

/** The reason of an order that ended by time: a ticket's day came, or a bank would have let the money go. */
async function endOf({ db }: OrderMailDeps, { id, cancelled_for: end, placed_on: placedOn }: Reached): Promise<End> {
  if (end !== 'time') return end ?? 'desk'
  const lines = await findReceiptLines(db, id)
  const dates = lines.map(({ date }) => date)
  return endsByTicketDay(placedOn, dates) ? 'ticket' : end
}

/** The order had been placed, and its bank has let the authorization go. */
async function tellLost(means: OrderMailDeps, row: Reached): Promise<void> {
  const [ended, say] = [sayingOf(means, row, 'order_ended'), sayingOf(means, row, 'order_lost')]
  const receipt = receiptNumberOf(row)
  await means.notifications.deliver(mailOf(orderLetters.orderLost, row, { receipt: receipt ?? '' }), {
    paragraphs: [
      ended('nothing'),
      ...(row.credit_applied > 0 ? [ended('credit')] : []),
      ...(receipt === null ? [] : [say('receipt', { receipt })]),
      say('next'),
    ],
  })
}

const sayingOf =
  ({ words }: OrderMailDeps, { locale, credit_applied: credit, currency }: OrderToMail, area: string) =>
  (key: string, values = {}): string =>
    words(locale, `mails.${area}.${key}`, { ...values, credit: figuresIn(locale).money(credit, currency) })

type End = OrderEnd | 'ticket'
const endMails = {
  desk: orderLetters.orderRefused,
  time: orderLetters.orderForgotten,
  ticket: orderLetters.orderTooLate,
  bank: orderLetters.orderLetGo,
} as const satisfies Record<End, NamedLetter>
const nameOf: Record<End, string> = {
  desk: 'order_refused',
  time: 'order_forgotten',
  ticket: 'order_too_late',
  bank: 'order_let_go',
}

function mailOf(letter: (typeof orderLetters)[keyof typeof orderLetters], row: Reached, more: { receipt?: string } = {}) {
  // The account's address of today; the receipt has the one of the order.
  const { number, locale, buyer, address, total, currency } = row
  const values = { order: formatOrderNumber(number), total: figuresIn(locale).money(total, currency), ...more }
  return { letter, to: address ?? buyer.email, locale, values, id: `${letter.name} ${number}` }
}
