import type { z } from 'zod'
import type { Variables } from './variable.ts'

export type Shape<V extends Variables> = { [K in keyof V]: V[K]['is'] }
/** What was given, read: each variable as it stands, its own default included. */
export type Given<V extends Variables> = z.output<z.ZodObject<Shape<V>>>

/** What every subject may have to know of where the shop stands. */
export type Place = {
  mode: 'demo' | 'live'
  port: number
  publicUrl: string
  deskUrl: string
  /** Every outside provider of the demo; there is none in live mode. */
  sandboxUrl: string
  sandboxSmtpPort: number
  imagesPort: number
  vaultPort: number
}

/** What can be set about one thing, what it comes to, and why it can not be so. */
export type Subject<V extends Variables, S extends object> = {
  title: string
  variables: V
  settings(given: Given<V>, place: Place): S
  /** What is wrong in any mode: a sentence each, with the variable's name before it. */
  whyNot?(given: Given<V>, place: Place): string[]
  /** Live mode never runs on anything invented. */
  whyNotLive?(given: Given<V>, place: Place): string[]
}
export const subject = <V extends Variables, S extends object>(all: Subject<V, S>): Subject<V, S> => all

/** The problem, where there is one. */
export const when = (isSo: unknown, problem: string): string[] => (isSo ? [problem] : [])
