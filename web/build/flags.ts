import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve('country-flag-icons/package.json')
const folder = join(dirname(packageFile), '3x2')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

/** A new version of the package has a new path, so browsers may cache each flag for ever. */
const base = `assets/flags-${version}`

/** Flags of countries only, as `us.svg`; the package also draws regions and unions. */
const isCountry = (file: string) => /^[A-Z]{2}\.svg$/.test(file)

/** Serves flags from the shop's own origin: a file each, so that a page fetches only those that it shows. */
export const countryFlags = (): Plugin => ({
  name: 'flags',
  config: () => ({ define: { 'import.meta.env.FLAGS': JSON.stringify(`/${base}`) } }),
  async generateBundle() {
    if (this.environment.name !== 'client') return
    const files = (await readdir(folder)).filter(isCountry)
    for (const file of files) {
      this.emitFile({ type: 'asset', fileName: `${base}/${file.toLowerCase()}`, source: await readFile(join(folder, file)) })
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${base}`, (request, response, next) => {
      const file = (request.url ?? '')
        .slice(1)
        .toUpperCase()
        .replace(/\.SVG$/, '.svg')
      if (!isCountry(file)) return next()
      readFile(join(folder, file)).then(
        (drawing) => response.setHeader('content-type', 'image/svg+xml').end(drawing),
        () => next(),
      )
    })
  },
})
