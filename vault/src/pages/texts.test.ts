import { expect, it } from 'vitest'
import { brands } from '../card/brands.ts'
import { fields, whyNotCard, type Code } from '../card/rules.ts'
import { listBrands, localeOf, sentenceFor, texts } from './texts.ts'

const both = ['en', 'fr'] as const

it('both languages say everything, with real apostrophes and spaces that do not break', () => {
  expect(Object.keys(texts.fr).toSorted()).toEqual(Object.keys(texts.en).toSorted())
  for (const [name, text] of both.flatMap((locale) => Object.entries(texts[locale]))) {
    expect(text, name).toMatch(/\S/)
    expect(text, name).not.toMatch(/'|"| {2}|…\.|\.\.\./)
  }
  for (const [name, text] of Object.entries(texts.fr)) expect(text, name).not.toMatch(/[^\u00a0][:;?!]/)
  const same = Object.keys(texts.en).filter((name) => texts.en[name as 'visa'] === texts.fr[name as 'visa'])
  expect(same.toSorted()).toEqual(['american_express', 'amex', 'diners_club', 'discover', 'jcb', 'master', 'no_month', 'visa'])
})

it('every field and every code has a sentence, which names only what the order takes', () => {
  const codes: Code[] = ['REQUIRED', 'INVALID', 'OUT_OF_RANGE', 'WRONG_CURRENCY', 'TOO_LONG']
  for (const locale of both)
    for (const field of fields)
      for (const code of codes)
        for (const number of ['', '4242', '6011111111111117', '37828224631000', '9'])
          expect(sentenceFor(field, code, { number, taken: ['visa', 'master'] }, locale)).toMatch(/^[A-ZÀ-Ý2][^{}]+\.$/)
})

it('says what to do with a number, by what is wrong with it', () => {
  const said = (number: string, taken = brands as readonly (typeof brands)[number][]) => {
    const card = { name: 'A', number, month: '1', year: '2040', code: '123' }
    const [code] = whyNotCard(card, taken, Date.parse('2026-11-25')).number ?? []
    return code && sentenceFor('number', code, { number, taken }, 'en')
  }
  expect(said('4000 0566 5566 5557')).toBe('One digit is wrong. Compare it with the card.')
  expect(said('4000 0566')).toBe('Some digits are missing. Compare it with the card.')
  expect(said('5555 5555 5555 44441')).toBe('These are too many digits. Compare it with the card.')
  expect(said('9999')).toBe('We don’t know this kind of card. Visa, Mastercard, American Express and Discover work.')
  expect(said('3530111333300000', ['visa', 'master'])).toBe('We can’t take JCB for this order. Visa and Mastercard work.')
  expect(said('6011111111111117', ['visa', 'master'])).toBe('We can’t take Discover for this order. Visa and Mastercard work.')
  expect(said('4242424242424242')).toBeUndefined()
  const inFrench = (taken: ('visa' | 'master')[]) =>
    sentenceFor('number', 'WRONG_CURRENCY', { number: '6011111111111117', taken }, 'fr')
  expect(inFrench(['visa', 'master'])).toBe('Discover n’est pas accepté pour cette commande. Visa et Mastercard le sont.')
  expect(inFrench(['visa'])).toBe('Discover n’est pas accepté pour cette commande. Visa l’est.')
})

it('says of a card that is known how many digits its code has, though its number is not typed', () => {
  const said = (brand: (typeof brands)[number]) => sentenceFor('cvc', 'INVALID', { number: '', brand, taken: brands }, 'fr')
  expect([said('visa'), said('american_express')]).toEqual(['Trois chiffres.', 'Quatre chiffres.'])
})

it('lists brands as a sentence does, always in one order', () => {
  expect([listBrands(['master', 'visa'], 'fr'), listBrands(['visa'], 'en'), listBrands([], 'en')]).toEqual([
    'Visa et Mastercard',
    'Visa',
    '',
  ])
  expect([localeOf('fr'), localeOf('de'), localeOf(undefined)]).toEqual(['fr', 'en', 'en'])
})
