import { faultyImports, isTest, workspaceOf, type Import, type Module, type HouseRule } from './modules.ts'

/** The workspaces that each one may import. No cycles; vault, images and sandbox are reached over HTTP only. */
const below: Record<string, string[]> = {
  contract: [],
  ui: [],
  texts: ['contract'],
  vault: [],
  images: [],
  sandbox: [],
  client: ['contract', 'texts', 'ui'],
  server: ['contract', 'texts'],
  web: ['contract', 'texts', 'ui', 'client'],
  staff: ['contract', 'texts', 'ui', 'client'],
  proof: ['contract'],
  bench: ['contract', 'server', 'proof'],
  e2e: ['contract', 'texts', 'proof', 'web'],
}

/** The only third-party packages of the two foundation workspaces. */
const packages: Record<string, RegExp> = {
  contract: /^zod(\/|$)/,
  ui: /^(react|react-dom|react-international-phone|mdast-util-.*|micromark-.*|uqr)(\/|$)/,
}

const isConfig = (path: string) => path.endsWith('.config.ts')

/** Rules 1 and 5, and no cycles between workspaces. */
export const workspacesLookDown: HouseRule = (modules) =>
  modules.flatMap((module) => faultyImports(module, (to) => outOfReach(module, to)))

function outOfReach({ path }: Module, { target, ours }: Import): string | undefined {
  const [from, to] = [workspaceOf(path), workspaceOf(target)]
  const allowed = below[from]
  if (!ours || !allowed || from === to) return undefined
  return allowed.includes(to)
    ? undefined
    : `imports ${target}: ${from} may import ${allowed.join(' and ') || 'nothing'} of ours`
}

export const foundationsStandAlone: HouseRule = (modules) =>
  modules.flatMap((module) => {
    const allowed = packages[workspaceOf(module.path)]
    if (!allowed || isTest(module.path) || isConfig(module.path)) return []
    return faultyImports(module, ({ target, ours }) =>
      ours || allowed.test(target) ? undefined : `imports ${target}: ${workspaceOf(module.path)} needs only ${allowed.source}`,
    )
  })

/** Browsers load published packs, with the company's own wording: a bundle has only the keys of texts. */
export const wordsStayOnTheServer: HouseRule = (modules) =>
  modules.flatMap((module) => {
    if (!/^(?:web|staff|ui|client)\/src\//.test(module.path) || isTest(module.path)) return []
    return faultyImports(module, ({ target, typeOnly }) =>
      /^texts\/src\/(?!field-errors)/.test(target) && !typeOnly
        ? `imports ${target}: a page knows texts by their names`
        : undefined,
    )
  })

/** An import with a computed name would escape every rule here. */
export const importsAreWrittenOut: HouseRule = (modules) =>
  modules.flatMap((module) =>
    faultyImports(module, ({ target }) =>
      target.startsWith('(computed)') ? `imports ${target}: write the name of the file` : undefined,
    ),
  )

/** The server reads its environment in one file; any other workspace has at most one small file for it. */
export const environmentIsReadOnce: HouseRule = (modules) => {
  const readers = modules.filter(({ environment }) => environment.length > 0)
  return readers.flatMap((module) => {
    const workspace = workspaceOf(module.path)
    const others = readers.filter(({ path }) => path !== module.path && workspaceOf(path) === workspace)
    const fault = readsTooMuch(module, workspace, others)
    return fault ? [`${module.path}:${module.environment[0]} reads the environment: ${fault}`] : []
  })
}

function readsTooMuch({ path, source }: Module, workspace: string, others: Module[]): string | undefined {
  if (workspace === 'server') return path === 'server/src/config/read.ts' ? undefined : 'only server/src/config/read.ts does'
  if (['contract', 'texts', 'ui', 'client', 'web', 'staff'].includes(workspace) && !isConfig(path))
    return `${workspace} does not`
  if (others.length > 0) return `so does ${others.map((other) => other.path).join(', ')}; make it one file`
  return source.split('\n').length > 80 ? 'in a file of over 80 lines; give it a small one of its own' : undefined
}
