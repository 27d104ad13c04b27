import { rulesOf, type Brand, type Scheme } from '../card/brands.ts'
import { brandOf, digitsOf, fields, groupDigits, maxDigitsOf, type Code, type Field, type TypedCard } from '../card/rules.ts'
import { listBrands, localeOf, sentenceFor, texts, type SentenceContext, type Locale, type Word } from './texts.ts'

type Control = HTMLInputElement | HTMLSelectElement
const at = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E
const controls = Object.fromEntries(fields.map((name) => [name, at<Control>(name)])) as Record<Field, Control>
const plate = at('plate')

/** The controls of the page, and how they look. It has no rules. */
export const form = {
  controls,
  typed: (): TypedCard => ({
    name: controls.name_on_card.value,
    number: controls.number.value,
    month: controls.month.value,
    year: controls.year.value,
    code: controls.cvc.value,
  }),
  clear(): void {
    for (const control of Object.values(controls)) control.value = ''
    for (const name of fields) form.showError(name, '')
  },
  /** Fills in a sandbox card, which works with any future month and any code. */
  fill(number: string): void {
    const [nextYear, brand] = [new Date().getFullYear() + 1, brandOf(number)]
    controls.name_on_card.value ||= texts[localeOf(document.documentElement.lang)].test_name
    controls.number.value = groupDigits(number)
    controls.month.value = '12'
    controls.year.value = String(nextYear)
    controls.cvc.value = '1234'.slice(0, brand ? rulesOf[brand].codeLength : 3)
    for (const name of fields) form.showError(name, '')
  },
  focus: (name: Field): void => controls[name].focus(),
  firstOf: (names: readonly string[]): Field | undefined => fields.find((name) => names.includes(name)),
  /** The error that a field shows now. */
  errorOf: (name: Field): string => at(`${name}-error`).textContent,

  showError(name: Field, sentence: string): void {
    const [line, control] = [at(`${name}-error`), controls[name]]
    line.hidden = sentence === ''
    const words = line.querySelector('span')
    if (words) words.textContent = sentence
    if (sentence) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
    // The error says what the hint says, and more, so it replaces the hint.
    const hint = document.getElementById(`${name}-hint`)
    if (hint) hint.hidden = sentence !== ''
    const below = sentence ? `${name}-error` : hint?.id
    if (below) control.setAttribute('aria-describedby', below)
    else control.removeAttribute('aria-describedby')
  },
  sentenceFor: (name: Field, code: Code, { taken, brand }: Pick<SentenceContext, 'taken' | 'brand'>, locale: Locale): string =>
    sentenceFor(name, code, { number: controls.number.value, brand, taken }, locale),

  /** Shows the brand as soon as it is known, and marks it where this order does not take it. */
  showBrand(brand: Scheme | undefined, taken: readonly Brand[], locale: Locale): void {
    plate.hidden = !brand
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize)
    const isNarrow = controls.number.clientWidth < 21 * letter
    plate.textContent = brand ? texts[locale][isNarrow && brand === 'american_express' ? 'amex' : brand] : ''
    plate.classList.toggle('no', brand !== undefined && !taken.some((one) => one === brand))
    plate.parentElement?.style.setProperty('--plate-room', `${plate.offsetWidth + 20}px`)
    const length = brand ? rulesOf[brand].codeLength : 3
    at('cvc-hint').textContent = texts[locale][length === 4 ? 'four_digits' : 'three_digits']
  },
  showTaken(taken: readonly Brand[], locale: Locale): void {
    at('number-hint').textContent = texts[locale].takes.replace('{brands}', listBrands(taken, locale))
  },
  showWords(locale: Locale): void {
    document.documentElement.lang = locale
    document.title = texts[locale].fields_title
    for (const element of document.querySelectorAll<HTMLElement>('[data-word]'))
      element.textContent = texts[locale][element.dataset['word'] as Word]
  },
  showYears(first: number): void {
    const select = controls.year as HTMLSelectElement
    const chosen = select.value
    const years = Array.from({ length: 20 }, (_, i) => new Option(String(first + i), String(first + i)))
    select.replaceChildren(...[select.options[0], ...years].filter((option) => option !== undefined))
    select.value = chosen
  },
  /** For a card on file only the code is asked. */
  showCodeAlone(alone: boolean): void {
    document.documentElement.toggleAttribute('data-code-alone', alone)
  },
}

/**
 * More digits than possible: more typing can't mend it, so the error shows at once. No digit is removed, since any of
 * them may be the one too many.
 */
export function isTooLong(name: Field, brand: Scheme | undefined): boolean {
  if (name === 'number') return digitsOf(controls.number.value).length > maxDigitsOf(controls.number.value)
  return name === 'cvc' && controls.cvc.value.trim().length > (brand ? rulesOf[brand].codeLength : 4)
}

/** Groups the digits during typing, and keeps the caret after the same digit. */
export function groupNumber(): void {
  const input = controls.number as HTMLInputElement
  const { value, selectionStart } = input
  if (/[^\d\s\u00a0\u202f-]/.test(value)) return
  const before = digitsOf(value.slice(0, selectionStart ?? value.length)).length
  const shown = groupDigits(value)
  if (shown === value) return
  input.value = shown
  let caret = 0
  for (let digits = 0; caret < shown.length && digits < before; caret++) if (shown[caret] !== ' ') digits++
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

export const brandTyped = (): Scheme | undefined => brandOf(controls.number.value)
