import type { z } from 'zod'
import type { Variables } from './variable.ts'

export type Shape<V extends Variables> = { [K in keyof V]: V[K]['is'] }
/** The parsed values of the variables, with their own defaults. */
export type ParsedVariables<V extends Variables> = z.output<z.ZodObject<Shape<V>>>

/** The shop's base settings, for every subject. */
export type BaseSettings = {
  mode: 'demo' | 'live'
  port: number
  publicUrl: string
  deskUrl: string
  /** The simulator of all providers in demo mode; unused in live mode. */
  sandboxUrl: string
  sandboxSmtpPort: number
  imagesPort: number
  vaultPort: number
}

/** A group of variables, the settings they give, and their validation. */
export type ConfigSubject<V extends Variables, S extends object> = {
  title: string
  variables: V
  settings(given: ParsedVariables<V>, place: BaseSettings): S
  /** Errors in any mode: a sentence each, with the variable's name before it. */
  whyNot?(given: ParsedVariables<V>, place: BaseSettings): string[]
  /** Errors in live mode, which never runs on invented data. */
  whyNotLive?(given: ParsedVariables<V>, place: BaseSettings): string[]
}
export const subject = <V extends Variables, S extends object>(all: ConfigSubject<V, S>): ConfigSubject<V, S> => all

/** The problem as a list, empty where it does not occur. */
export const problemIf = (isSo: unknown, problem: string): string[] => (isSo ? [problem] : [])
