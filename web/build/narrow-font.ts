import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const font = '@fontsource-variable/roboto-flex/files/roboto-flex-latin-wdth-normal.woff2'
/** The range of widths and weights that the stylesheets use; `font.css` declares the same to the browser. */
export const variationAxes = { wdth: { min: 82, max: 128 }, wght: { min: 400, max: 700 } }

/** The characters in the package's file for Latin. */
const letters = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2dc],
  [0x300, 0x36f],
  [0x2000, 0x206f],
  [0x20ac, 0x2215],
] as const

/**
 * Subsets the font, without the weights and widths that no style uses: 39 kB instead of 60, which are loaded together
 * with the first paint.
 */
export const narrowFont = (): Plugin => ({
  name: 'narrow-font',
  config: async () => ({ resolve: { alias: { [font]: await narrowed() } } }),
})

/** The subset is cached under a hash of its input: it takes a second, which not every start should wait for. */
async function narrowed(): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(font))
  const text = letters.map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
  const key = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([variationAxes, letters]))
    .digest('hex')
    .slice(0, 16)
  const folder = join(import.meta.dirname, '../../.cache/font', key)
  const file = join(folder, 'roboto-flex-latin.woff2')
  const isKept = await readFile(file).then(
    () => true,
    () => false,
  )
  if (!isKept) {
    await mkdir(folder, { recursive: true })
    // Two builds may run at once: the rename makes sure that a file is complete, or absent.
    const draft = `${file}.${process.pid}`
    await writeFile(draft, await subsetFont(whole, text.join(''), { targetFormat: 'woff2', variationAxes }))
    await rename(draft, file)
  }
  return file
}
