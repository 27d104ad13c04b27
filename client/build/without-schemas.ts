import type { Api } from '@alpenglow/contract/http/endpoint'
import { isPlain, skeletonOf } from '@alpenglow/contract/http/skeleton'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/**
 * Replaces the contract's schemas by data in browsers: for each call its address, and for each schema its skeleton. The
 * server validates; a browser only renames the keys. This saves the schema library, 13 kB gzipped for every signed-in
 * guest. All other exports of a file of calls are dropped as well: rules that a page needs have a file of their own.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/contract\/src\/[^?]+\.ts$/ },
    async handler(id) {
      const source = await readFile(id, 'utf8')
      if (!/^import \* as z from 'zod\/mini'$/m.test(source)) return undefined
      this.addWatchFile(id)
      // By Node itself, as the server does: all files share one schema library, which is loaded once.
      return { code: callsOf(require(id) as Record<string, unknown>), moduleSideEffects: false }
    },
  },
})

const callsOf = (exported: Record<string, unknown>): string => {
  const apis = Object.entries(exported).filter((entry): entry is [string, Api] => isApi(entry[1]))
  return sharedCode(Object.fromEntries(apis.map(([name, api]) => [name, bare(api)])))
}

/**
 * Deduplicates equal shapes: every call of a cart answers with a cart. The code shrinks to a twentieth, and its
 * compressed size by half.
 */
export function sharedCode(exported: Record<string, object>): string {
  const times = new Map<string, number>()
  const count = (value: unknown) => {
    if (!isMade(value)) return
    const same = JSON.stringify(value)
    const before = times.get(same) ?? 0
    times.set(same, before + 1)
    // The parts of a repeated value are written only once, with it.
    if (before === 0) Object.values(value).forEach(count)
  }
  Object.values(exported).forEach(count)

  const lines: string[] = []
  const names = new Map<string, string>()
  const written = (value: object): string => {
    const rows = Object.entries(value).filter(([, part]) => part !== undefined)
    if (Array.isArray(value)) return `[${rows.map(([, part]) => codeOf(part)).join()}]`
    return `{${rows.map(([key, part]) => `${JSON.stringify(key)}:${codeOf(part)}`).join()}}`
  }
  const codeOf = (value: unknown): string => {
    if (!isMade(value)) return JSON.stringify(value)
    const same = JSON.stringify(value)
    if ((times.get(same) ?? 0) < 2) return written(value)
    const known = names.get(same)
    if (known) return known
    const code = written(value)
    const name = `same${names.size}`
    names.set(same, name)
    lines.push(`const ${name} = ${code}`)
    return name
  }
  for (const [name, api] of Object.entries(exported)) lines.push(`export const ${name} = ${written(api)}`)
  return lines.join('\n')
}

const isMade = (value: unknown): value is object => typeof value === 'object' && value !== null

const isApi = (value: unknown): value is Api =>
  isPlain(value) && Object.values(value).every((one) => isPlain(one) && 'answers' in one)

/** The parts of an endpoint that client.ts reads. */
export const bare = (api: Api) =>
  Object.fromEntries(
    Object.entries(api).map(([name, { method, path, at, query, body, answers }]) => [
      name,
      {
        method,
        path,
        at,
        query: query && skeletonOf(query),
        body: body && skeletonOf(body),
        answers: Object.fromEntries(
          Object.entries(answers).map(([status, answer]) => [status, typeof answer === 'string' ? answer : skeletonOf(answer)]),
        ),
      },
    ]),
  )
