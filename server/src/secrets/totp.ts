import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Codes of an authenticator app (RFC 6238): six digits, new every thirty seconds, by HMAC-SHA-1, the only algorithm
 * that every app supports.
 */
const stepMs = 30_000
/** A clock may be off by one step, and a code may be typed as it changes. */
const tolerance = 1

/** As long as the hash, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20)

/** The code of one step. */
export function totpCodeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  // The last half byte of the hash is the offset of the four bytes used.
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

export const stepAt = (nowMs: number): number => Math.floor(nowMs / stepMs)

/**
 * The step of a valid code; undefined where the code is wrong, too old, or of a step already used. The caller stores
 * the step by a guarded write (`SET last_step = step WHERE last_step < step`), so that of two equal codes at once only
 * one counts.
 */
export function stepOf(secret: Uint8Array, code: string, nowMs: number, lastStep: number): number | undefined {
  const typed = Buffer.from(code.replace(/\s/g, ''))
  const now = stepAt(nowMs)
  let found: number | undefined
  for (let step = now - tolerance; step <= now + tolerance; step++) {
    const right = Buffer.from(totpCodeOf(secret, step))
    if (step > lastStep && typed.length === right.length && timingSafeEqual(typed, right)) found ??= step
  }
  return found
}

/** The content of the QR code that an app scans. */
export function uriOf({ secret, account, issuer }: { secret: Uint8Array; account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`
}

/** The secret for typing by hand (RFC 4648, without the padding, which some apps refuse). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
