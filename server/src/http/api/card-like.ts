import { mayHaveAnyDigits } from '@alpenglow/contract/http/any-digits'
import type { Schema } from '@alpenglow/contract/http/endpoint'
import { isPlain } from '@alpenglow/contract/http/skeleton'
import { snake } from '@alpenglow/contract/http/wire'
import { holdsCardNumber } from '@alpenglow/contract/values/card-number'
import { firstOf } from '../body-bounds.ts'

type Def = { type: string; innerType?: Schema; element?: Schema; shape?: Record<string, Schema> }
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'nonoptional', 'readonly'])

function bare(schema: Schema | undefined): { def?: Def; isAllowed: boolean } {
  if (!schema) return { isAllowed: false }
  if (mayHaveAnyDigits(schema)) return { isAllowed: true }
  const def = schema._zod.def as unknown as Def
  return wrappers.has(def.type) ? bare(def.innerType) : { def, isAllowed: false }
}

/** What nobody but the vault asks for: a body that has it, and does not say so in its promise, has come to the wrong place. */
const fieldsOfCards = new Set(['number', 'card_number', 'cvc', 'cvv', 'security_code'])
/** What a sender has named is not said back to them, unless it is a plain word. */
const isWord = (key: string) => /^[a-z_]{1,40}$/.test(key)
/** The smallest number that is long enough. */
const shortest = 1e13

/**
 * Where in what came the number of a card stands, or something that is called so: also in what nobody has declared, for it was sent here all the
 * same. Never what stands there.
 */
export const cardsIn = (schema: Schema | undefined, wire: unknown): string[][] => firstOf(cards(schema, wire))

/** One after the other. A place gets its whole path on the way back: most of what is looked at has none. */
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
