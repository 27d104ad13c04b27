import { hash } from 'node:crypto'

export type ShaOfCrypt = 'sha256' | 'sha512'
const sizes = { sha256: 32, sha512: 64 } as const

/** A digest repeated up to this many bytes. */
const stretched = (bytes: Buffer, length: number): Buffer => Buffer.alloc(length, bytes)

/**
 * crypt(3) for `$5$` and `$6$` ("Unix crypt using SHA-256 and SHA-512", Drepper 2007; the one-letter names are the
 * specification's).
 */
export function shaCrypt(
  password: string,
  { digest, salt, rounds }: { digest: ShaOfCrypt; salt: string; rounds: number },
): Buffer {
  const size = sizes[digest]
  // One call with all parts joined: of hundreds of thousands of rounds, each call into the library costs as much as its
  // work.
  const of = (...parts: Uint8Array[]): Buffer => hash(digest, Buffer.concat(parts), 'buffer')
  const [key, salted] = [Buffer.from(password), Buffer.from(salt)]
  const b = of(key, salted, key)
  const a = of(key, salted, stretched(b, key.length), ...bitsOf(key.length).map((bit) => (bit ? b : key)))
  const p = stretched(of(...times(key.length, key)), key.length)
  const s = stretched(of(...times(16 + (a[0] as number), salted)), salted.length)
  let c = a.subarray(0, size)
  for (let round = 0; round < rounds; round++) {
    const isOdd = round % 2 === 1
    const inner = [...(round % 3 === 0 ? [] : [s]), ...(round % 7 === 0 ? [] : [p])]
    c = of(isOdd ? p : c, ...inner, isOdd ? c : p)
  }
  return c
}

const times = (count: number, bytes: Buffer): Buffer[] => Array.from({ length: count }, () => bytes)
/** From the lowest bit up to the highest set one. */
const bitsOf = (length: number): boolean[] =>
  [...length.toString(2)].toReversed().flatMap((bit) => (length === 0 ? [] : bit === '1'))

const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The bytes of a digest in crypt(3)'s order, three to a group; an incomplete group comes last. */
const orders: Record<ShaOfCrypt, () => number[][]> = {
  sha256: () => [...turning(10, [0, 10, 20], (group) => rotate(group, 2), 30), [31, 30]],
  sha512: () => [...turning(21, [0, 21, 42], (group) => rotate(group, 1), 63), [63]],
}
const rotate = (group: number[], by: number) => [...group.slice(by), ...group.slice(0, by)]
function turning(groups: number, first: number[], turn: (group: number[]) => number[], round: number): number[][] {
  const all: number[][] = []
  for (let group = first; all.length < groups; group = turn(group).map((at) => (at + 1) % round)) all.push(group)
  return all
}

/** Decodes crypt(3)'s letters into the digest; `undefined` if they can't be one. */
export function digestOfCrypt(written: string, digest: ShaOfCrypt): Buffer | undefined {
  const out = Buffer.alloc(sizes[digest])
  let at = 0
  for (const group of orders[digest]()) {
    let bits = 0
    for (let letter = 0; letter < group.length + 1; letter++) {
      const value = alphabet.indexOf(written[at++] ?? ' ')
      if (value < 0) return undefined
      bits |= value << (6 * letter)
    }
    group.toReversed().forEach((place, index) => (out[place] = (bits >> (8 * index)) & 255))
  }
  return at === written.length ? out : undefined
}
