import { resolve } from 'node:path'

export const secretKey = 'a key that is forty-three characters long..'

/** The configuration of the tests' demo shop, with light password hashes. */
export const demoEnvironment = { MODE: 'demo', SECRET_KEY: secretKey, PASSWORD_MEMORY_KIB: '8' } as const

/** Variables on which the prepared data depend: with another value of these, a test can't use the demo template. */
const prepares = ['MODE', 'SECRET_KEY', 'SECRET_KEY_OLD', 'PASSWORD_MEMORY_KIB', 'COMPANY_TIME_ZONE']

export const isAsPrepared = (environment: Readonly<Record<string, string>>): boolean =>
  !prepares.some((name) => name in environment)

/**
 * The compile cache of a test run's processes: each loads some three hundred modules. vitest.config.ts has the same
 * path.
 */
export const compiledForTests = resolve(import.meta.dirname, '../../../.cache/compiled')
