import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a guest loads before the first page stands, in kB of 1,000 bytes, gzipped at its best. `home` is that page's own. */
export type PageWeight = {
  js: number
  css: number
  homeJs: number
  /** The styles of the page that has the most of them; `css` is home's. */
  largestSheet: number
  largestChunk: { name: string; kb: number }
}

type Page = { path: string; scripts?: string[]; sheet?: string; styles?: string[] }

export async function weighPages(dist: string): Promise<PageWeight | undefined> {
  const html = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined)
  if (html === undefined) return undefined
  const pages = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8')) as Page[]
  const home = pages.find(({ path }) => path === '/') ?? { path: '/' }
  const { scripts, styles } = linkedBy(html)

  const shell = await withImports(dist, scripts)
  const own = (await withImports(dist, home.scripts ?? [])).filter((file) => !shell.includes(file))
  const weigh = async (files: string[]) =>
    (await Promise.all(files.map((file) => kilobytes(join(dist, file))))).reduce((a, b) => a + b, 0)
  return {
    js: await weigh(shell),
    css: await weigh(home.sheet ? [home.sheet] : styles),
    homeJs: await weigh(own),
    largestSheet: Math.max(...(await Promise.all(pages.map(({ sheet }) => (sheet ? kilobytes(join(dist, sheet)) : 0))))),
    largestChunk: await largestChunk(dist, shell),
  }
}

/** The scripts and styles that a page's HTML names, by their paths. */
export function linkedBy(html: string): { scripts: string[]; styles: string[] } {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  const paths = (which: RegExp) =>
    tags.filter((tag) => which.test(tag)).flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
  return { scripts: paths(/<script[^>]*\bsrc=|rel="modulepreload"/), styles: paths(/rel="stylesheet"/) }
}

/** Files that a script needs before it can run. Those that it loads later are in parentheses, which this does not match. */
export const importsOf = (script: string): string[] =>
  [...script.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].flatMap(([, file]) => (file ? `/assets/${file}` : []))

async function withImports(dist: string, scripts: string[]): Promise<string[]> {
  const found = new Set<string>()
  const add = async (file: string): Promise<void> => {
    if (found.has(file)) return
    found.add(file)
    for (const needed of importsOf(await readFile(join(dist, file), 'utf8'))) await add(needed)
  }
  for (const script of scripts) await add(script)
  return [...found]
}

async function largestChunk(dist: string, shell: string[]) {
  const names = (await readdir(join(dist, 'assets'))).filter(
    (name) => name.endsWith('.js') && !shell.includes(`/assets/${name}`),
  )
  const chunks = await Promise.all(
    names.map(async (name) => ({ name: basename(name), kb: await kilobytes(join(dist, 'assets', name)) })),
  )
  return chunks.reduce((largest, chunk) => (chunk.kb > largest.kb ? chunk : largest), { name: 'none', kb: 0 })
}

const kilobytes = async (path: string) => gzipSync(await readFile(path), { level: 9 }).length / 1000
