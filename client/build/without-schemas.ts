import type { Api } from '@alpenglow/contract/http/endpoint'
import { isPlain, skeletonOf } from '@alpenglow/contract/http/skeleton'
import { readFile } from 'node:fs/promises'
import { runnerImport, type Plugin } from 'vite'

/**
 * The server checks what is sent to it; a browser only renames the keys. What it is given of the contract is therefore data: of each call
 * its address, and of each schema the skeleton. The library of schemas stays behind, 13 kB gzipped for everybody who is signed in, and so
 * does whatever a file of calls exports besides: rules that a page asks have a file of their own.
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
      const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false })
      return { code: callsOf(module), moduleSideEffects: false }
    },
  },
})

const callsOf = (exported: Record<string, unknown>): string =>
  Object.entries(exported)
    .filter((entry): entry is [string, Api] => isApi(entry[1]))
    .map(([name, api]) => `export const ${name} = ${JSON.stringify(bare(api))}`)
    .join('\n')

const isApi = (value: unknown): value is Api =>
  isPlain(value) && Object.values(value).every((one) => isPlain(one) && 'answers' in one)

/** What client.ts asks of an endpoint. */
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
