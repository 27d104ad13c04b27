import { numberIn } from '@alpenglow/contract/orders/number'
import { momentWriter } from '@alpenglow/contract/translations/moment'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import type { FileToSave } from '@alpenglow/contract/http/endpoint'
import type { AccountCall } from '../../../kernel/call.ts'
import { NotFound } from '../../../kernel/errors.ts'
import { countryIn } from '../../addresses/addresses.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'
import { numberReceipts } from './numbering.ts'
import { writeReceipt } from './receipt.ts'
import { sellerOf } from './seller.ts'
import { drawSheet } from './sheet/sheet.ts'
import { findReceipt, findReceiptLines, type ReceiptLine, type ReceiptRow } from './store.ts'
import { createOrderMails, type OrderMailDeps } from './order-mails.ts'

type Options = Omit<OrderMailDeps, 'draw' | 'named'> & {
  catalogue: Pick<CatalogueDomain, 'purchaseGroup' | 'productById' | 'resortById'>
  publicUrl: string
  /** The sender of mails: answers to them are read. */
  mail: { from: string }
  mode: 'demo' | 'live'
  timeZone: string
}

/** Receipts of orders, and the mails to their buyers. */
export function createReceipts({ db, catalogue, words, publicUrl, mail, mode, timeZone, ...mails }: Options) {
  const moments = Object.fromEntries(
    locales.map((locale) => [locale, momentWriter(locale, timeZone, { timeStyle: 'short' })]),
  ) as Record<Locale, (at: Date) => string>
  const known = {
    words,
    countryOf: countryIn,
    moment: (locale: Locale, at: Date) => moments[locale](at),
    host: new URL(publicUrl).host,
    help: /<([^<>]+)>/.exec(mail.from)?.[1] ?? mail.from,
    isDemo: mode === 'demo',
  }
  const named = {
    words,
    countryOf: countryIn,
    productName: (locale: Locale, id: number) => catalogue.productById(locale, id)?.name,
    resortName: (locale: Locale, id: number) => catalogue.resortById(locale, id)?.name,
  }
  const draw = async (row: ReceiptRow, lines: readonly ReceiptLine[], locale: Locale): Promise<FileToSave> => {
    const receipt = writeReceipt(row, lines, locale, known)
    const name = `alpenglow-${locale === 'fr' ? 'recu' : 'receipt'}-${receipt.number}.pdf`
    return { name, type: 'application/pdf', content: await drawSheet(receipt) }
  }

  return {
    /**
     * In the caller's language: both versions are equal. It is drawn at each download, which is quicker than storing
     * it.
     */
    downloadReceipt: async ({ account, locale }: AccountCall, { params }: { params: { id: string } }): Promise<FileToSave> => {
      const row = await findReceipt(db, numberIn(params.id), account.accountId)
      if (!row) throw new NotFound()
      return draw(row, await findReceiptLines(db, row.id), locale)
    },
    /** The worker's round. */
    numberReceipts: (signal: AbortSignal) =>
      numberReceipts({ db, sellerOf: (code) => sellerOf(code, catalogue.purchaseGroup('en', code)) }, signal),
    /** The job's handler. */
    tellOfOrder: createOrderMails({ db, words, ...mails, named, draw }),
  }
}
export type Receipts = ReturnType<typeof createReceipts>

export { receiptNumberOf, sellerOf } from './seller.ts'
export { orderMailJob } from './numbering.ts'
