import { expect, it } from 'vitest'
import { demoProducts } from '../../../testing/test-cart.ts'
import { newAddress } from '../../../testing/test-guest.ts'
import { everyMailOf } from '../../../testing/test-mails.ts'
import { orderLetters } from './mails.ts'
import { makeReceiptLine } from './test-family.ts'
import { cancelTestOrder, insertTestOrder } from './test-orders.ts'

const base = { who: 'Mia Keller', en: 'Base Pass', fr: 'Forfait Base', price: 68900 }
const lines = [{ ...makeReceiptLine(base, 0, []), profile_id: null, product_id: demoProducts.base.type, code: 'base-pass' }]
const gift = { who: null, en: 'Foundation', fr: 'Fondation', variant: 'all_ages' as const, price: 500 }
const given = [{ ...makeReceiptLine(gift, 0, []), product_id: demoProducts.donation.type, code: 'foundation' }]

await everyMailOf(orderLetters, 'a buyer who reads %s', ({ api, locale, arrived }) => {
  it('has bought something, or not yet, or not after all, and hears of each once', async () => {
    const to = newAddress()
    await insertTestOrder(api.on.db, { email: to, locale, lines })
    const { text, mail } = await arrived(orderLetters.orderPlaced, to)
    expect(text).toMatch(
      locale === 'en' ? /Mia Keller: Base Pass, adult .*\$689\.00/ : /Mia Keller\s: Forfait Base, adulte .*689,00\s\$\sUS/,
    )
    const name = expect.stringMatching(
      { en: /^alpenglow-receipt-ALP-\d{6}\.pdf$/, fr: /^alpenglow-recu-ALP-\d{6}\.pdf$/ }[locale],
    )
    expect(mail.attachments).toEqual([{ name, type: 'application/pdf', bytes: expect.toSatisfy((bytes) => bytes > 10_000) }])
    await insertTestOrder(api.on.db, { email: to, locale, lines: given })
    expect((await arrived(orderLetters.orderGiven, to)).text).toMatch(
      locale === 'en' ? /Given: Foundation/ : /Dons\s: Fondation/,
    )
    const { orderInReview, orderPlaced } = orderLetters
    // Each order has its own address, so that all of them can wait for the same rounds of numbering.
    const ends = [
      ['in_review', null, orderInReview, orderLetters.orderRefused, lines],
      ['in_review', 'time', orderInReview, orderLetters.orderForgotten, lines],
      ['in_review', 'time', orderInReview, orderLetters.orderTooLate, lines.map((line) => ({ ...line, date: '2026-10-05' }))],
      ['in_review', 'bank', orderInReview, orderLetters.orderLetGo, lines],
      ['placed', 'bank', orderPlaced, orderLetters.orderLost, lines],
    ] as const
    const mails = ends.map(async ([state, end, begun, letter, of]) => {
      const buyer = newAddress()
      const { id } = await insertTestOrder(api.on.db, { email: buyer, locale, lines: of, state })
      await arrived(begun, buyer)
      await cancelTestOrder(api.on.db, id, state, end)
      return (await arrived(letter, buyer)).text
    })
    expect((await Promise.all(mails)).at(-1)).toMatch(/ALP-\d{6}/)
  })
})
