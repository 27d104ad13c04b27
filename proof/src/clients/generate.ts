import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkout, runCommand } from '../command.ts'

/** A generator that others wrote, and the program that uses its client. */
type Generator = { name: string; program: string; generate(document: string): Promise<string> }

export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    program: 'openapi-fetch.ts',
    generate: async (document) => {
      const { default: openapi, astToString } = await import('openapi-typescript')
      return astToString(await openapi(document))
    },
  },
  {
    name: 'oazapfts',
    program: 'oazapfts.ts',
    generate: async (document) => {
      const { generateSource } = await import('oazapfts')
      return generateSource(JSON.parse(document) as Parameters<typeof generateSource>[0])
    },
  },
]

const options = {
  strict: true,
  noEmit: true,
  target: 'esnext',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  types: ['node'],
}

/** What a program has: it buys a pass with the client that was generated for it. */
export type Purchase = { order: string; state: string; total: number }
export type BuyWithClient = (url: string, send: typeof fetch) => Promise<Purchase>

export type GeneratedClients = {
  /** Whether the clients and the programs that use them compile, strictly. */
  compiles(): Promise<boolean>
  buyers(): Promise<{ name: string; buy: BuyWithClient }[]>
  remove(): Promise<void>
}

/**
 * Writes a client of each generator beside its program, in a folder of the checkout: from there they find the packages
 * that they need.
 */
export async function generateClients(): Promise<GeneratedClients> {
  await mkdir(join(checkout, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(checkout, '.cache/generated-clients-'))
  const document = await readFile(join(checkout, 'contract/openapi.json'), 'utf8')
  for (const { name, program, generate } of generators) {
    await writeFile(join(folder, `${name}-client.ts`), await generate(document))
    await copyFile(join(checkout, 'proof/programs', program), join(folder, program))
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }))
  return {
    compiles: async () => (await runCommand('tsc', ['-p', folder])) === 0,
    buyers: () =>
      Promise.all(
        generators.map(async ({ name, program }) => ({
          name,
          buy: ((await import(pathToFileURL(join(folder, program)).href)) as { buy: BuyWithClient }).buy,
        })),
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
