import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const [ivBytes, tagBytes] = [12, 16]

/** AES-256-GCM. `about` is authenticated, not encrypted: a value sealed about one thing does not open as another. */
export function seal(key: Buffer, plain: Buffer, about: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(about)
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden])
}

export function unseal(key: Buffer, sealed: Buffer, about: Buffer): Buffer {
  const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)]
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(about).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
