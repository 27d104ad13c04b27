import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 1
const [nonceBytes, tagBytes] = [12, 16]

/**
 * Keeps small secrets in the database that only a process with SECRET_KEY can read: AES-256-GCM, with a key of its own for each purpose.
 * The purpose is authenticated too: what was sealed for one account opens for no other.
 *
 *   version (1) · nonce (12) · tag (16) · the sealed bytes
 */
export function createSealer(secretKey: string) {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `sealed\n${purpose.split(' ', 1)[0]}`, 32))

  return {
    /** A purpose is a kind, then whose it is: `totp staff 12`. */
    seal(purpose: string, bytes: Uint8Array): Buffer {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(purpose))
      const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), hidden])
    },
    /** Throws when it was sealed with another key or for another purpose, or was changed since. */
    open(purpose: string, sealed: Uint8Array): Buffer {
      const whole = Buffer.from(sealed)
      if (whole[0] !== version || whole.length < 1 + nonceBytes + tagBytes) throw new Error('this was not sealed here')
      const nonce = whole.subarray(1, 1 + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(whole.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(whole.subarray(1 + nonceBytes + tagBytes)), decipher.final()])
    },
  }
}
export type Sealer = ReturnType<typeof createSealer>
