import { rulesOf, type Brand, type Scheme } from '../card/brands.ts'
import { brandOf, digitsOf, type Code, type Field } from '../card/rules.ts'

export type Locale = 'en' | 'fr'

/** All texts of the vault's pages. They are part of the code, so a page loads no text from another server. */
const english = {
  fields_title: 'Card',
  bank_title: 'Your bank',
  bank_frame: 'The page of your bank',
  name_on_card: 'Name on the card',
  number: 'Card number',
  month: 'Month',
  year: 'Year',
  cvc: 'Security code',
  no_month: 'MM',
  no_year: 'YYYY',
  takes: 'We take {brands}.',
  test_cards: 'Test cards: a press types one',
  test_name: 'A Guest',
  and: 'and',
  three_digits: '3 digits, on the back',
  four_digits: '4 digits, on the front',
  name_required: 'Enter the name on the card.',
  name_invalid: 'That is no name. Enter it as it stands on the card.',
  name_too_long: 'At most 255 characters.',
  number_required: 'Enter the number on the card.',
  number_invalid: 'A card number has digits only.',
  number_short: 'Some digits are missing. Compare it with the card.',
  number_long: 'These are too many digits. Compare it with the card.',
  number_wrong: 'One digit is wrong. Compare it with the card.',
  number_unknown: 'We don’t know this kind of card. {brands} work.',
  number_not_here: 'We can’t take {brand} for this order. {brands} work.',
  number_not_here_one: 'We can’t take {brand} for this order. {brands} works.',
  month_required: 'Choose the month.',
  year_required: 'Choose the year.',
  year_over: 'This card has expired.',
  cvc_required: 'Enter the code.',
  cvc_three: 'Three digits.',
  cvc_four: 'Four digits.',
  cvc_either: 'Three or four digits.',
  american_express: 'American Express',
  amex: 'Amex',
  discover: 'Discover',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  master: 'Mastercard',
  visa: 'Visa',
}
export type Word = keyof typeof english

const french: Record<Word, string> = {
  fields_title: 'Carte',
  bank_title: 'Votre banque',
  bank_frame: 'La page de votre banque',
  name_on_card: 'Nom sur la carte',
  number: 'Numéro de carte',
  month: 'Mois',
  year: 'Année',
  cvc: 'Code de sécurité',
  no_month: 'MM',
  no_year: 'AAAA',
  takes: 'Nous acceptons {brands}.',
  test_cards: 'Cartes d’essai\u00a0: un clic en inscrit une',
  test_name: 'Une Cliente',
  and: 'et',
  three_digits: '3 chiffres, au dos',
  four_digits: '4 chiffres, au recto',
  name_required: 'Inscrivez le nom qui figure sur la carte.',
  name_invalid: 'Ce n’est pas un nom. Inscrivez celui qui figure sur la carte.',
  name_too_long: '255 caractères au plus.',
  number_required: 'Inscrivez le numéro de la carte.',
  number_invalid: 'Un numéro de carte n’a que des chiffres.',
  number_short: 'Il manque des chiffres. Comparez avec la carte.',
  number_long: 'Il y a trop de chiffres. Comparez avec la carte.',
  number_wrong: 'Un chiffre ne va pas. Comparez avec la carte.',
  number_unknown: 'Nous ne connaissons pas cette carte. Acceptées\u00a0: {brands}.',
  number_not_here: '{brand} n’est pas accepté pour cette commande. {brands} le sont.',
  number_not_here_one: '{brand} n’est pas accepté pour cette commande. {brands} l’est.',
  month_required: 'Choisissez le mois.',
  year_required: 'Choisissez l’année.',
  year_over: 'Cette carte est expirée.',
  cvc_required: 'Inscrivez le code.',
  cvc_three: 'Trois chiffres.',
  cvc_four: 'Quatre chiffres.',
  cvc_either: 'Trois ou quatre chiffres.',
  american_express: 'American Express',
  amex: 'Amex',
  discover: 'Discover',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  master: 'Mastercard',
  visa: 'Visa',
}

export const texts: Record<Locale, Record<Word, string>> = { en: english, fr: french }
export const localeOf = (requestedLocale: unknown): Locale => (requestedLocale === 'fr' ? 'fr' : 'en')

const order: readonly Brand[] = ['visa', 'master', 'american_express', 'discover']

/** "Visa, Mastercard and Discover". */
export function listBrands(taken: readonly Brand[], locale: Locale): string {
  const names = order.filter((brand) => taken.includes(brand)).map((brand) => texts[locale][brand])
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${texts[locale].and} ${last}` : last
}

/** `brand`: of a card on file, whose number is not typed. */
export type SentenceContext = { number: string; brand?: Scheme | undefined; taken: readonly Brand[] }

/** Why a field is refused, in a sentence that says what to do. Two codes have several sentences, by what was typed. */
export function sentenceFor(field: Field, code: Code, about: SentenceContext, locale: Locale): string {
  const say = texts[locale]
  const brand = about.brand ?? brandOf(about.number)
  if (field === 'name_on_card')
    return code === 'REQUIRED' ? say.name_required : code === 'TOO_LONG' ? say.name_too_long : say.name_invalid
  if (field === 'month') return say.month_required
  if (field === 'year') return code === 'REQUIRED' ? say.year_required : say.year_over
  if (field === 'cvc') return code === 'REQUIRED' ? say.cvc_required : say[codeWords(brand)]
  if (code === 'REQUIRED') return say.number_required
  if (code === 'INVALID') return say.number_invalid
  const brands = listBrands(about.taken, locale)
  if (code === 'OUT_OF_RANGE' || !brand) return say[numberWords(about.number, brand)].replace('{brands}', brands)
  const sentence = about.taken.length === 1 ? say.number_not_here_one : say.number_not_here
  return sentence.replace('{brand}', say[brand]).replace('{brands}', brands)
}

const codeWords = (brand: Scheme | undefined): Word =>
  !brand ? 'cvc_either' : rulesOf[brand].codeLength === 4 ? 'cvc_four' : 'cvc_three'

function numberWords(number: string, brand: Scheme | undefined): Word {
  if (!brand) return 'number_unknown'
  const [length, { lengths }] = [digitsOf(number).length, rulesOf[brand]]
  if (length < Math.min(...lengths)) return 'number_short'
  if (length > Math.max(...lengths)) return 'number_long'
  return lengths.includes(length) ? 'number_wrong' : 'number_short'
}
