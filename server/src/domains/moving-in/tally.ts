import type { Currency } from '@alpenglow/contract/values/money'
import { fates, type Fate, type Verdict } from './judge.ts'

const things = ['households', 'people', 'accounts', 'products', 'credits'] as const
type Thing = (typeof things)[number]
export type Tally = ReturnType<typeof createTally>

const one: Record<Thing, string> = {
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

/** How many of what would be new, changed or left alone; and a line for each that is neither new nor the same. */
export function createTally() {
  const counts = new Map<string, number>()
  const amounts = new Map<Currency, number>()
  const lines: string[] = []
  let left = 0
  let changes = 0
  const count = (thing: Thing, fate: Fate, by = 1) => counts.set(`${thing} ${fate}`, (counts.get(`${thing} ${fate}`) ?? 0) + by)
  const tell = (line: string) => (lines.length < mostLines ? void lines.push(line) : void left++)

  function add(at: number, verdict: Verdict): void {
    const { household, fate, people, products, credits } = verdict
    const where = `line ${at}, household ${household.id}`
    const isTouched = credits.length > 0 || [...people, ...products].some((one) => one.fate === 'new' || one.fate === 'changed')
    if (isTouched) changes++
    count('households', fate === 'known' ? (isTouched ? 'changed' : 'same') : fate)
    if (fate === 'gone') tell(`${where}: gone from here; nothing of it comes back`)
    for (const { person, fate: its, fields } of people) {
      const accounted = its === 'new' || fields.includes('account')
      count('people', its)
      if (person.account && accounted) count('accounts', 'new')
      if (its === 'changed') tell(`${where}: person ${person.profile.id} changed: ${fields.join(', ')}`)
      if (its === 'kept') tell(`${where}: person ${person.profile.id} was changed here since, and stays as here`)
      if (its === 'gone') tell(`${where}: person ${person.profile.id} is gone from here, and does not come back`)
      if (its === 'new' && fate === 'known') tell(`${where}: person ${person.profile.id} new`)
    }
    for (const { product, fate: its } of products) {
      count('products', its)
      const name = `${where}: product ${product.id} of person ${product.profile_id}`
      if (its === 'changed') tell(`${name} changed`)
      if (its === 'kept') tell(`${name} was changed here since, and stays as here`)
      if (its === 'gone') tell(`${name} is gone from here, and does not come back`)
      if (its === 'new' && fate === 'known') tell(`${name} new`)
    }
    for (const { amount, currency } of credits) amounts.set(currency, (amounts.get(currency) ?? 0) + amount)
    count('credits', 'new', credits.length)
    if (fate === 'known' && credits.length > 0)
      tell(`${where}: ${credits.length === 1 ? 'a credit' : `${credits.length} credits`} new`)
  }

  return {
    add,
    /** Households with something to do. */
    changes: () => changes,
    lines: () => (left > 0 ? [...lines, `… and ${left} lines more.`] : lines),
    /** "1,000 households new, 2,512 people new" and, on the next line, what would be otherwise. */
    summary: (): string => {
      const rows = fates.map((fate) =>
        things.flatMap((thing) => {
          const many = counts.get(`${thing} ${fate}`) ?? 0
          return many === 0
            ? []
            : [`${many.toLocaleString('en')} ${many === 1 ? one[thing] : thing} ${words[fate]}${owed(thing, fate)}`]
        }),
      )
      return rows.flatMap((row) => (row.length > 0 ? [row.join(', ')] : [])).join('\n')
    },
  }

  function owed(thing: Thing, fate: Fate): string {
    if (thing !== 'credits' || fate !== 'new') return ''
    return ` (${[...amounts].map(([currency, amount]) => `${(amount / 100).toFixed(2)} ${currency}`).join(', ')})`
  }
}
