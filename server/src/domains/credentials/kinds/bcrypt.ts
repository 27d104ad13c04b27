const rounds = 16
const [subkeys, boxes] = [rounds + 2, 4 * 256]

/**
 * Blowfish's initial state: the fraction digits of π in words of 32 bits. Computed by Machin's formula instead of a
 * table of a thousand constants.
 */
function digitsOfPi(words: number): Int32Array {
  // Guard bits: each term of the series is cut off, and the errors must not reach the digits that are used.
  const spare = 64n
  const one = 1n << (BigInt(words) * 32n + spare)
  const arctan = (inverse: bigint) => {
    let sum = 0n
    for (let [power, n] = [one / inverse, 1n]; power > 0n; power /= inverse * inverse, n += 2n)
      sum += n % 4n === 1n ? power / n : -(power / n)
    return sum
  }
  const fraction = (4n * (4n * arctan(5n) - arctan(239n)) - 3n * one) >> spare
  const digits = fraction.toString(16).padStart(words * 8, '0')
  return Int32Array.from({ length: words }, (_, at) => Number.parseInt(digits.slice(at * 8, at * 8 + 8), 16))
}
let pi: Int32Array | undefined

/** Blowfish's state, and the two halves of the block that it enciphers next. */
type Blowfish = { p: Int32Array; s: Int32Array; left: number; right: number }

function encipher(state: Blowfish): void {
  const { p, s } = state
  let [left, right] = [state.left, state.right]
  for (let round = 0; round < rounds; round += 2) {
    left ^= p[round] as number
    right ^= scattered(s, left)
    right ^= p[round + 1] as number
    left ^= scattered(s, right)
  }
  state.left = right ^ (p[rounds + 1] as number)
  state.right = left ^ (p[rounds] as number)
}
const scattered = (s: Int32Array, half: number): number =>
  ((((s[half >>> 24] as number) + (s[256 + ((half >>> 16) & 255)] as number)) ^ (s[512 + ((half >>> 8) & 255)] as number)) +
    (s[768 + (half & 255)] as number)) |
  0

/** Packs bytes into 32-bit words; after the last byte it starts again from the first. */
const wordsOf = (bytes: Uint8Array, words: number): Int32Array =>
  Int32Array.from({ length: words }, (_, word) => {
    const byte = (at: number) => bytes[(word * 4 + at) % bytes.length] as number
    return (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)
  })

function expand(state: Blowfish, key: Int32Array, salt: Int32Array): void {
  const { p, s } = state
  for (let at = 0; at < subkeys; at++) p[at] = (p[at] as number) ^ (key[at] as number)
  ;[state.left, state.right] = [0, 0]
  let at = 0
  for (const part of [p, s]) {
    for (let place = 0; place < part.length; place += 2) {
      state.left ^= salt[at] as number
      state.right ^= salt[at + 1] as number
      at = (at + 2) % 4
      encipher(state)
      part[place] = state.left
      part[place + 1] = state.right
    }
  }
}

const beholder = Buffer.from('OrpheanBeholderScryDoubt')
const longest = 72
const taken = 23

/** Computes bcrypt: `2^cost` rounds work the key into the state. Only the first 72 bytes of a password count. */
export function bcrypt(password: string, salt: Uint8Array, cost: number): Buffer {
  pi ??= digitsOfPi(subkeys + boxes)
  const state = { p: pi.slice(0, subkeys), s: pi.slice(subkeys), left: 0, right: 0 }
  const key = wordsOf(Buffer.from(`${password}\0`).subarray(0, longest), subkeys)
  const [none, salted, saltAsKey] = [new Int32Array(4), wordsOf(salt, 4), wordsOf(salt, subkeys)]
  expand(state, key, salted)
  for (let times = 2 ** cost; times > 0; times--) {
    expand(state, key, none)
    expand(state, saltAsKey, none)
  }
  const out = Buffer.alloc(beholder.length)
  for (let at = 0; at < out.length; at += 8) {
    ;[state.left, state.right] = [beholder.readInt32BE(at), beholder.readInt32BE(at + 4)]
    for (let times = 0; times < 64; times++) encipher(state)
    out.writeInt32BE(state.left, at)
    out.writeInt32BE(state.right, at + 4)
  }
  return out.subarray(0, taken)
}
