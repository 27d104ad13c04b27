import { behaviours, type Behaviour, type Knob, type ProviderTraits } from './provider.ts'
import { Refusal } from './refusal.ts'

type Fields = Readonly<Record<string, unknown>>

export const limits = { ms: { least: 0, most: 120_000, usual: 1_000 }, times: { least: 1, most: 10_000 } }

/** Parses a knob. Every mistake is refused: a typo must not look like a provider that behaves well. */
export const readKnob = (traits: ProviderTraits, wish: unknown): Knob => {
  if (!isFields(wish)) throw new Refusal(400, 'A knob is a JSON object like {"behaviour": "error", "times": 1}')
  const behaviour = readBehaviour(traits, wish['behaviour'])
  refuseStrangers(behaviour, wish)
  return {
    behaviour,
    ...(wish['call'] === undefined ? {} : { call: readCall(traits, wish['call']) }),
    ...(takesTime(behaviour) ? { ms: whole('ms', wish['ms'] ?? limits.ms.usual, limits.ms) } : {}),
    ...(behaviour === 'error' ? { code: whole('code', wish['code'] ?? traits.errorCode.usual, traits.errorCode) } : {}),
    ...(wish['times'] === undefined ? {} : { times: whole('times', wish['times'], limits.times) }),
  }
}

/** Whether a behaviour is set in milliseconds. */
export const takesTime = (behaviour: Behaviour): boolean => behaviour === 'delay' || behaviour === 'late'

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const readBehaviour = (traits: ProviderTraits, value: unknown): Behaviour => {
  const can = behaviours.filter((one) => traits.behaviours[one] !== undefined)
  const found = can.find((one) => one === value)
  if (found) return found
  throw new Refusal(400, `"behaviour" of ${traits.name} is one of ${can.join(', ')}, not ${shown(value)}`)
}

const readCall = (traits: ProviderTraits, value: unknown): string => {
  const found = traits.calls.find((one) => one === value)
  if (found !== undefined) return found
  throw new Refusal(400, `"call" of ${traits.name} is one of ${traits.calls.join(', ')}, not ${shown(value)}`)
}

const refuseStrangers = (behaviour: Behaviour, wish: Fields): void => {
  const own = takesTime(behaviour) ? ['ms'] : behaviour === 'error' ? ['code'] : []
  const fits = ['behaviour', 'call', 'times', ...own]
  const stranger = Object.keys(wish).find((field) => !fits.includes(field))
  if (stranger !== undefined) throw new Refusal(400, `"${stranger}" does not fit ${behaviour}; fields are ${fits.join(', ')}`)
}

const whole = (field: string, value: unknown, { least, most }: { least: number; most: number }): number => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw new Refusal(400, `"${field}" is a whole number from ${least} to ${most}, not ${shown(value)}`)
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'missing').slice(0, 80)
