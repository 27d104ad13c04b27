import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 1
const [nonceBytes, tagBytes] = [12, 16]

type More = {
  /** Older keys: they decrypt, and encrypt nothing any more. */
  oldKeys?: readonly string[]
  /** Called for a value that was encrypted with an unknown key, or altered since. */
  onUnreadable?: (kind: string) => void
}

/**
 * Encrypts small secrets in the database, readable only with SECRET_KEY: AES-256-GCM, with a derived key for each kind
 * of purpose. The purpose is authenticated too, so a value of one account decrypts for no other. It is a kind and an
 * owner: `totp staff 12`.
 *
 *   version (1) · nonce (12) · tag (16) · the sealed bytes
 */
export function createEncryption(secretKey: string, { oldKeys = [], onUnreadable = () => {} }: More = {}) {
  const encrypt = (purpose: string, bytes: Uint8Array): Buffer => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey, purpose), nonce, { authTagLength: tagBytes })
    cipher.setAAD(Buffer.from(purpose))
    const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), hidden])
  }
  const openWith = (keys: readonly string[], purpose: string, sealed: Uint8Array): Buffer | undefined => {
    for (const key of keys) {
      const opened = unseal(keyOf(key, purpose), purpose, Buffer.from(sealed))
      if (opened) return opened
    }
    return undefined
  }

  return {
    encrypt,
    /** Undefined where it was encrypted with an unknown key or for another purpose, or altered since. */
    decrypt(purpose: string, sealed: Uint8Array): Buffer | undefined {
      const opened = openWith([secretKey, ...oldKeys], purpose, sealed)
      if (!opened) onUnreadable(kindOf(purpose))
      return opened
    },
    /** Encrypts it again with the current key; undefined where it is already. */
    renewed(purpose: string, sealed: Uint8Array): Buffer | undefined {
      const opened = openWith([secretKey], purpose, sealed) ? undefined : openWith(oldKeys, purpose, sealed)
      return opened && encrypt(purpose, opened)
    },
  }
}
export type Encryption = ReturnType<typeof createEncryption>

const kindOf = (purpose: string) => purpose.replace(/ \d+$/, '')
const keyOf = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `sealed\n${purpose.split(' ', 1)[0]}`, 32))

function unseal(key: Buffer, purpose: string, whole: Buffer): Buffer | undefined {
  if (whole[0] !== version || whole.length < 1 + nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, whole.subarray(1, 1 + nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(whole.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes))
  const opened = decipher.update(whole.subarray(1 + nonceBytes + tagBytes))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    return undefined
  }
}
