import { mayHaveAnyDigits } from '@alpenglow/contract/http/any-digits'
import type { Schema } from '@alpenglow/contract/http/endpoint'
import { isPlain } from '@alpenglow/contract/http/skeleton'
import { snake } from '@alpenglow/contract/http/wire'
import { holdsCardNumber } from '@alpenglow/contract/values/card-number'
import { firstPaths } from '../body-bounds.ts'

type Def = { type: string; innerType?: Schema; element?: Schema; shape?: Record<string, Schema> }
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'nonoptional', 'readonly'])

function bare(schema: Schema | undefined): { def?: Def; isAllowed: boolean } {
  if (!schema) return { isAllowed: false }
  if (mayHaveAnyDigits(schema)) return { isAllowed: true }
  const def = schema._zod.def as unknown as Def
  return wrappers.has(def.type) ? bare(def.innerType) : { def, isAllowed: false }
}

/** Fields that only the vault takes. A body with one, where the endpoint declares none, was sent to the wrong place. */
const fieldsOfCards = new Set(['number', 'card_number', 'cvc', 'cvv', 'security_code'])
/** A refusal repeats the sender's field name only if it is a plain word. */
const isWord = (key: string) => /^[a-z_]{1,40}$/.test(key)
/** The smallest number with enough digits. */
const shortest = 1e13

/**
 * Finds the paths of card numbers, or of fields named like one, in a call's input. Undeclared fields count too, because
 * they were sent all the same. It returns paths, never the values.
 */
export const cardsIn = (schema: Schema | undefined, wire: unknown): string[][] => firstPaths(cards(schema, wire))

/** A generator, one path after the other. A path is built only on the way back: most of the walk finds nothing. */
function* cards(schema: Schema | undefined, wire: unknown): Generator<string[], undefined> {
  const { def, isAllowed } = bare(schema)
  if (isAllowed) return
  if (isNumberOfCard(wire)) yield []
  if (Array.isArray(wire)) for (const [at, part] of wire.entries()) yield* below(String(at), cards(def?.element, part))
  if (!isPlain(wire)) return
  const declared = new Map(Object.entries(def?.shape ?? {}).map(([name, part]) => [snake(name), { name, part }]))
  for (const [key, part] of Object.entries(wire)) {
    const known = declared.get(key)
    if (known) yield* below(known.name, cards(known.part, part))
    else if (holdsCardNumber(key)) yield []
    else if (fieldsOfCards.has(key) && part !== null && part !== '') yield [key]
    else yield* isWord(key) ? below(key, cards(undefined, part)) : cards(undefined, part)
  }
}

const isNumberOfCard = (wire: unknown): boolean =>
  typeof wire === 'string'
    ? holdsCardNumber(wire)
    : typeof wire === 'number' && wire >= shortest && holdsCardNumber(String(wire))

function* below(name: string, places: Iterable<string[]>): Generator<string[]> {
  for (const place of places) yield [name, ...place]
}
