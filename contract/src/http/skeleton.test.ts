import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { apis } from '../apis.ts'
import { fits, skeletonOf } from './skeleton.ts'
import { fromWire, toWire } from './wire.ts'

const Card = z.object({ kind: z.literal('card'), cardId: z.string(), lastDigits: z.optional(z.nullable(z.string())) })
const Credit = z.object({
  kind: z.enum(['credit', 'gift']),
  creditId: z.string(),
  usedAt: z.record(z.string(), z.array(z.int())),
})
const Paid = z.object({ paidBy: z.nullable(z.union([Card, Credit, z.tuple([z.boolean(), z.null()]), z.string()])) })
const asData = (schema: Parameters<typeof skeletonOf>[0]) => JSON.parse(JSON.stringify(skeletonOf(schema))) as z.ZodMiniType

it('renames what its schema renames, whichever of the alternatives it is', () => {
  const card = fc.record(
    { kind: fc.constant('card'), cardId: fc.string(), lastDigits: fc.option(fc.string()) },
    { requiredKeys: ['kind', 'cardId'] },
  )
  const credit = fc.record({
    kind: fc.constantFrom('credit', 'gift'),
    creditId: fc.string(),
    usedAt: fc.dictionary(fc.string(), fc.array(fc.integer())),
  })
  const paid = fc.oneof(card, credit, fc.tuple(fc.boolean(), fc.constant(null)), fc.string(), fc.constant(null))
  const bare = asData(Paid)
  fc.assert(
    fc.property(paid, (paidBy) => {
      const wire = toWire(Paid, { paidBy })
      expect(toWire(bare, { paidBy })).toEqual(wire)
      expect(fromWire(bare, wire)).toEqual({ paidBy })
    }),
  )
})
it.each([
  [Card, { kind: 'card', cardId: 'c' }, true],
  [Card, { kind: 'credit', cardId: 'c' }, false],
  [Card, { kind: 'card' }, false],
  [Card, { kind: 'card', cardId: 7 }, false],
  [Credit, { kind: 'gift', creditId: 'c', usedAt: { a: [1] } }, true],
  [Credit, { kind: 'card', creditId: 'c', usedAt: {} }, false],
  [Credit, { kind: 'gift', creditId: 'c', usedAt: { a: [true] } }, false],
  [z.union([z.null(), z.boolean()]), 'x', false],
  [z.optional(z.string()), undefined, true],
  [z.unknown(), Symbol.iterator, true],
])('tells whether a value has the form of an alternative', (schema, value, is) => {
  expect(fits(schema, value)).toBe(is)
})
it('names no values where nothing hangs on them', () => {
  expect(skeletonOf(z.optional(z.enum(['a', 'b'])))).toEqual({ _zod: { def: { type: 'enum' } } })
})
it('refuses a schema that contains itself', () => {
  expect(() => skeletonOf(z.lazy(() => z.string()))).toThrow(/no skeleton/)
})
it('every schema of the API has one', () => {
  const schemas = Object.values(apis).flatMap((api) =>
    Object.values(api).flatMap(({ query, body, answers }) =>
      [query, body, ...Object.values(answers)].filter((one) => typeof one === 'object'),
    ),
  )
  expect(schemas.length).toBeGreaterThan(50)
  for (const schema of schemas) expect(JSON.stringify(skeletonOf(schema))).not.toContain('undefined')
})
