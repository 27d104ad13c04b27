import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { createFairQueue, type QueuedCaller } from './fair-queue.ts'
import { createHashers, type Hashers } from './hashers.ts'
import { readHash, type ReadHash } from './kinds/kinds.ts'
import type { Recipe } from './kinds/recipe.ts'
import { createSlowest, type Slowest } from './kinds/slowest.ts'
import type { QueueLimits } from './waiting-room.ts'

const passes = 2
const parallelism = 1
const tagBytes = 32
const decoySalt = randomBytes(16)
/** Argon2 rejects less memory than this. */
const leastMemory = 8

export type Passwords = {
  hash(password: string, whose: QueuedCaller): Promise<string>
  /** Takes the same time with a hash and with `null`, so the time doesn't reveal whether the account exists. */
  fits(password: string, hash: string | null, whose: QueuedCaller): Promise<boolean>
  /** Whether the hash has another kind or cost than today's: the next sign-in with the right password replaces it. */
  isOutdated(hash: string): boolean
}

const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))

/** `run` does the hashing, `slowest` the waiting: tests replace both to record the work. */
type Made = { memoryKib: number; places?: Partial<QueueLimits>; run?: Hashers; slowest?: Slowest }

/**
 * Hashes and checks passwords: Argon2id, stored as PHC strings. Hashing takes a core and its memory, so a fair queue
 * admits few at once (back-pressure): a flood of sign-ins slows down its own network, not other guests and not the
 * shop. Hashes of imported accounts are checked by their own algorithms until a right password replaces them.
 */
export function createPasswords({
  memoryKib,
  places,
  run = createHashers(atOnce),
  slowest = createSlowest(),
}: Made): Passwords {
  const inTurn = createFairQueue({ atOnce, waiting: 50, ofAccount: atOnce + 1, ofNetwork: 20, ...places })
  const ours = (salt: Buffer, memory = memoryKib) =>
    ({ by: 'argon2id', salt, memory, passes, parallelism, length: tagBytes }) as const
  const decoy: ReadHash = { recipe: ours(randomBytes(16)), tag: randomBytes(tagBytes) }
  const isOurs = ({ recipe: { salt: _, ...how } }: ReadHash, memory = memoryKib) => {
    const { salt: __, ...today } = ours(Buffer.alloc(0), memory)
    return isDeepStrictEqual(how, today)
  }
  /**
   * The memory of an additional hashing after a failure at an older or imported hash: without it, a faster answer would
   * reveal that the account exists.
   */
  const whatIsLacking = (known: ReadHash): number => {
    const { recipe } = known
    if (recipe.by !== 'argon2id' || !isOurs(known, recipe.memory)) return memoryKib
    return recipe.memory < memoryKib ? Math.max(leastMemory, memoryKib - recipe.memory) : 0
  }

  return {
    hash: async (password, whose) => {
      const recipe = ours(randomBytes(16))
      // No password was checked, so nothing proves the caller honest: they bear the full cost.
      const { tag } = await inTurn(whose, async () => {
        return { value: await run({ password: password.normalize('NFC'), recipe }), wasRight: false }
      })
      return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(recipe.salt)}$${unpadded(tag)}`
    },
    fits: async (password, hash, whose) => {
      const known = hash === null ? undefined : read(hash)
      const { recipe, tag } = known ?? decoy
      // The other system hashed what was typed, without Unicode normalization.
      const typed = recipe.by === 'argon2id' ? password.normalize('NFC') : password
      const { fits, ms } = await inTurn(whose, async () => {
        const found = await run({ password: typed, recipe })
        const fits = timingSafeEqual(found.tag, tag) && known !== undefined
        const lacking = fits || !known ? 0 : whatIsLacking(known)
        if (lacking === 0) return { value: { fits, ms: found.ms }, wasRight: fits }
        const besides = await run({ password: password.normalize('NFC'), recipe: ours(decoySalt, lacking) })
        return { value: { fits, ms: found.ms + besides.ms }, wasRight: fits }
      })
      if (fits) return true
      if (recipe.by !== 'argon2id' || !isOurs({ recipe, tag }, recipe.memory)) slowest.saw(costOf(recipe), ms)
      await slowest.waitFor(ms)
      return false
    },
    isOutdated: (hash) => !isOurs(read(hash)),
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '')

/** The same key for all hashes of the same cost: the recipe without its salt. */
const costOf = ({ salt: _, ...how }: Recipe): string => JSON.stringify(how)

function read(hash: string): ReadHash {
  const known = readHash(hash)
  if ('reason' in known) throw new Error(`a password hash ${known.reason}`)
  return known
}

export type { Lane, QueuedCaller } from './fair-queue.ts'
