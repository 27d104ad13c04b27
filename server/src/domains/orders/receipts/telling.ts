import type { FileToSave } from '@alpenglow/contract/http/endpoint'
import type { OrderState } from '@alpenglow/contract/orders/words'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Db } from '../../../db/connect.ts'
import type { Notifications } from '../../notifications/notifications.ts'
import type { Profiles } from '../../profiles/profiles.ts'
import type { Translations } from '../../translations/translations.ts'
import { figuresIn } from './figures.ts'
import { groupsOf, titleOf } from './receipt.ts'
import { receiptNumberOf } from './seller.ts'
import { findOrderToTell, findReceiptLines, type OrderToTell, type ReceiptLine, type ReceiptRow } from './store.ts'

export type Telling = {
  notifications: Pick<Notifications, 'deliver'>
  profiles: Pick<Profiles, 'reckoned'>
  draw(row: ReceiptRow, lines: readonly ReceiptLine[], locale: Locale): Promise<FileToSave>
}
type Given = Telling & { db: Db; words: Translations['text'] }

/**
 * Writes to whoever bought, in the language of the order. It is said once by the row that says it was said (numbering.ts); a worker that dies after the
 * mail server has taken it, and before it has noted so, sends it again: under the same id, by which programs know that they have it already.
 */
export function telling({ db, notifications, profiles, words, draw }: Given) {
  /** Those of the order who lack a photo, as it stands when the mail is written. */
  async function lackingPhotos({ profile_id }: OrderToTell, lines: readonly ReceiptLine[]): Promise<string[]> {
    if (profile_id === null) return []
    const lacking = (await profiles.reckoned(profile_id)).filter(({ asksPhoto, hasPhoto }) => asksPhoto && !hasPhoto)
    const ids = new Set(lacking.map(({ profileId }) => Number(profileId)))
    const names = lines.flatMap(({ profile_id: id, profile_name: name }) =>
      id !== null && name && ids.has(id) ? [[id, name] as const] : [],
    )
    return [...new Map(names).values()]
  }

  async function ofPlaced(row: OrderToTell): Promise<void> {
    const { locale } = row
    const lines = await findReceiptLines(db, row.id)
    const say = (key: string, values = {}) => words(locale, `mails.order_placed.${key}`, values)
    const lacking = await lackingPhotos(row, lines)
    const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(lacking)
    const photos = lacking.length > 0 ? [say(lacking.length === 1 ? 'photo_one' : 'photo_many', { names })] : []
    await notifications.deliver(mailOf('orderPlaced', row, { receipt: receiptNumberOf(row) ?? '' }), {
      rows: groupsOf(lines, { gifts: say('gifts'), nameless: say('nameless') }).map(({ name, lines: theirs }) => ({
        name,
        value: theirs.map((line) => titleOf(line, locale)).join(' · '),
      })),
      paragraphs: [...photos, say('next')],
      attachments: [await draw(row, lines, locale)],
    })
  }

  return async ({ order, state }: { order: number; state: OrderState }): Promise<void> => {
    const row = await findOrderToTell(db, order)
    if (!row) throw new Error(`there is no order ${order}`)
    if (state === 'placed') return ofPlaced(row)
    // What the desk has decided meanwhile is in a mail of its own.
    if (state === 'in_review') return row.state === state ? notifications.deliver(mailOf('orderInReview', row)) : undefined
    // Of what was placed before, whoever cancels it says what is given back.
    return row.receipt_number === null ? notifications.deliver(mailOf('orderRefused', row)) : undefined
  }
}

function mailOf(mail: 'orderPlaced' | 'orderInReview' | 'orderRefused', row: OrderToTell, more: { receipt?: string } = {}) {
  const { number, locale, buyer, total, currency } = row
  const values = { order: number, total: figuresIn(locale).money(total, currency), ...more }
  return { mail, to: buyer.email, locale, values, id: `${mail} ${number}` }
}
