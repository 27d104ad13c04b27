import { expect, it } from 'vitest'
import { createEncryption } from './encryption.ts'

const secret = Buffer.from('a secret of an authenticator')
const [key, newKey] = ['k'.repeat(43), 'n'.repeat(43)]
const ours = createEncryption(key)

it('opens what it sealed, and only shows a stranger how long it is', () => {
  const sealed = ours.encrypt('totp staff 1', secret)
  expect(ours.decrypt('totp staff 1', sealed)).toEqual(secret)
  expect(sealed.includes(secret.subarray(0, 6))).toBe(false)
  expect(sealed).toHaveLength(secret.length + 29)
})

it('seals the same thing differently each time', () => {
  expect(ours.encrypt('totp staff 1', secret)).not.toEqual(ours.encrypt('totp staff 1', secret))
})

it('opens nothing for another purpose, another owner or another key', () => {
  const sealed = ours.encrypt('totp staff 1', secret)
  for (const other of ['totp staff 2', 'totp guest 1', 'card staff 1', '']) expect(ours.decrypt(other, sealed)).toBeUndefined()
  expect(createEncryption(newKey).decrypt('totp staff 1', sealed)).toBeUndefined()
})

it('notices every changed bit and every missing byte', () => {
  const sealed = ours.encrypt('totp staff 1', secret)
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(ours.decrypt('totp staff 1', changed), `bit ${bit}`).toBeUndefined()
  }
  for (let end = 0; end < sealed.length; end++) {
    expect(ours.decrypt('totp staff 1', sealed.subarray(0, end)), `cut at ${end}`).toBeUndefined()
  }
})

it('opens with the keys of before, and seals with the one of now', () => {
  const after = createEncryption(newKey, { oldKeys: ['o'.repeat(43), key] })
  const sealed = ours.encrypt('totp staff 1', secret)
  expect(after.decrypt('totp staff 1', sealed)).toEqual(secret)
  const renewed = after.renewed('totp staff 1', sealed)
  expect(createEncryption(newKey).decrypt('totp staff 1', renewed ?? Buffer.of())).toEqual(secret)
  expect(after.renewed('totp staff 1', renewed ?? Buffer.of())).toBeUndefined()
  expect(after.renewed('totp staff 2', sealed)).toBeUndefined()
})

it('tells what kind of thing it can’t read, and not whose', () => {
  const told: string[] = []
  const other = createEncryption(newKey, { onUnreadable: (kind) => told.push(kind) })
  other.decrypt('totp staff 1', ours.encrypt('totp staff 1', secret))
  other.decrypt('totp staff 1', other.encrypt('totp staff 1', secret))
  expect(told).toEqual(['totp staff'])
})
