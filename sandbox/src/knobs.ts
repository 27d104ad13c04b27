import { readKnob } from './knob-rules.ts'
import type { Knob, ProviderTraits } from './provider.ts'
import { Refusal } from './refusal.ts'

export type Knobs = {
  set: (provider: string, wish: unknown) => Knob
  reset: (provider?: string) => void
  of: (provider: string) => readonly Knob[]
  all: () => Record<string, readonly Knob[]>
  meet: (provider: string, call: string) => Knob | undefined
}

const everyCall = '*'

export const createKnobs = (providers: readonly ProviderTraits[]): Knobs => {
  // One knob for each kind of call and one for all of them: setting it again replaces it.
  const set = new Map(providers.map((traits) => [traits.name, { traits, knobs: new Map<string, Knob>() }]))

  const known = (name: string) => {
    const found = set.get(name)
    if (found) return found
    throw new Refusal(400, `There is no provider "${name}"; there is ${[...set.keys()].join(', ')}`)
  }
  const of = (name: string): readonly Knob[] => [...known(name).knobs.values()]

  return {
    of,
    all: () => Object.fromEntries([...set.keys()].map((name) => [name, of(name)])),
    set: (name, wish) => {
      const { traits, knobs } = known(name)
      const knob = readKnob(traits, wish)
      knobs.set(knob.call ?? everyCall, knob)
      return knob
    },
    reset: (name) => {
      const touched = name === undefined ? [...set.values()] : [known(name)]
      for (const { knobs } of touched) knobs.clear()
    },
    meet: (name, call) => {
      const { knobs } = known(name)
      const key = knobs.has(call) ? call : everyCall
      const knob = knobs.get(key)
      if (knob?.times === undefined) return knob
      if (knob.times === 1) knobs.delete(key)
      else knobs.set(key, { ...knob, times: knob.times - 1 })
      return knob
    },
  }
}
