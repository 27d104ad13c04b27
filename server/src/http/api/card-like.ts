import { mayHaveAnyDigits } from '@alpenglow/contract/http/any-digits'
import type { Schema } from '@alpenglow/contract/http/endpoint'
import { isPlain } from '@alpenglow/contract/http/skeleton'
import { snake } from '@alpenglow/contract/http/wire'
import { holdsCardNumber } from '@alpenglow/contract/values/card-number'

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
export function cardsIn(schema: Schema | undefined, wire: unknown, path: string[] = []): string[][] {
  const { def, isAllowed } = bare(schema)
  if (isAllowed) return []
  if (typeof wire === 'string') return holdsCardNumber(wire) ? [path] : []
  if (typeof wire === 'number') return wire >= shortest && holdsCardNumber(String(wire)) ? [path] : []
  if (Array.isArray(wire)) return wire.flatMap((part, at) => cardsIn(def?.element, part, [...path, String(at)]))
  if (!isPlain(wire)) return []
  const declared = new Map(Object.entries(def?.shape ?? {}).map(([name, part]) => [snake(name), { name, part }]))
  return Object.entries(wire).flatMap(([key, part]) => {
    const known = declared.get(key)
    if (known) return cardsIn(known.part, part, [...path, known.name])
    if (holdsCardNumber(key)) return [path]
    if (fieldsOfCards.has(key) && part !== null && part !== '') return [[...path, key]]
    return cardsIn(undefined, part, isWord(key) ? [...path, key] : path)
  })
}
