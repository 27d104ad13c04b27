import type { BookReader } from './book.ts'
import type { Route } from './http/router.ts'

/**
 * A simulated fault. `times` is how many calls it affects; without it, it stays until it is reset. Without `call` it
 * affects every kind of call.
 */
export type Knob = { behaviour: Behaviour; call?: string; ms?: number; code?: number; times?: number }

export const behaviours = [
  'delay',
  'timeout',
  'error',
  'duplicate',
  'garbage',
  'wrong nonce',
  'wrong signature',
  'expired',
  'opted out',
  'lost',
  'down',
  'late',
  'other amount',
  'low score',
  'makes two',
  'failed for good',
] as const
export type Behaviour = (typeof behaviours)[number]

/** The data of a provider that the knobs and the front page need. */
export type ProviderTraits = {
  name: string
  title: string
  about: string
  /** The provider's own page of received entries, if it has one. */
  page?: string
  /** The kinds of calls that can have a knob each. */
  calls: readonly string[]
  /** The possible faults, each with its effect, in words for the front page. */
  behaviours: Readonly<Partial<Record<Behaviour, string>>>
  errorCode: { least: number; most: number; usual: number }
}

export type ProviderTools = {
  /** The knob for this call, if any. It counts down, so call it exactly once for each call. */
  meet: (call: string) => Knob | undefined
  smtpPort: number
  /** The shop, for providers with webhooks. */
  shopUrl: string
}

/** Routes are below `/{name}/…`. Only a provider that listens on a port of its own has `port`. */
export type RunningProvider = { book: BookReader; routes: readonly Route[]; port?: number; close?: () => Promise<void> }

export type Provider = ProviderTraits & { start: (tools: ProviderTools) => Promise<RunningProvider> }
