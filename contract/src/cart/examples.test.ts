import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { price, type Discount, type PricingLine } from './pricing.ts'
import type { Tax, TaxClass, TaxTable } from './taxes.ts'

/** The examples in docs/prices.md, which a finance person reads, agree with the function. */
const doc = readFileSync(join(import.meta.dirname, '../../../docs/prices.md'), 'utf8')
const rowsUnder = (heading: string): string[][] => {
  const [, part = ''] = doc.split(`## ${heading}\n`)
  const [own = ''] = part.split('\n## ')
  const lines = own.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}
const several = (cell: string): string[] => (cell === '–' ? [] : cell.split('; '))
const cents = (text: string): number => Number(text.replace('.', ''))
const written = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

const table: Record<string, Partial<Record<TaxClass, Tax[]>>> = {}
for (const [place = '', taxClass = '', taxes = ''] of rowsUnder('The rates of the examples'))
  (table[place] ??= {})[taxClass as TaxClass] = several(taxes).map((one) => {
    const [code = '', percent = ''] = one.split(' ')
    return { code, rate: Math.round(Number(percent) * 10_000) }
  })

const lineOf = (text: string, at: number): PricingLine => {
  const [taxClass = '', amount = '', place = ''] = text.split(' ')
  return { id: String(at + 1), price: cents(amount), taxClass: taxClass as TaxClass, place }
}
const discountOf = (text: string): Discount => {
  const [, code = '', amount = '', of] = /^(\S+) (\S+)(?: of (.+))?$/.exec(text) ?? []
  return { code, amount: cents(amount), ...(of && { of: of.split(', ') }) }
}

const examples = rowsUnder('Examples')

it('there are forty of them, and more', () => expect(examples.length).toBeGreaterThanOrEqual(40))

describe('in the table', () => {
  it.each(examples)('%s: %s', (_, __, cart = '', off = '', credit = '', ...said) => {
    const priced = price({
      lines: several(cart).map(lineOf),
      discounts: several(off).map(discountOf),
      taxes: table satisfies TaxTable,
      credit: credit === '–' ? 0 : cents(credit),
    })
    const { subtotal, taxes, total, netTotal } = priced
    const told = taxes.map(({ code, amount }) => `${code} ${written(amount)}`).join('; ') || '–'
    expect([written(subtotal), told, written(total), written(netTotal)]).toEqual(said)
  })
})
