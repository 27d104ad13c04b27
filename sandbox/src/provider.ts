import type { BookReader } from './book.ts'
import type { Route } from './http/router.ts'

/** `times` is how many calls it will still meet; without it, it stays until it is reset. Without `call` it meets every call. */
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

/** What the knobs and the front page need to know of a provider: data only. */
export type ProviderTraits = {
  name: string
  title: string
  about: string
  /** The page where a person reads what came in, if it has one of its own. */
  page?: string
  /** The kinds of call that can misbehave each on their own. */
  calls: readonly string[]
  /** The ways it can misbehave, each with what then happens, in words for the front page. */
  behaviours: Readonly<Partial<Record<Behaviour, string>>>
  errorCode: { least: number; most: number; usual: number }
}

export type ProviderTools = {
  /** The knob that this call meets, if any. It counts down, so ask exactly once for each call. */
  meet: (call: string) => Knob | undefined
  smtpPort: number
  /** The shop, for providers that call it. */
  shopUrl: string
}

/** Routes lie under `/{name}/…`. A port is given only by a provider that listens on one of its own. */
export type RunningProvider = { book: BookReader; routes: readonly Route[]; port?: number; close?: () => Promise<void> }

export type Provider = ProviderTraits & { start: (tools: ProviderTools) => Promise<RunningProvider> }
