import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const font = '@fontsource-variable/roboto-flex/files/roboto-flex-latin-wdth-normal.woff2'
/** As wide and as heavy as anything is set, by the tokens and the styles beside them; `font.css` says the same to the browser. */
export const variationAxes = { wdth: { min: 82, max: 128 }, wght: { min: 400, max: 700 } }

/** All that the package's file for Latin holds. */
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
 * The one font, without the thin, the black, the narrowest and the widest that nothing is set in: 39 kB instead of 60, on the line
 * together with what is to be seen first.
 */
export const narrowFont = (): Plugin => ({
  name: 'narrow-font',
  config: async () => ({ resolve: { alias: { [font]: await narrowed() } } }),
})

/** Kept under what it is made of: it takes a second, and a start is not to wait for it each time. */
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
    // Two builds may begin at once: a file is there whole, or not at all.
    const draft = `${file}.${process.pid}`
    await writeFile(draft, await subsetFont(whole, text.join(''), { targetFormat: 'woff2', variationAxes }))
    await rename(draft, file)
  }
  return file
}
