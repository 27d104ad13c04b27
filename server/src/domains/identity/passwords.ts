import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { TooMany } from '../../errors.ts'
import { createHashers } from './hashers.ts'

const passes = 2
const parallelism = 1
/** Argon2 takes no less. */
const leastMemory = 8

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time whether there is a hash to compare with or not. */
  fits(password: string, hash: string | null): Promise<boolean>
  /** Written at another cost than today's: to be written anew when its password is next at hand. */
  isOutdated(hash: string): boolean
}

/**
 * Argon2id, written as PHC strings. Hashing takes a core and its memory for a while, so few run at once and few more may wait: a flood
 * of sign-ins makes signing in slow, not the shop.
 */
export function createPasswords({ memoryKib }: { memoryKib: number }): Passwords {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  const queued = oneAfterAnother({ atOnce, waiting: 50 })
  const hashers = createHashers(atOnce)
  const run = (password: string, salt: Buffer, memory: number) =>
    queued(() => hashers({ password, salt, memory, passes, parallelism }))
  const decoy = { salt: randomBytes(16), memory: memoryKib, tag: randomBytes(32) }

  return {
    hash: async (password) => {
      const salt = randomBytes(16)
      const tag = await run(password.normalize('NFC'), salt, memoryKib)
      return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
    },
    fits: async (password, hash) => {
      const known = hash === null ? undefined : read(hash)
      const { salt, memory, tag } = known ?? decoy
      const found = await run(password.normalize('NFC'), salt, memory)
      const fits = timingSafeEqual(found, tag) && known !== undefined
      // A hash of cheaper times would tell by its speed that the account exists: a failure always costs what one costs today.
      if (!fits && memory < memoryKib) await run(password.normalize('NFC'), salt, Math.max(leastMemory, memoryKib - memory))
      return fits
    },
    isOutdated: (hash) => read(hash).memory !== memoryKib,
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function read(hash: string) {
  const [, memory, salt, tag] = /^\$argon2id\$v=19\$m=(\d+),t=2,p=1\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (!memory || !salt || !tag) throw new Error('a password hash is not of the form that this shop writes')
  return { memory: Number(memory), salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

function oneAfterAnother({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new TooMany(2)
      await new Promise<void>((resolve) => line.push(resolve))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      line.shift()?.()
    }
  }
}
