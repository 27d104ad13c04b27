import { argon2Sync, createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import { decodeBase64, hashSync } from 'bcryptjs'
import { shaCrypt, type ShaOfCrypt } from './sha-crypt.ts'

export type Digest = 'sha1' | 'sha256' | 'sha512'

/**
 * How a password becomes a hash: the shop's own way (Argon2id), and those of the systems that accounts were imported
 * from.
 */
export type Recipe =
  | {
      by: 'argon2id' | 'argon2i' | 'argon2d'
      salt: Uint8Array
      memory: number
      passes: number
      parallelism: number
      length: number
    }
  | { by: 'bcrypt'; salt: string; cost: number }
  | { by: 'pbkdf2'; digest: Digest; salt: Uint8Array; iterations: number; length: number }
  | { by: 'scrypt'; salt: Uint8Array; blocks: number; blockSize: number; parallelism: number; length: number }
  | { by: 'crypt'; digest: ShaOfCrypt; salt: string; rounds: number }
  | { by: 'salted digest'; digest: Digest; salt: Uint8Array }

/** Computes the hash of a password. Blocks a core for as long as the cost says, so only worker threads call it. */
export function tagOf(recipe: Recipe, password: string): Uint8Array {
  switch (recipe.by) {
    case 'bcrypt':
      return bcrypt(password, recipe)
    case 'pbkdf2':
      return pbkdf2Sync(password, recipe.salt, recipe.iterations, recipe.length, recipe.digest)
    case 'scrypt': {
      const { blocks, blockSize, parallelism, salt, length } = recipe
      // Node's default limit is below what such hashes take: without this scrypt would throw.
      const maxmem = 256 * blockSize * (blocks + parallelism)
      return scryptSync(password, salt, length, { cost: blocks, blockSize, parallelization: parallelism, maxmem })
    }
    case 'crypt':
      return shaCrypt(password, recipe)
    case 'salted digest':
      return createHash(recipe.digest).update(password).update(recipe.salt).digest()
    default: {
      const { by, salt: nonce, memory, passes, parallelism, length: tagLength } = recipe
      return argon2Sync(by, { message: password, nonce, parallelism, tagLength, memory, passes })
    }
  }
}

/** Only the first 72 bytes of a password count. The library's own UTF-8 knows no replacement for half a surrogate pair. */
function bcrypt(password: string, { salt, cost }: Extract<Recipe, { by: 'bcrypt' }>): Uint8Array {
  const settings = `$2b$${String(cost).padStart(2, '0')}$${salt}`
  return tagOfBcrypt(hashSync(password.toWellFormed(), settings).slice(settings.length))
}

/** The bytes of the 31 letters at the end of a hash. */
export const tagOfBcrypt = (letters: string): Buffer => Buffer.from(decodeBase64(letters, 23))
