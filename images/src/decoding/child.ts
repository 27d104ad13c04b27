import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * The only process that ever opens what a stranger sent. It reads one file, writes new ones, and ends. Of the library it may use three
 * readers, and all that it writes is made of pixels alone: nothing that came along (where it was taken, by what, a second file) goes on.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Pixels that a picture may say it has. Of a plain JPEG as many as cameras of phones have: it is made smaller while it is read. What comes in several
 * passes (progressive, interlaced) is held whole, and costs seconds where the file is small: of that as many as pages have any use for.
 */
const mostPixels = 51_000_000
const mostOfOther = 40_000_000
const mostInPasses = 17_000_000
const smallestSide = 200
const largest = { width: 1600, height: 2000 }
/** What the detector looks at. */
const looked = 1000

const open = (file: string, limitInputPixels: number | false = mostPixels) =>
  sharp(file, { limitInputPixels, failOn: 'error', sequentialRead: true, pages: 1 })

/** By its head, before any of it is decoded. */
async function refuseTooLarge(file: string): Promise<void> {
  const { width, height, format, isProgressive } = await open(file, false).metadata()
  const most = isProgressive ? mostInPasses : format === 'jpeg' ? mostPixels : mostOfOther
  if (width * height > most) throw new Error('too many pixels')
}

/** Upright, no larger than a pass needs, without anything but pixels; and small and raw for the detector. */
async function normalise([file = '', out = '']: string[]) {
  await refuseTooLarge(file)
  const upright = await open(file)
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 92 })
    .toFile(join(out, 'upright.jpg'))
  const { width, height } = upright
  if (Math.min(width, height) < smallestSide) throw new Error('too small')
  const small = await open(join(out, 'upright.jpg'))
    .resize({ width: looked, height: looked, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await writeFile(join(out, 'small.rgb'), small.data, { mode: 0o600 })
  return { width, height, small: { width: small.info.width, height: small.info.height } }
}

/** As on the pass, in each width. */
async function cut([out = '', box = '', ...widths]: string[]) {
  const [left = 0, top = 0, width = 0, height = 0] = box.split(',').map(Number)
  const file = join(out, 'upright.jpg')
  for (const wide of widths.map(Number)) {
    const pass = open(file).extract({ left, top, width, height })
    await pass
      .resize(wide, Math.round(wide * 1.25))
      .jpeg({ quality: 84 })
      .toFile(join(out, `${wide}.jpg`))
  }
  return {}
}

const [work, ...args] = process.argv.slice(2)
// Whoever watches over it may be gone: then it ends itself.
setTimeout(() => process.exit(3), 10_000).unref()
try {
  process.stdout.write(JSON.stringify(await (work === 'cut' ? cut(args) : normalise(args))))
} catch (error) {
  process.stderr.write(String((error as Error).message).slice(0, 300))
  process.exitCode = 2
}
