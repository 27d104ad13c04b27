import type { Currency } from '@alpenglow/contract/values/money'
import { fates, type Fate, type HouseholdVerdict } from './judge.ts'

const things = ['households', 'people', 'accounts', 'products', 'credits'] as const
type Thing = (typeof things)[number]
export type Tally = ReturnType<typeof createTally>

const singular: Record<Thing, string> = {
  households: 'household',
  people: 'person',
  accounts: 'account',
  products: 'product',
  credits: 'credit',
}
const words: Record<Fate, string> = {
  new: 'new',
  changed: 'changed',
  kept: 'kept as here',
  gone: 'gone from here',
  same: 'the same',
}
const mostLines = 200

/** Counts what is new, changed or unchanged; and has a line for each record that is neither new nor the same. */
export function createTally() {
  const book: Book = { counts: new Map(), amounts: new Map(), lines: [], left: 0, changes: 0 }
  return {
    add: (at: number, verdict: HouseholdVerdict): void => add(book, at, verdict),
    /** The households that the import would change. */
    changes: () => book.changes,
    lines: () => (book.left > 0 ? [...book.lines, `… and ${book.left} lines more.`] : book.lines),
    summary: (): string => summaryOf(book),
  }
}

type Book = {
  counts: Map<string, number>
  amounts: Map<Currency, number>
  lines: string[]
  /** The number of lines beyond the limit. */
  left: number
  changes: number
}
const count = ({ counts }: Book, recordKind: Thing, fate: Fate, by = 1) =>
  counts.set(`${recordKind} ${fate}`, (counts.get(`${recordKind} ${fate}`) ?? 0) + by)
const addLine = (book: Book, line: string) => (book.lines.length < mostLines ? void book.lines.push(line) : void book.left++)

function add(book: Book, at: number, verdict: HouseholdVerdict): void {
  const { household, fate, people, products, credits } = verdict
  const where = `line ${at}, household ${household.id}`
  const isTouched = credits.length > 0 || [...people, ...products].some((one) => one.fate === 'new' || one.fate === 'changed')
  if (isTouched) book.changes++
  count(book, 'households', fate === 'known' ? (isTouched ? 'changed' : 'same') : fate)
  if (fate === 'gone') addLine(book, `${where}: gone from here; nothing of it comes back`)
  for (const one of people) addPerson(book, where, one, fate)
  for (const one of products) addProduct(book, where, one, fate)
  addCredits(book, where, verdict)
}

function addPerson(
  book: Book,
  where: string,
  one: HouseholdVerdict['people'][number],
  household: HouseholdVerdict['fate'],
): void {
  const { person, fate, fields } = one
  const accounted = fate === 'new' || fields.includes('account')
  count(book, 'people', fate)
  if (person.account && accounted) count(book, 'accounts', 'new')
  const name = `${where}: person ${person.profile.id}`
  if (fate === 'changed') addLine(book, `${name} changed: ${fields.join(', ')}`)
  if (fate === 'kept') addLine(book, `${name} was changed here since, and stays as here`)
  if (fate === 'gone') addLine(book, `${name} is gone from here, and does not come back`)
  if (fate === 'new' && household === 'known') addLine(book, `${name} new`)
}

function addProduct(
  book: Book,
  where: string,
  one: HouseholdVerdict['products'][number],
  household: HouseholdVerdict['fate'],
): void {
  const { product, fate } = one
  count(book, 'products', fate)
  const name = `${where}: product ${product.id} of person ${product.profile_id}`
  if (fate === 'changed') addLine(book, `${name} changed`)
  if (fate === 'kept') addLine(book, `${name} was changed here since, and stays as here`)
  if (fate === 'gone') addLine(book, `${name} is gone from here, and does not come back`)
  if (fate === 'new' && household === 'known') addLine(book, `${name} new`)
}

function addCredits(book: Book, where: string, { fate, credits }: HouseholdVerdict): void {
  for (const { amount, currency } of credits) book.amounts.set(currency, (book.amounts.get(currency) ?? 0) + amount)
  count(book, 'credits', 'new', credits.length)
  if (fate === 'known' && credits.length > 0)
    addLine(book, `${where}: ${credits.length === 1 ? 'a credit' : `${credits.length} credits`} new`)
}

/** "1,000 households new, 2,512 people new", with one line for each fate. */
function summaryOf(book: Book): string {
  const rows = fates.map((fate) =>
    things.flatMap((recordKind) => {
      const many = book.counts.get(`${recordKind} ${fate}`) ?? 0
      return many === 0
        ? []
        : [
            `${many.toLocaleString('en')} ${many === 1 ? singular[recordKind] : recordKind} ${words[fate]}${owed(book, recordKind, fate)}`,
          ]
    }),
  )
  return rows.flatMap((row) => (row.length > 0 ? [row.join(', ')] : [])).join('\n')
}

function owed({ amounts }: Book, recordKind: Thing, fate: Fate): string {
  if (recordKind !== 'credits' || fate !== 'new') return ''
  return ` (${[...amounts].map(([currency, amount]) => `${(amount / 100).toFixed(2)} ${currency}`).join(', ')})`
}
