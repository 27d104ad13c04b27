import { apis } from '@alpenglow/contract/apis'
import type { Endpoint, Schema } from '@alpenglow/contract/http/endpoint'
import { fromWire } from '@alpenglow/contract/http/wire'
import { expect, it } from 'vitest'
import { map, type Page } from '../map.ts'
import { inOurNames } from './names.ts'

const endpoints: Record<string, Endpoint> = Object.assign({}, ...Object.values(apis))
const named = (list: 'needs' | 'own') => [...new Set(map.flatMap((page: Page) => (page[list] ?? []).map(({ call }) => call)))]

type Def = { type: string; shape?: Record<string, Schema>; element?: Schema; innerType?: Schema }
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A sample value with every declared field, as JSON has it. A schema whose keys are data is refused. */
function sampleOf(schema: Schema): unknown {
  const def = schema._zod.def as unknown as Def
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [snake(key), sampleOf(field)]))
  if (def.element) return [sampleOf(def.element)]
  if (def.innerType) return sampleOf(def.innerType)
  if (['record', 'union', 'unknown'].includes(def.type)) throw new Error(`"${def.type}" must not come this way`)
  return 'under_score'
}

it.each([
  ...named('needs').map((name) => [['anyone'], name] as const),
  ...named('own').map((name) => [['visitor', 'account'], name] as const),
])('reads what comes of %s with a page as the contract would: %s', (access, name) => {
  const answer = endpoints[name]?.answers[200]
  expect(access).toContain(endpoints[name]?.access)
  const wire = sampleOf(answer as Schema)
  expect(inOurNames(wire)).toEqual(fromWire(answer as Schema, wire))
})
