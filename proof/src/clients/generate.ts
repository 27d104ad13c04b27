import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkout, run, runCommand } from '../command.ts'

/** A generator that others wrote. */
type Generator = { name: string; generate(document: string): Promise<string> }

export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    generate: async (document) => {
      const { default: openapi, astToString } = await import('openapi-typescript')
      return astToString(await openapi(document))
    },
  },
  {
    name: 'oazapfts',
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

export type GeneratedClients = {
  /** Whether the clients and the programs that use them compile, strictly. */
  compiles(): Promise<boolean>
  /** Whether each program has bought a pass in the shop at this address. */
  buyWithEach(url: string): Promise<boolean>
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
  await cp(join(checkout, 'proof/programs'), folder, { recursive: true })
  for (const { name, generate } of generators) await writeFile(join(folder, `${name}-client.ts`), await generate(document))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }))
  return {
    compiles: async () => (await runCommand('tsc', ['-p', folder])) === 0,
    buyWithEach: async (url) => (await run(process.execPath, [join(folder, 'buy-with-each.ts'), url])) === 0,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
