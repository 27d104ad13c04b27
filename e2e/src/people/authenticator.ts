import { createHmac } from 'node:crypto'

/**
 * An authenticator app after RFC 6238: it has the key as a person types it, and shares no code with our server.
 * `stepsAgo` returns an earlier code, which still counts for a while: each works once.
 */
export function authenticator(key: string): (stepsAgo?: number) => string {
  const secret = fromBase32(key)
  return (stepsAgo = 0) => codeOf(secret, Math.floor(Date.now() / 30_000) - stepsAgo)
}

function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text.replace(/\s/g, '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
