import { resolve } from 'node:path'

export const secretKey = 'a key that is forty-three characters long..'

/** What the demo shop of the tests is prepared with. Passwords are hashed lightly. */
export const demoEnvironment = { MODE: 'demo', SECRET_KEY: secretKey, PASSWORD_MEMORY_KIB: '8' } as const

/** Variables that change what preparing a database writes: under another one of these the demo template does not do. */
const prepares = ['MODE', 'SECRET_KEY', 'SECRET_KEY_OLD', 'PASSWORD_MEMORY_KIB', 'COMPANY_TIME_ZONE']

export const isAsPrepared = (environment: Readonly<Record<string, string>>): boolean =>
  !prepares.some((name) => name in environment)

/** Where the processes of a test run keep what they have compiled: each reads some three hundred modules. vitest.config.ts names it to its own. */
export const compiledForTests = resolve(import.meta.dirname, '../../../.cache/compiled')
