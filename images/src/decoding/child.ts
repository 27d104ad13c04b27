import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * The only process that ever decodes an uploaded file. It reads one file, writes new ones, and exits. Of the library it
 * may use three decoders, and writes pixels only: metadata (place, camera, a second file) is dropped.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * The most pixels by a file's header. A plain JPEG may have as many as phone cameras make, because it is shrunk while
 * it is read. A progressive or interlaced file is decoded as a whole, and costs seconds even if the file is small, so
 * it may have fewer.
 */
const mostPixels = 51_000_000
const mostOfOther = 40_000_000
const mostInPasses = 17_000_000
const smallestSide = 200
const largest = { width: 1600, height: 2000 }
/** The side of the detector's picture. */
const detectorSide = 1000

const open = (file: string, limitInputPixels: number | false = mostPixels) =>
  sharp(file, { limitInputPixels, failOn: 'error', sequentialRead: true, pages: 1 })

/** Checked by the header, before any pixel is decoded. */
async function refuseTooLarge(file: string): Promise<void> {
  const { width, height, format, isProgressive } = await open(file, false).metadata()
  const most = isProgressive ? mostInPasses : format === 'jpeg' ? mostPixels : mostOfOther
  if (width * height > most) throw new Error('too many pixels')
}

/**
 * Rotates upright, shrinks to what a pass needs, and drops metadata; writes a small raw picture for the detector, too.
 */
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
    .resize({ width: detectorSide, height: detectorSide, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await writeFile(join(out, 'small.rgb'), small.data, { mode: 0o600 })
  return { width, height, small: { width: small.info.width, height: small.info.height } }
}

/** Cuts the pass's picture, in each width. */
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
// A watchdog of its own, because the parent may be gone.
setTimeout(() => process.exit(3), 10_000).unref()
try {
  process.stdout.write(JSON.stringify(await (work === 'cut' ? cut(args) : normalise(args))))
} catch (error) {
  process.stderr.write(String((error as Error).message).slice(0, 300))
  process.exitCode = 2
}
