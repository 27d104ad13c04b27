import type { Locale } from '@alpenglow/contract/translations/api'
import { fill } from '@alpenglow/contract/translations/text'
import { ownOf } from '@alpenglow/contract/values/own-property'
import { texts, type TextKey } from '@alpenglow/texts/texts'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { countryIn } from '../../addresses/addresses.ts'
import { writeReceipt } from './receipt.ts'
import { drawSheet } from './sheet/sheet.ts'
import { makeFamilyLines, makeReceiptRow, type Taxes } from './test-family.ts'

const context = {
  words: (locale: Locale, key: string, values = {}) =>
    fill(ownOf<(typeof texts)[TextKey]>(texts, key)?.[locale] ?? key, values),
  countryOf: countryIn,
  moment: () => '09:31 MDT',
  host: 'alpenglow.example',
  help: 'hello@alpenglow.example',
  isDemo: true,
}
const quebec: Taxes = [
  { code: 'GST', place: 'CA-QC', rate: 50_000 },
  { code: 'QST', place: 'CA-QC', rate: 99_750 },
]
const gift = { who: null, en: 'Mountain Foundation', fr: 'Fondation des montagnes', variant: 'all_ages' as const, price: 500 }
const written = (locale: Locale, lines = makeFamilyLines(), more: Parameters<typeof makeReceiptRow>[1] = {}) =>
  writeReceipt(makeReceiptRow(lines, more), lines, locale, context)

it('a receipt of an order that was cancelled says in both languages that it is void, and that nothing was paid', () => {
  for (const [locale, heading, note] of [
    ['en', 'Receipt, void', /void.*nothing was charged/],
    ['fr', 'Reçu annulé', /annulé.*rien n’a été débité/],
  ] as const) {
    const sheet = written(locale, makeFamilyLines(), { state: 'cancelled', cancelled_for: 'bank' })
    expect(sheet).toMatchObject({ heading, number: 'ALP-000123', tenders: [] })
    expect(sheet.paid.amount).toMatch(/^\D*0[.,]00/)
    expect(sheet.notes[0]).toMatch(note)
    expect(written(locale).heading).not.toBe(heading)
  }
})
it('a receipt of somebody who has deleted their account has their name, and no address of mail', () => {
  const [buyer] = written('en', makeFamilyLines(), { buyer: { name: 'Amélie Moreau' } }).facts
  expect(buyer?.lines).toContain('Amélie Moreau')
  expect(buyer?.lines.join()).not.toMatch(/@|undefined/)
})

describe('a receipt', () => {
  it('says person by person what each has, and in its foot the sums of its columns', () => {
    const { groups, sum, number, paid, tenders } = written('en')
    expect(number).toBe('ALP-000123')
    expect(groups.map(({ name, rows }) => [name, rows.map((row) => row.name)])).toEqual([
      ['Amélie Moreau', ['Base Pass, adult', 'Pass insurance']],
      ['Thomas Moreau', ['Base Pass, adult']],
      ['Noah Moreau', ['Base Pass, child']],
      ['Léa Moreau', ['4-Day Pass, child']],
    ])
    expect(groups[0]?.rows[0]).toMatchObject({
      note: 'Renewal \u221240.00',
      figures: ['689.00', '\u221240.00', '649.00', '47.05', '696.05'],
    })
    expect(sum.figures).toEqual(['1,962.00', '\u221280.00', '1,882.00', '136.45', '2,018.45'])
    expect(tenders).toEqual([
      { name: 'Credit', amount: '120.00' },
      { name: 'Visa ending in\u00a05556', amount: '1,898.45' },
    ])
    expect(paid).toEqual({ name: 'Paid', amount: '$2,018.45' })
    const cents = (figure: string) => Number(figure.replace(',', '').replace('\u2212', '-').replace('.', '') || 0)
    for (const column of sum.figures.keys())
      expect(groups.flatMap(({ rows }) => rows).reduce((all, { figures }) => all + cents(figures[column] ?? ''), 0)).toBe(
        cents(sum.figures[column] ?? ''),
      )
  })
  it('says in French whose taxes are in it, with the numbers that the company has for them', () => {
    const seller = {
      legalName: 'Station Val Perdu inc.',
      address: ['Val-Perdu (Québec) J0X 0X0'],
      country: 'US',
      taxNumbers: [
        { code: 'GST', number: '00000 0002 RT0001' },
        { code: 'QST', number: '0000000002 TQ0001' },
      ],
      receiptPrefix: 'VAL',
    }
    const { facts, taxes, groups, paid } = written('fr', makeFamilyLines(quebec, [gift]), {
      currency: 'CAD',
      receipt_seller: seller,
    })
    expect(facts[1]?.lines).toEqual([
      'Station Val Perdu inc.',
      'Val-Perdu (Québec) J0X 0X0',
      'États-Unis',
      'TPS 00000 0002 RT0001',
      'TVQ 0000000002 TQ0001',
    ])
    expect(taxes.rows.map(({ name }) => name)).toEqual(['TPS, Québec (5\u00a0%)', 'TVQ, Québec (9,975\u00a0%)'])
    expect(groups.at(-1)).toMatchObject({
      name: 'Dons',
      rows: [{ name: 'Fondation des montagnes', figures: ['5,00', '', '5,00', '', '5,00'] }],
    })
    expect(paid.amount).toBe('2\u00a0168,84\u00a0$')
  })
  it('begins each of its lines with a capital, also one that begins with a weekday', () => {
    const { facts, groups } = written('fr')
    expect(facts[2]?.lines[0]).toBe('Samedi 3 octobre 2026')
    expect(groups.at(-1)?.rows[0]?.note).toBe('Dimanche 24 janvier 2027')
  })
  it('takes what a guest without a name has for no gift: each has a part of their own', () => {
    const ticket = { who: null, kind: 'day_ticket' as const, en: 'Day ticket', fr: 'Billet d’un jour', price: 7900 }
    const insured = { who: null, kind: 'insurance' as const, en: 'Insurance', fr: 'Assurance', price: 900, goesWith: 5 }
    const lines = makeFamilyLines(undefined, [
      { ...ticket, profile: 41 },
      { ...insured, profile: 41 },
      gift,
      { ...ticket, profile: 42 },
    ])
    expect(
      written('en', lines)
        .groups.slice(4)
        .map(({ name, rows }) => [name, rows.length]),
    ).toEqual([
      ['A guest, without a name yet', 2],
      ['A guest, without a name yet', 1],
      ['Given', 1],
    ])
  })
  it('says of a demo that it is one, and of a shop nothing of the kind', () => {
    expect(written('en').notes.at(-1)).toBe('This comes from a demo: invented resorts, nothing is charged.')
    const live = writeReceipt(makeReceiptRow(makeFamilyLines()), makeFamilyLines(), 'en', { ...context, isDemo: false })
    expect(live.notes.join(' ')).not.toContain('demo')
  })
  it('calls a tax and a place as they are written where nobody has told it a better name', () => {
    const { taxes } = written('en', makeFamilyLines([{ code: 'Lift', place: 'CH-VS', rate: 10_000 }]))
    expect(taxes.rows[0]?.name).toBe('Lift, CH-VS (1%)')
  })
})

/** The unpacked drawing operators of its pages. */
function drawnBy(file: Buffer): string {
  const text = file.toString('latin1')
  return [...text.matchAll(/\/Filter \/FlateDecode \/Length (\d+)>>\nstream\n/g)]
    .map(({ index, 0: head, 1: length }) =>
      inflateSync(file.subarray(index + head.length, index + head.length + Number(length))),
    )
    .map((stream) => stream.toString('latin1'))
    .filter((stream) => stream.includes(' Tf '))
    .join('\n')
}
const pagesOf = (file: Buffer) => Number(/\/Type \/Pages \/Count (\d+)/.exec(file.toString('latin1'))?.[1])

describe('its sheet', () => {
  it('is one page for a family, the same file each time, and small enough for a mail', async () => {
    const [one, other] = [await drawSheet(written('en')), await drawSheet(written('en'))]
    expect(pagesOf(one)).toBe(1)
    expect(one.equals(other)).toBe(true)
    expect(one.length).toBeLessThan(70_000)
  })
  it('is one page for a family of five with a gift and a long address, too', async () => {
    const zoe = { who: null, kind: 'season_pass' as const, en: 'Base Pass', fr: 'Forfait Base', price: 47900, profile: 41 }
    const off = { off: ['Troisième enfant à moitié prix', 2000] as [string, number] }
    const five = makeFamilyLines(undefined, [{ ...zoe, ...off }, gift])
    const address = { ...makeReceiptRow(five).billing_address, street2: 'Apartment 12, third floor, back stairs' }
    const more = { billing_address: address } as Parameters<typeof makeReceiptRow>[1]
    for (const locale of ['en', 'fr'] as const) expect(pagesOf(await drawSheet(written(locale, five, more)))).toBe(1)
  })
  it('never has the payment alone on a page: what was bought last stands above it', async () => {
    for (let count = 8; count <= 26; count++) {
      const many = Array.from({ length: count }, (_, i) => ({
        who: 'Léa Moreau',
        en: 'Day ticket',
        fr: 'Billet',
        price: 9900 + i,
      }))
      const file = await drawSheet(written('en', makeFamilyLines(undefined, many)))
      const pages = file.toString('latin1').match(/\/Scope \/Column/g)?.length
      expect(pages, `${count} tickets`).toBe(6 * pagesOf(file))
    }
  })
  it('is one page of forty gifts, too: what is the same is one row, and its columns still add up', async () => {
    const many = makeFamilyLines(
      undefined,
      Array.from({ length: 40 }, () => gift),
    )
    expect(written('en', many).groups.at(-1)).toEqual({
      name: 'Given',
      rows: [{ name: '40\u00a0×\u00a0Mountain Foundation', figures: ['200.00', '', '200.00', '', '200.00'] }],
    })
    expect(pagesOf(await drawSheet(written('en', many)))).toBe(1)
  })
  it('has more pages where there is more, and the heads of its columns on each', async () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ who: 'Léa Moreau', en: 'Day ticket', fr: 'Billet', price: 9900 + i }))
    const file = await drawSheet(written('en', makeFamilyLines(undefined, many)))
    expect(pagesOf(file)).toBe(2)
    expect(file.toString('latin1').match(/\/Scope \/Column/g)).toHaveLength(2 * 6)
    expect(drawnBy(file).match(/\/S0 Do/g), 'each stands on its mountains').toHaveLength(2)
    expect(file.toString('latin1').match(/\/Subtype \/Form/g), 'which are in it once').toHaveLength(1)
  })
  it('is told as what it is to whoever hears it read: language, title, headings, a table with its heads', async () => {
    const text = (await drawSheet(written('fr'))).toString('latin1')
    for (const said of [
      '/Lang (fr)',
      '/Marked true',
      '/DisplayDocTitle true',
      'pdfuaid:part>1<',
      '/S /H1',
      '/S /Table',
      '/Scope /Column',
    ])
      expect(text).toContain(said)
    // Every row has a cell for each column, and every mark of a page belongs to a structure element.
    const drawn = drawnBy(await drawSheet(written('fr')))
    const marks = [...drawn.matchAll(/\/MCID (\d+)/g)].map(([, mark]) => Number(mark))
    expect(marks).toEqual(marks.map((_, place) => place))
    expect(drawn.match(/BDC|BMC/g)?.length).toBe(drawn.match(/EMC/g)?.length)
  })
  it('writes names in whatever letters they have, and says of what it has no letters for that it has none', async () => {
    const names = ['Nguyễn Văn', 'Łukasz Wójcik', 'Иван Петров', 'Ελένη', '山田']
    const lines = names.map((name, position) => ({
      ...(makeFamilyLines()[0] as ReturnType<typeof makeFamilyLines>[number]),
      position,
      profile_id: position + 9,
      profile_name: name,
    }))
    const text = (await drawSheet(written('en', lines))).toString('latin1')
    for (const script of ['vietnamese', 'latin-ext', 'cyrillic', 'greek']) expect(text).toContain(`RobotoFlex-strong-${script}`)
  })
  it('points to each of its objects where it is', async () => {
    const file = (await drawSheet(written('en'))).toString('latin1')
    const from = Number(/startxref\n(\d+)/.exec(file)?.[1])
    const places = [...file.slice(from).matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place))
    expect(places.length).toBeGreaterThan(50)
    places.forEach((place, i) => expect(file.slice(place, place + 12)).toMatch(new RegExp(`^${i + 1} 0 obj`)))
  })
})
