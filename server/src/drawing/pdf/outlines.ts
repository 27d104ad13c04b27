/**
 * The tables that a PDF needs: outlines and advance widths. The layout of letters beside each other is done by then.
 */
const needed = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const

/** A TrueType file of those tables only: two thirds of the size, in a file that may be mailed. */
export function outlinesOf(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
    .map((at) => ({
      tag: font.toString('latin1', at, at + 4),
      check: font.readUInt32BE(at + 4),
      from: font.readUInt32BE(at + 8),
      length: font.readUInt32BE(at + 12),
    }))
    .filter(({ tag }) => needed.some((one) => one === tag))
  const head = Buffer.alloc(12 + 16 * tables.length)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tables.length, 4)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  head.writeUInt16BE(16 * power, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE(16 * (tables.length - power), 10)
  const parts = [head]
  let at = head.length
  tables.forEach(({ tag, check, from, length }, i) => {
    const place = 12 + 16 * i
    head.write(tag, place, 'latin1')
    head.writeUInt32BE(check, place + 4)
    head.writeUInt32BE(at, place + 8)
    head.writeUInt32BE(length, place + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    font.copy(padded, 0, from, from + length)
    parts.push(padded)
    at += padded.length
  })
  return Buffer.concat(parts)
}
