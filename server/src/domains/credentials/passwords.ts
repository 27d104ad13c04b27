import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createFairQueue, type Whose } from './fair-queue.ts'
import { createHashers } from './hashers.ts'
import type { Places } from './waiting-room.ts'

const passes = 2
const parallelism = 1
/** Argon2 takes no less. */
const leastMemory = 8

export type Passwords = {
  hash(password: string, whose: Whose): Promise<string>
  /** Takes the same time whether there is a hash to compare with or not. */
  fits(password: string, hash: string | null, whose: Whose): Promise<boolean>
  /** Written at another cost than today's: to be written anew when its password is next at hand. */
  isOutdated(hash: string): boolean
}

/**
 * Argon2id, written as PHC strings. Hashing takes a core and its memory for a while, so few run at once and few more may wait, in lanes:
 * a flood of sign-ins makes signing in slow for whoever makes it, not for others, and not the shop.
 */
export function createPasswords({ memoryKib, places }: { memoryKib: number; places?: Partial<Places> }): Passwords {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  const inTurn = createFairQueue({ atOnce, waiting: 50, ofAccount: atOnce + 1, ofNetwork: 20, ...places })
  const hashers = createHashers(atOnce)
  const run = (password: string, salt: Buffer, memory: number) => hashers({ password, salt, memory, passes, parallelism })
  const decoy = { salt: randomBytes(16), memory: memoryKib, tag: randomBytes(32) }

  return {
    hash: async (password, whose) => {
      const salt = randomBytes(16)
      // Nothing was shown that could be right: whoever has many made bears what they cost.
      const tag = await inTurn(whose, async () => {
        return { value: await run(password.normalize('NFC'), salt, memoryKib), wasRight: false }
      })
      return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
    },
    fits: async (password, hash, whose) => {
      const known = hash === null ? undefined : read(hash)
      const { salt, memory, tag } = known ?? decoy
      return inTurn(whose, async () => {
        const found = await run(password.normalize('NFC'), salt, memory)
        const fits = timingSafeEqual(found, tag) && known !== undefined
        // A hash of cheaper times would tell by its speed that the account exists: a failure always costs what one costs today.
        if (!fits && memory < memoryKib) await run(password.normalize('NFC'), salt, Math.max(leastMemory, memoryKib - memory))
        return { value: fits, wasRight: fits }
      })
    },
    isOutdated: (hash) => read(hash).memory !== memoryKib,
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '')

function read(hash: string) {
  const [, memory, salt, tag] = /^\$argon2id\$v=19\$m=(\d+),t=2,p=1\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (!memory || !salt || !tag) throw new Error('a password hash is not of the form that this shop writes')
  return { memory: Number(memory), salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

export type { Lane, Whose } from './fair-queue.ts'
