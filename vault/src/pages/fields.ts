import { brands, type Brand, type Scheme } from '../card/brands.ts'
import { fields, whyNotCard, whyNotCode, type Code, type Errors, type Field } from '../card/rules.ts'
import { brandTyped, form, groupNumber, isTooLong } from './card-form.ts'
import { offerTestCards } from './test-cards.ts'
import { applyShopLook, listenToShop, postToShop, postHeightToShop, type ShopMessage } from './shop-messages.ts'
import { localeOf, type Locale } from './texts.ts'

/** State from the shop's messages. */
let locale: Locale = localeOf(document.documentElement.lang)
let ticket = ''
let taken: readonly Brand[] = brands
/** A card on file, of which only the code is asked. */
let again: { token: string; brand: Brand } | undefined
let isSending = false
/** Timeout of the vault's answer. */
const answerMs = 20_000

const brand = (): Scheme | undefined => again?.brand ?? brandTyped()
const askedFields = (): readonly Field[] => (again ? ['cvc'] : fields)

function wrong(): Errors {
  if (!again) return whyNotCard(form.typed(), taken, Date.now())
  const code = whyNotCode(form.typed().code, again.brand)
  return code ? { cvc: [code] } : {}
}

/** The message for the typed card, or for the card on file. */
const sentenceOf = (name: Field, code: Code): string => form.sentenceFor(name, code, { taken, brand: again?.brand }, locale)
const showRefused = (name: Field, code: Code): void => form.showError(name, sentenceOf(name, code))

function postState(): void {
  const typed = Object.values(form.typed())
  postToShop('state', {
    brand: brand() ?? null,
    isEmpty: typed.every((text) => text.trim() === ''),
    isComplete: Object.keys(wrong()).length === 0,
  })
}

/**
 * While the guest types, an error disappears once it is mended or has become another; a new one appears only after the
 * field is left.
 */
function onInput(): void {
  groupNumber()
  form.showBrand(brand(), taken, locale)
  const errors = wrong()
  for (const name of askedFields()) {
    const [code] = errors[name] ?? []
    if (form.errorOf(name) !== (code ? sentenceOf(name, code) : '')) form.showError(name, '')
    // Except for a brand that is not taken, or a digit too many: those show at once.
    const isNews = (name === 'number' && code === 'WRONG_CURRENCY') || isTooLong(name, brand())
    if (code && isNews) showRefused(name, code)
  }
  postState()
}

function onBlur(name: Field): void {
  const [code] = wrong()[name] ?? []
  if (code && form.controls[name].value !== '') showRefused(name, code)
}

/** Shows every error at its field, and focuses the first one. */
function showAll(errors: Record<string, Code[]>): void {
  for (const name of askedFields()) {
    const [code] = errors[name] ?? []
    if (code) showRefused(name, code)
    else form.showError(name, '')
  }
  const first = form.firstOf(Object.keys(errors))
  if (first) form.focus(first)
}

function refuse(id: unknown, errors: Record<string, Code[]>): void {
  showAll(errors)
  postToShop('refused', { id, errors })
}

const whyOf = (status: number): string =>
  status === 403 || status === 404 ? 'ticket' : status === 429 ? 'limit' : 'unreachable'

function asSent(): [path: string, body: object] {
  const { name, number, month, year, code } = form.typed()
  if (again) return ['/codes', { ticket, token: again.token, cvc: code }]
  return ['/cards', { ticket, number, month: Number(month), year: Number(year), cvc: code, name_on_card: name }]
}

type CardAnswer = { receipt: string; brand: Brand; last_four: string; month: number; year: number }

/** A second submit during the first is answered at once as failed: every submit gets an answer. */
async function submit(id: unknown): Promise<void> {
  if (isSending) return postToShop('failed', { id, why: 'unreachable' })
  const errors = wrong()
  if (Object.keys(errors).length > 0) return refuse(id, errors)
  isSending = true
  const over = new AbortController()
  const tooLong = setTimeout(() => over.abort(), answerMs)
  try {
    const [path, body] = asSent()
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: over.signal,
    })
    const said = (await answer.json()) as CardAnswer & { errors?: Record<string, Code[]> }
    if (answer.status === 422 && said.errors) return refuse(id, said.errors)
    if (answer.status !== 201) return postToShop('failed', { id, why: whyOf(answer.status) })
    const { receipt, last_four: lastFour, month, year } = said
    postToShop('done', { id, receipt, brand: said.brand, lastFour, month, year, nameOnCard: form.typed().name.trim() })
  } catch {
    postToShop('failed', { id, why: 'unreachable' })
  } finally {
    clearTimeout(tooLong)
    isSending = false
  }
}

function allow(message: ShopMessage): void {
  if (typeof message['ticket'] === 'string') ticket = message['ticket']
  const given = message['brands']
  if (Array.isArray(given)) taken = brands.filter((one) => given.includes(one))
  if (typeof message['years'] === 'number') form.showYears(message['years'])
  const known = message['again'] as { token?: unknown; brand?: unknown } | undefined
  const ofBrand = brands.find((one) => one === known?.brand)
  again = typeof known?.token === 'string' && ofBrand ? { token: known.token, brand: ofBrand } : undefined
  form.showCodeAlone(again !== undefined)
  form.showTaken(taken, locale)
  onInput()
}

const showTestCards = offerTestCards(() => locale, onInput)

function speak(requestedLocale: unknown): void {
  if (localeOf(requestedLocale) === locale) return
  locale = localeOf(requestedLocale)
  form.showWords(locale)
  showTestCards()
  form.showTaken(taken, locale)
  form.showBrand(brand(), taken, locale)
  const errors = wrong()
  for (const name of askedFields()) {
    const [code] = errors[name] ?? []
    if (form.errorOf(name) && code) showRefused(name, code)
  }
}

listenToShop((message) => {
  if (message.type === 'dress') {
    applyShopLook(message['tokens'], message['scheme'])
    if (message['locale'] !== undefined) speak(message['locale'])
  }
  if (message.type === 'allow') allow(message)
  if (message.type === 'submit') void submit(message['id'])
  if (message.type === 'focus') form.focus(fields.find((name) => name === message['field']) ?? askedFields()[0] ?? 'number')
  if (message.type === 'clear') {
    form.clear()
    onInput()
  }
})

/** Tab moves on by itself, into the shop's page; the shop only learns of it, to scroll along. */
function onKey(event: KeyboardEvent): void {
  if (event.key === 'Enter') {
    event.preventDefault()
    postToShop('entered')
  }
  if (event.key !== 'Tab') return
  const [all, on] = [askedFields(), (event.target as HTMLElement).id]
  const end = event.shiftKey ? all[0] : all.at(-1)
  if (on === end) postToShop('tabbed', { direction: event.shiftKey ? 'back' : 'forward' })
}

for (const name of fields) {
  form.controls[name].addEventListener('input', onInput)
  form.controls[name].addEventListener('change', onInput)
  form.controls[name].addEventListener('blur', () => onBlur(name))
}
document.querySelector('form')?.addEventListener('keydown', onKey)
// A turned phone changes the room for the brand.
addEventListener('resize', () => form.showBrand(brand(), taken, locale))
form.showYears(new Date().getFullYear())
form.showBrand(undefined, taken, locale)
form.showTaken(taken, locale)
postHeightToShop(document.body)
postToShop('ready')
// Without a message from the shop the fields still show after a while.
setTimeout(() => applyShopLook({}, undefined), 1500)
