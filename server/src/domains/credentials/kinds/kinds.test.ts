import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPasswords } from '../passwords.ts'
import { whyNotHash } from '../credentials.ts'
import { createHashers } from '../hashers.ts'
import { createSlowest } from './slowest.ts'
import { hashes, hashedPassword } from './test-hashes.ts'

const light = createPasswords({ memoryKib: 8 })
const here = { lane: 'newcomers', network: 'here' } as const

/** Argon2 with other parameters than the shop's, made by Node itself: an independent implementation. */
const argon2 = (['argon2id', 'argon2i', 'argon2d'] as const).map((by): [string, string] => {
  const tag = argon2Sync(by, {
    message: hashedPassword,
    nonce: 'eight…salt',
    parallelism: 2,
    tagLength: 24,
    memory: 64,
    passes: 3,
  })
  const written = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('base64')
      .replace(/(?<!=)=+$/, '')
  return [`${by} of elsewhere`, `$${by}$v=19$m=64,t=3,p=2$${written(Buffer.from('eight…salt'))}$${written(tag)}`]
})

describe.each([...hashes, ...argon2])('a hash by %s', (_, hash) => {
  it('is known, fits its password and no other, and is to be written anew', async () => {
    expect(whyNotHash(hash)).toBeUndefined()
    expect(await light.fits(hashedPassword, hash, here)).toBe(true)
    for (const wrong of [`${hashedPassword} `, hashedPassword.toLowerCase(), '', '\0'])
      expect(await light.fits(wrong, hash, here)).toBe(false)
    expect(light.isOutdated(hash)).toBe(true)
  })
  it('fits nothing once a letter of it is another', async () => {
    const at = hash.length - 4
    const other = hash.slice(0, at) + (hash[at] === 'A' ? 'B' : 'A') + hash.slice(at + 1)
    expect(await light.fits(hashedPassword, other, here)).toBe(false)
  })
})

it('bcrypt takes the first 72 bytes, as it did where the password was chosen', async () => {
  const hash = '$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui'
  const typed = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789chars after 72 are ignored'
  expect(await light.fits(typed, hash, here)).toBe(true)
  expect(await light.fits(typed.slice(0, 72), hash, here)).toBe(true)
  expect(await light.fits(typed.slice(0, 71), hash, here)).toBe(false)
})

/** Openwall's vectors of crypt_blowfish, and hashes by Python's bcrypt, which is written in Rust. */
const settings = '$2b$05$abcdefghijklmnopqrstuu'
describe.each([
  ['nothing', '', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy', 'U*U'],
  ['three letters', 'U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U*'],
  ['a letter more', 'U*U*', '$2b$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK', 'U*U'],
  ['two more', 'U*U*U', '$2y$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a', 'U*U*'],
  ['a NUL within', 'larch\0bell', `${settings}eKVHLfAUfJOUEyXPeWQ731r7q0ZaNxG`, 'larch'],
  ['a NUL at the end', 'larch\0', `${settings}epYwAKAhUIT/FtFoZVVBjF3LswnImA2`, 'larch'],
  ['letters of two bytes, cut at the 72nd', 'é'.repeat(40), `${settings}9CyuiEyTnupb4rnoYIlshaDzoYa6ZaS`, 'é'.repeat(35)],
  ['letters of two bytes, within 72', 'é'.repeat(35), `${settings}7kOopRnQXeQpvb5123oDvOL6E.TFP4C`, 'é'.repeat(36)],
  ['half a pair of code units', 'x\ud800y', `${settings}Z1to0T1GPL9mJ3/1vHpWwL7x2.bd4Yi`, 'xy'],
])('a bcrypt hash of %s', (_, password, hash, other) => {
  it('fits it and no other', async () => {
    expect(await light.fits(password, hash, here)).toBe(true)
    expect(await light.fits(other, hash, here)).toBe(false)
  })
})

describe('what nobody could sign in by is told', () => {
  it.each([
    ['a password as it is', 'three larches and a bell', /not a kind/],
    ['nothing', '', /not a kind/],
    ['MD5', '5f4dcc3b5aa765d61d8327deb882cf99', /not a kind/],
    ['a digest without salt', '{SSHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=', /not a kind/],
    ['bcrypt that was cut', '$2y$04$abcdefghijklmnopqrstuukddq.P8JZ9f9Q4KZLjbDDs/KlpJub', /not a kind/],
    ['bcrypt of a faulty release', '$2x$04$abcdefghijklmnopqrstuukddq.P8JZ9f9Q4KZLjbDDs/KlpJubYa', /not a kind/],
    ['argon2 of the first version', '$argon2id$v=16$m=64,t=3,p=2$ZWlnaHRzYWx0$Y29uY29uY29uY29uY29uY29uY29u', /not a kind/],
    ['less memory than lanes need', '$argon2id$v=19$m=8,t=3,p=2$ZWlnaHRzYWx0$Y29uY29uY29uY29uY29uY29uY29u', /not a kind/],
    ['scrypt whose cost is no power of two', 'scrypt$seasalt$1000$8$5$+zXEGpvvuxojPs/cHhGdFOgpfSBzXEAR', /not a kind/],
    ['two lines', '$2y$04$abcdefghijklmnopqrstuukddq.P8JZ9f9Q4KZLjbDDs/KlpJubYa\n', /not a kind/],
    ['a bcrypt of hours', '$2y$31$abcdefghijklmnopqrstuukddq.P8JZ9f9Q4KZLjbDDs/KlpJubYa', /too long/],
    ['four gigabytes of argon2', '$argon2id$v=19$m=4194304,t=3,p=2$ZWlnaHRzYWx0$Y29uY29uY29uY29uY29uY29uY29u', /too long/],
    [
      'scrypt of a gigabyte',
      '$scrypt$ln=20,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$Tqz1eSehB97FaBtSEKFEXJCWz33V/kNUrARvPcl7af4',
      /too long/,
    ],
    ['a billion rounds', '$5$rounds=999999999$saltsalt$15gC40KUp13MJZLrAuPkxcb0sG6ca4IAhepuO8zhZf4', /too long/],
    ['a billion iterations', 'pbkdf2_sha256$99999999$seasalt$yZnJE56/3NRqvj6gURIjQHeAQvtTB2CWAqIfVz8prb4=', /too long/],
  ])('%s', (_, hash, why) => expect(whyNotHash(hash)).toMatch(why))
})

describe('how long a failure takes', () => {
  const slow = '$2y$10$abcdefghijklmnopqrstuukddq.P8JZ9f9Q4KZLjbDDs/KlpJubYa'
  it('tells nothing of an account whose hash takes longer than ours: who is not there at all takes as long', async () => {
    const waits: number[] = []
    const hasher = createHashers(1)
    const took = { bcrypt: 80, argon2id: 10 } as Record<string, number>
    const fresh = createPasswords({
      memoryKib: 8,
      run: async (work) => ({ ...(await hasher(work)), ms: took[work.recipe.by] ?? 0 }),
      slowest: createSlowest(undefined, async (ms) => waits.push(ms)),
    })
    const waited = async (hash: string | null) => {
      waits.length = 0
      expect(await fresh.fits('wrong', hash, here)).toBe(false)
      return waits
    }
    // The control: as long as the shop has checked no such hash, a missing account answers faster.
    expect(await waited(null)).toEqual([])
    // A failure at another system's hash costs bcrypt, and the shop's Argon2id on top.
    expect(await waited(slow)).toEqual([])
    expect(await waited(null)).toEqual([80])
  })
  it('is that of the slowest kind, when nobody else had the machine, until an hour after the last', async () => {
    let now = 0
    const waits: number[] = []
    const slowest = createSlowest(
      () => now,
      async (ms) => waits.push(ms),
    )
    slowest.saw('slow', 2500)
    slowest.saw('slow', 60)
    slowest.saw('quick', 5)
    await slowest.waitFor(0)
    await slowest.waitFor(20)
    await slowest.waitFor(60)
    expect(waits).toEqual([60, 40])
    now += 3_600_001
    await slowest.waitFor(0)
    expect(waits).toHaveLength(2)
  })
})
