import { resolve } from 'node:path'
import { z } from 'zod'
import { baseSettingsOf } from './base-settings.ts'
import type { ParsedVariables, BaseSettings, Shape } from './subject.ts'
import { subjects, variables, type AllVariables, type Settings } from './subjects.ts'
import type { Variables } from './variable.ts'

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const checkout = resolve(import.meta.dirname, '../../..')

/**
 * Reads, validates and completes the configuration. The only file that reads the environment: once, at the start, which
 * fails with the whole list of errors. An empty variable counts as unset.
 */
export function readConfig(env: Environment = process.env) {
  const { set, unreadable, problems } = read(
    Object.fromEntries(Object.keys(variables).map((name) => [name, env[name] || undefined])),
  )
  const place = baseSettingsOf(set, set.DATABASE_URL === undefined)
  if (problems.length === 0) problems.push(...whyNot(set, place))
  if (set.MODE === 'live') problems.push(...whyNotLive(set, place).filter((problem) => !unreadable.has(variableOf(problem))))
  if (problems.length > 0) throw new ConfigError(problems)
  return { checkout, ...settingsOf(set, place) }
}

const settingsOf = (set: ParsedVariables<AllVariables>, place: BaseSettings): Settings =>
  Object.assign({}, ...subjects.map(({ settings }) => settings(set, place)))
const whyNotLive = (set: ParsedVariables<AllVariables>, place: BaseSettings) =>
  subjects.flatMap((subject) => subject.whyNotLive?.(set, place) ?? [])
/** A database needs an explicit mode: no shop goes live, or shows a demo to guests, by accident. */
const whyNot = (set: ParsedVariables<AllVariables>, place: BaseSettings) => [
  ...(!set.MODE && set.DATABASE_URL ? ['MODE: say demo or live when DATABASE_URL is given'] : []),
  ...subjects.flatMap((subject) => subject.whyNot?.(set, place) ?? []),
]

/** An external PostgreSQL for the tests instead of their own (`npm run prove -- two-api`). */
export const outsideTestDatabase = (): string | undefined => process.env['TEST_DATABASE_URL'] || undefined

export const startedByNpm = (): boolean => process.env['npm_lifecycle_event'] !== undefined

/** The configuration with values that this process has determined since its start. */
export const readConfigWith = (more: Environment) => readConfig({ ...process.env, ...more })

export type Environment = Record<string, string | undefined>

/** Variables of the machine that any program may need; none is a secret of ours. */
const ofTheMachine = /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|NODE_OPTIONS|NODE_EXTRA_CA_CERTS)$/

/**
 * The environment of a child outside of the shop, the sandbox or a build: the machine's variables and the given ones,
 * so no secret of the shop.
 */
export const plainEnvironment = (more: Environment, env: Environment = process.env): Environment => ({
  ...only(env, (name) => ofTheMachine.test(name)),
  ...more,
})

/**
 * The garbage of a call dies young if the young generation has room for as long as a call takes. Otherwise V8 promotes
 * it to the old generation, which costs a fifth of a busy API's time. The room is allocated only where it is needed.
 */
const roomForCalls = '--max-semi-space-size=32'

/** The environment of a role: all variables of Alpenglow except the vault's database, which only the vault gets. */
export const roleEnvironment = (more: Environment, env: Environment = process.env): Environment =>
  plainEnvironment(
    {
      ...only(env, (name) => Object.hasOwn(variables, name) && name !== 'VAULT_DATABASE_URL'),
      NODE_OPTIONS: [roomForCalls, env['NODE_OPTIONS']].filter(Boolean).join(' '),
      ...more,
    },
    env,
  )

const only = (env: Environment, wanted: (name: string) => boolean): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => wanted(name)))

/** An unreadable variable counts as unset from here on, so that all errors are reported at once. */
function read(given: Environment) {
  const schema = z.object(shapeOf(variables))
  const parsed = schema.safeParse(given)
  if (parsed.success) return { set: parsed.data, unreadable: new Set<string>(), problems: [] }
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const unreadable = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  return { set: schema.parse(only(given, (name) => !unreadable.has(name))), unreadable, problems }
}

const variableOf = (problem: string) => problem.split(':', 1)[0] ?? ''

const shapeOf = <V extends Variables>(all: V) =>
  Object.fromEntries(Object.entries(all).map(([name, { is }]) => [name, is])) as Shape<V>
