import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { drawPortrait, drawPortraitJpeg } from './portraits.ts'

/**
 * Hostile files. Each is refused or taken for what it is; none may cost more than its share. Each is made when it is
 * sent, since they are large.
 */
export type Hostile = { name: string; bytes: () => Promise<Buffer> }

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A PNG with any size in its header, and any number of zero bytes. */
function png(
  width: number,
  height: number,
  { bytes = 1000, interlaced = 0, depth = 8, colour = 2, more = [] as Buffer[] } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlaced], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** A JPEG with a false size in its frame header. */
async function resized(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await drawPortraitJpeg())
  for (let at = 2; at < bytes.length - 9;) {
    const [marker, length] = [bytes[at + 1] ?? 0, bytes.readUInt16BE(at + 2)]
    if (marker >= 0xc0 && marker <= 0xc2) {
      bytes.writeUInt16BE(height, at + 5)
      bytes.writeUInt16BE(width, at + 7)
      return bytes
    }
    at += 2 + length
  }
  return bytes
}
const svg = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="800" height="1000">${inner}</svg>`,
  )
const text = (content: string) => Buffer.from(content)
const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, n) => (n * 7919 + (n >> 3) * 31) & 0xff))

type Named = [name: string, bytes: Buffer | Promise<Buffer> | Sharp]

/** The first ones run with every test run (`inEveryRun`); all of them with `npm run prove -- photos`. */
export async function hostileFiles(): Promise<Hostile[]> {
  const good = await drawPortraitJpeg()
  const goodPng = await drawPortrait().png().toBuffer()
  const exif = await drawPortrait()
    .withExif({
      IFD0: { ImageDescription: '<script>alert(1)</script>', Software: "'; DROP TABLE profile; --", Copyright: 'canary' },
      IFD3: { GPSLatitude: '46/1 30/1 0/1', GPSLongitude: '7/1 0/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  const all: Named[] = [
    ...withFalseSizes(),
    ['a JPEG cut in the middle', good.subarray(0, good.length >> 1)],
    ['the first three bytes of a JPEG', good.subarray(0, 3)],
    ...disguised(good, exif),
    ...damaged(good, goodPng),
    ...large(),
    ...(await unusual(goodPng)),
  ]
  return all.map(([name, bytes]) => ({
    name,
    bytes: async () => ('toBuffer' in bytes ? bytes.toBuffer() : bytes),
  }))
}
export const inEveryRun = 12

/** Files whose header is larger or smaller than their content, or whose content expands enormously. */
const withFalseSizes = (): Named[] => [
  ['a PNG of 50,000 by 50,000', png(50_000, 50_000)],
  ['a PNG of 2,147,483,647 by 1', png(2_147_483_647, 1)],
  ['a PNG bomb: 120 megabytes of nothing', png(6000, 6600, { bytes: 118_800_000 })],
  ['an interlaced PNG bomb', png(6000, 6600, { bytes: 118_900_000, interlaced: 1 })],
  ['a PNG of 16 bits a colour, with alpha', png(5000, 5000, { bytes: 200_000_000, depth: 16, colour: 6 })],
  ['a JPEG that says 65,500 by 65,500', resized(65_500, 65_500)],
  ['a JPEG that says 0 by 0', resized(0, 0)],
]

/** Files that are no picture, or several, and pretend to be one. */
const disguised = (good: Buffer, exif: Buffer): Named[] => [
  ['a JPEG with a page behind it', Buffer.concat([good, text('<html><script>alert(document.cookie)</script>')])],
  [
    'a page that begins like a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<html><script>alert(1)</script></html>')]),
  ],
  [
    'a GIF',
    text('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;'),
  ],
  ['an SVG with a script', svg('<script>alert(1)</script>')],
  ['an SVG that reads a file', svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
  ['an SVG that begins like a PNG', Buffer.concat([signature, svg('<rect/>')])],
  [
    'a script for ImageMagick',
    text('push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|ls "-la)\'\npop graphic-context'),
  ],
  ['a JPEG with scripts in what it tells of itself', exif],
  ['a ZIP that is a JPEG too', Buffer.concat([good, text('PK\x05\x06'), Buffer.alloc(18)])],
  [
    'a PNG with a compressed bomb in its words',
    png(800, 1000, {
      bytes: 2_401_000,
      more: [chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(90_000_000))]))],
    }),
  ],
  ['nothing at all', Buffer.alloc(0)],
]

const damaged = (good: Buffer, goodPng: Buffer): Named[] => [
  ...[1, 2, 5, 10, 30, 60, 90, 99].map((percent): [string, Buffer] => [
    `a JPEG cut at ${percent} %`,
    good.subarray(0, Math.floor((good.length * percent) / 100)),
  ]),
  ...[1, 30, 90, 99].map((percent): [string, Buffer] => [
    `a PNG cut at ${percent} %`,
    goodPng.subarray(0, Math.floor((goodPng.length * percent) / 100)),
  ]),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((seed): [string, Buffer] => {
    const bytes = Buffer.from(good)
    for (let at = 200 + seed; at < bytes.length; at += 97 + seed * 13) bytes[at] = (bytes[at] ?? 0) ^ (0x55 << (seed % 3))
    return [`a JPEG with wrong bytes, ${seed}`, bytes]
  }),
]

const large = (): Named[] => [
  ['a PNG of 40,001 by 1,000', png(40_001, 1000)],
  ['a picture of 1 by 1', wide(1, 1).png()],
  ['a picture of 12,000 by 200', wide(12_000, 200).jpeg()],
  ['a picture of 200 by 12,000', wide(200, 12_000).png()],
  ['a JPEG of 39 megapixels', wide(6500, 6000).jpeg({ quality: 40 })],
  ['a progressive JPEG of 39 megapixels', wide(6500, 6000).jpeg({ quality: 40, progressive: true })],
  ['a JPEG of 41 megapixels', wide(6500, 6400).jpeg({ quality: 40 })],
  ['a lossless WebP of 36 megapixels', wide(6000, 6000).webp({ lossless: true, effort: 0 })],
]

/** Formats, colours and beginnings that no phone sends. */
const unusual = async (goodPng: Buffer): Promise<Named[]> => [
  ['an animated WebP', sharp([await drawPortrait().png().toBuffer(), goodPng], { join: { animated: true } }).webp()],
  ['a TIFF', wide(800, 1000).tiff()],
  ['an AVIF', wide(800, 1000).avif({ effort: 0 })],
  ['a gzip of zeros', gzipSync(Buffer.alloc(1_000_000))],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['noise', noise(100_000)],
  ['noise that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(100_000)])],
  ['noise that begins like a WebP', Buffer.concat([text('RIFF\0\0\0\0WEBPVP8 '), noise(100_000)])],
  ['a WebP that says it is larger than it is', Buffer.concat([text('RIFF\xff\xff\xff\x7fWEBPVP8L'), noise(1000)])],
  ['a JPEG of CMYK', wide(800, 1000).toColourspace('cmyk').jpeg()],
  ['a JPEG in grey', drawPortrait().greyscale().jpeg()],
  ['a PNG of one bit', wide(800, 1000).png({ palette: true, colours: 2 })],
]

const wide = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } })
