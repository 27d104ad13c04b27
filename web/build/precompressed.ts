import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = new Set(['.js', '.css', '.svg', '.json'])
const worthwhileFrom = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside each text file of the assets, at the highest compression: once in the build, never
 * on the server.
 */
export const precompress = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }) {
    if (!dir) return
    const files = await readdir(join(dir, 'assets'))
    await Promise.all(files.filter((file) => texts.has(extname(file))).map((file) => squeeze(join(dir, 'assets', file))))
  },
})

async function squeeze(path: string) {
  const bytes = await readFile(path)
  if (bytes.length <= worthwhileFrom) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    brotli(bytes, best).then((small) => writeFile(`${path}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
