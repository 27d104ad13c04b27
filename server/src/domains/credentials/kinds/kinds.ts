import { digestOfCrypt, type ShaOfCrypt } from './sha-crypt.ts'
import { tagOfBcrypt, type Digest, type Recipe } from './recipe.ts'

export type ReadHash = { recipe: Recipe; tag: Buffer }

/**
 * What checking a hash may cost at most, about two seconds of a core: an imported hash with a higher cost could stop
 * the shop at each sign-in. Memory in KiB; work is memory times passes.
 */
const most = {
  argonKib: 262_144,
  argonWork: 1_048_576,
  lanes: 16,
  bcrypt: 14,
  iterations: 2_000_000,
  scryptBytes: 134_217_728,
  scryptWork: 268_435_456,
  rounds: 1_000_000,
}

/** Base64 without padding; some systems write its plus as a point. */
const bytes = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64')

type Parts = string[]
type Kind = { form: RegExp; read: (parts: Parts) => ReadHash | 'costly' | undefined }
const within = (hash: ReadHash, isLittle: boolean): ReadHash | 'costly' => (isLittle ? hash : 'costly')

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, in the PHC string format. */
const argon2: Kind = {
  form: /^\$(argon2id|argon2i|argon2d)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([\w+/]{11,86})\$([\w+/]{16,172})$/,
  read: ([by = '', m, t, p, salt = '', written = '']) => {
    const [memory, passes, parallelism, tag] = [Number(m), Number(t), Number(p), bytes(written)]
    const recipe = { by: by as 'argon2id', salt: bytes(salt), memory, passes, parallelism, length: tag.length }
    if (parallelism < 1 || passes < 1 || memory < 8 * parallelism) return undefined
    return within({ recipe, tag }, memory <= most.argonKib && memory * passes <= most.argonWork && parallelism <= most.lanes)
  },
}

/** `$2b$12$` and 53 letters. `$2a$` and `$2y$` differ only for passwords that no person types. */
const bcrypt: Kind = {
  form: /^\$2[aby]\$(\d{2})\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/,
  read: ([cost, salt = '', tag = '']) => {
    if (Number(cost) < 4) return undefined
    return within({ recipe: { by: 'bcrypt', salt, cost: Number(cost) }, tag: tagOfBcrypt(tag) }, Number(cost) <= most.bcrypt)
  },
}

const pbkdf2 = (digest: string | undefined, count: string | undefined, salt: Buffer, tag: Buffer) => {
  const iterations = Number(count)
  if (iterations < 1) return undefined
  const recipe = { by: 'pbkdf2', digest: (digest ?? 'sha1') as Digest, salt, iterations, length: tag.length } as const
  return within({ recipe, tag }, iterations <= most.iterations)
}
/** `$pbkdf2-sha256$29000$salt$tag`, or with `i=29000` in the PHC string format. Without a digest's name it is SHA-1. */
const pbkdf2OfPhc: Kind = {
  form: /^\$pbkdf2(?:-(sha1|sha256|sha512))?\$(?:i=)?(\d{1,8})(?:,l=\d{1,3})?\$([\w./+]{1,172})={0,2}\$([\w./+]{20,172})={0,2}$/,
  read: ([digest, count, salt = '', tag = '']) => pbkdf2(digest, count, bytes(salt), bytes(tag)),
}
/** `pbkdf2_sha256$600000$salt$tag`, Django's format: the salt is plain text, not Base64. */
const pbkdf2OfDjango: Kind = {
  form: /^pbkdf2_(sha1|sha256|sha512)\$(\d{1,8})\$([^$]{1,128})\$([\w+/]{20,172})={0,2}$/,
  read: ([digest, count, salt = '', tag = '']) => pbkdf2(digest, count, Buffer.from(salt), bytes(tag)),
}

const scrypt = (cost: { blocks: number; blockSize: number; parallelism: number }, salt: Buffer, tag: Buffer) => {
  const { blocks, blockSize, parallelism } = cost
  if (blocks < 2 || Math.log2(blocks) % 1 !== 0 || blockSize < 1 || parallelism < 1) return undefined
  const recipe = { by: 'scrypt', salt, ...cost, length: tag.length } as const
  const bytesOfOne = 128 * blocks * blockSize
  return within({ recipe, tag }, bytesOfOne <= most.scryptBytes && bytesOfOne * parallelism <= most.scryptWork)
}
/** `$scrypt$ln=15,r=8,p=1$salt$tag` */
const scryptOfPhc: Kind = {
  form: /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([\w./+]{1,172})={0,2}\$([\w./+]{20,172})={0,2}$/,
  read: ([ln, r, p, salt = '', tag = '']) =>
    scrypt({ blocks: 2 ** Number(ln), blockSize: Number(r), parallelism: Number(p) }, bytes(salt), bytes(tag)),
}
/** `scrypt$salt$16384$8$5$tag`, Django's format. */
const scryptOfDjango: Kind = {
  form: /^scrypt\$([^$]{1,128})\$(\d{1,7})\$(\d{1,3})\$(\d{1,3})\$([\w+/]{20,172})={0,2}$/,
  read: ([salt = '', n, r, p, tag = '']) =>
    scrypt({ blocks: Number(n), blockSize: Number(r), parallelism: Number(p) }, Buffer.from(salt), bytes(tag)),
}

const ofCrypt: Record<string, ShaOfCrypt> = { '5': 'sha256', '6': 'sha512' }
/** `$6$rounds=5000$salt$` and 86 letters, or `$5$` and 43: the format of crypt(3). */
const crypt: Kind = {
  form: /^\$([56])\$(?:rounds=(\d{1,9})\$)?([^$]{0,16})\$([./0-9A-Za-z]{43,86})$/,
  read: ([number = '', given, salt = '', written = '']) => {
    const digest = number === '5' ? ofCrypt['5'] : ofCrypt['6']
    const tag = digest && digestOfCrypt(written, digest)
    if (!digest || !tag) return undefined
    const rounds = Math.max(1000, Number(given ?? 5000))
    return within({ recipe: { by: 'crypt', digest, salt, rounds }, tag }, rounds <= most.rounds)
  },
}

const sizes: Record<Digest, number> = { sha1: 20, sha256: 32, sha512: 64 }
/**
 * `{SSHA}`, `{SSHA256}` or `{SSHA512}`, then in Base64 the digest of password and salt, followed by the salt (RFC
 * 2307).
 */
const saltedDigest: Kind = {
  form: /^\{SSHA(256|512)?\}([\w+/]{20,344})={0,2}$/,
  read: ([size, written = '']) => {
    const digest = size === undefined ? 'sha1' : size === '256' ? 'sha256' : 'sha512'
    const [tag, salt] = [bytes(written).subarray(0, sizes[digest]), bytes(written).subarray(sizes[digest])]
    return salt.length < 4 ? undefined : { recipe: { by: 'salted digest', digest, salt }, tag }
  },
}

const kinds = [argon2, bcrypt, pbkdf2OfPhc, pbkdf2OfDjango, scryptOfPhc, scryptOfDjango, crypt, saltedDigest]

/** Parses a hash into its recipe and tag, or returns the reason why the shop can't check it. */
export function readHash(hash: string): ReadHash | { reason: string } {
  for (const { form, read } of kinds) {
    const parts = form.exec(hash)
    const found = parts && read(parts.slice(1))
    if (found === 'costly') return { reason: 'would take too long, or too much memory, to check' }
    if (found) return found
  }
  return { reason: 'is not a kind of hash that this shop can check' }
}
