import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.js', '.css', '.svg', '.json'])
const worthwhileFrom = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside each text file of the folder, at the highest compression: once in the build, never
 * on the server. Threads of the pool do it, so the build may go on meanwhile.
 */
export async function compressTexts(folder: string): Promise<void> {
  const files = await readdir(folder)
  await Promise.all(files.filter((file) => texts.has(extname(file))).map((file) => squeeze(join(folder, file))))
}

async function squeeze(path: string) {
  const bytes = await readFile(path)
  if (bytes.length <= worthwhileFrom) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    brotli(bytes, best).then((small) => writeFile(`${path}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
