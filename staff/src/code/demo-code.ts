const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** The code of an authenticator app (RFC 6238), for the demo. */
export async function demoCode(secret: string, nowMs: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(nowMs / stepMs)))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const at = mac.getUint8(mac.byteLength - 1) & 0xf
  return String((mac.getUint32(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

export const untilNext = (nowMs: number): number => stepMs - (nowMs % stepMs)
