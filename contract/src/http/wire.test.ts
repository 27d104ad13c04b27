import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { fromWire, toWire, unwrap } from './wire.ts'

const Thing = z.object({
  firstName: z.string(),
  labels: z.record(z.string(), z.object({ isOpen: z.boolean() })),
  lines: z.array(z.object({ unitPrice: z.int() })),
  nickName: z.optional(z.nullable(z.string())),
  paidBy: z.union([z.object({ cardId: z.string() }), z.object({ creditId: z.string() })]),
  atPoint: z.tuple([z.number(), z.object({ zLevel: z.number() })]),
})
const sample: z.infer<typeof Thing> = {
  firstName: 'Léa',
  labels: { 'keepThis_key.asIs': { isOpen: true } },
  lines: [{ unitPrice: 3 }],
  nickName: null,
  paidBy: { creditId: 'c1' },
  atPoint: [1, { zLevel: 2 }],
}

it('writes declared names in snake_case and leaves names that are data alone', () => {
  expect(toWire(Thing, sample)).toEqual({
    first_name: 'Léa',
    labels: { 'keepThis_key.asIs': { is_open: true } },
    lines: [{ unit_price: 3 }],
    nick_name: null,
    paid_by: { credit_id: 'c1' },
    at_point: [1, { z_level: 2 }],
  })
})
it('reads back what it wrote', () => {
  expect(fromWire(Thing, toWire(Thing, sample))).toEqual(sample)
})
it('lets nothing through that was not declared', () => {
  const named = fromWire(
    z.object({ firstName: z.string() }),
    JSON.parse('{"first_name":"a","is_admin":true,"__proto__":{"x":1}}'),
  )
  expect(named).toEqual({ firstName: 'a' })
  expect(Object.keys(named as object)).toEqual(['firstName'])
})
it('renames what is within what is caught, where a wrong value is taken for none', () => {
  const Lenient = z.object({ cameFrom: z.catch(z.optional(z.object({ posterId: z.string() })), undefined) })
  expect(fromWire(Lenient, { came_from: { poster_id: 'p' } })).toEqual({ cameFrom: { posterId: 'p' } })
  expect(toWire(Lenient, { cameFrom: { posterId: 'p' } })).toEqual({ came_from: { poster_id: 'p' } })
})
it('hands on what has the wrong form, for the schema to refuse', () => {
  for (const wrong of [null, 7, 'x', [1]]) expect(fromWire(z.object({ a: z.string() }), wrong)).toBe(wrong)
})
it('refuses a kind of schema that nobody has taught it', () => {
  expect(() => toWire(z.object({ at: z.date() }), { at: new Date() })).toThrow(/"date"/)
})
it('takes a body with and without its envelope', () => {
  expect(unwrap({ data: { a: 1 } })).toEqual({ a: 1 })
  expect(unwrap({ a: 1 })).toEqual({ a: 1 })
  expect(unwrap([1])).toEqual([1])
})
