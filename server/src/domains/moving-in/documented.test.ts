import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { whyNotHash } from '../credentials/credentials.ts'
import { FirstLine, peopleFormat, HouseholdLine } from './file/format.ts'
import { readHousehold } from './file/read.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/moving-in.md'), 'utf8')
const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? []

/** All keys that a line may have, at any depth. */
function keysOf(schema: $ZodType): string[] {
  const def = schema._zod.def as unknown as Record<'innerType' | 'element', $ZodType | undefined> & {
    shape?: Record<string, $ZodType>
  }
  const inner = def.innerType ?? def.element
  if (inner) return keysOf(inner)
  return Object.entries(def.shape ?? {}).flatMap(([key, field]) => [key, ...keysOf(field)])
}

describe('what a company’s engineer reads', () => {
  it('names every key of the format', () => {
    const keys = new Set([FirstLine, HouseholdLine].flatMap(keysOf))
    expect(keys.size).toBeGreaterThan(45)
    expect([...keys].filter((key) => !page.includes(`\`${key}\``) && !page.includes(`"${key}"`))).toEqual([])
    expect(page).toContain(`{"format":"${peopleFormat}"}`)
  })
  it('shows a household that can be read, on one line as well', () => {
    for (const text of [example, JSON.stringify(JSON.parse(example))]) expect(readHousehold(text)).toHaveProperty('value')
  })
  it('may leave out what it need not say, or say null', () => {
    const needed = new Set([
      'household',
      'people',
      'id',
      'product',
      'variant',
      'purchase_group',
      'amount',
      'currency',
      'given_by',
      'given_at',
      'text_sha256',
    ])
    const emptied = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(emptied)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, needed.has(key) || typeof part === 'object' ? emptied(part) : null]),
      )
    }
    const all = emptied(JSON.parse(example)) as { people: Record<string, unknown>[] }
    const lists = {
      ...all,
      people: all.people.map((person) => ({
        id: person['id'],
        addresses: null,
        products: null,
        account: null,
        minor_consent: null,
      })),
    }
    for (const line of [all, lists]) expect(readHousehold(JSON.stringify(line))).toEqual({ value: line })
  })
  it('shows a hash that can be checked', () => {
    const hash = /"password": "(.*?)"/.exec(example)?.[1] ?? ''
    expect(whyNotHash(hash)).toBeUndefined()
  })
})
