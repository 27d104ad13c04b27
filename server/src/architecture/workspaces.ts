import { faultyImports, isTest, workspaceOf, type Import, type Module, type Rule } from './modules.ts'

/** What each workspace may import of ours, beside itself. The arrows run one way; vault, images and sandbox are reached over HTTP only. */
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

/** The only packages of others in the workspaces that everybody stands on. */
const packages: Record<string, RegExp> = {
  contract: /^zod(\/|$)/,
  ui: /^(react|react-dom|react-international-phone|mdast-util-.*|micromark-.*|uqr)(\/|$)/,
}

const isConfig = (path: string) => path.endsWith('.config.ts')

/** Rules 1 and 5, and that the arrows between workspaces run one way. */
export const workspacesLookDown: Rule = (modules) =>
  modules.flatMap((module) => faultyImports(module, (to) => outOfReach(module, to)))

function outOfReach({ path }: Module, { target, ours }: Import): string | undefined {
  const [from, to] = [workspaceOf(path), workspaceOf(target)]
  const allowed = below[from]
  if (!ours || !allowed || from === to) return undefined
  return allowed.includes(to)
    ? undefined
    : `imports ${target}: ${from} may import ${allowed.join(' and ') || 'nothing'} of ours`
}

export const foundationsStandAlone: Rule = (modules) =>
  modules.flatMap((module) => {
    const allowed = packages[workspaceOf(module.path)]
    if (!allowed || isTest(module.path) || isConfig(module.path)) return []
    return faultyImports(module, ({ target, ours }) =>
      ours || allowed.test(target) ? undefined : `imports ${target}: ${workspaceOf(module.path)} needs only ${allowed.source}`,
    )
  })

/** Browsers get published packs, with the company's own wording in them: a bundle has the names of texts, and none of the words. */
export const wordsStayOnTheServer: Rule = (modules) =>
  modules.flatMap((module) => {
    if (!/^(?:web|staff|ui|client)\/src\//.test(module.path) || isTest(module.path)) return []
    return faultyImports(module, ({ target, typeOnly }) =>
      /^texts\/src\/(?!field-errors)/.test(target) && !typeOnly
        ? `imports ${target}: a page knows texts by their names`
        : undefined,
    )
  })

/** An import whose name is computed would escape every rule here. */
export const importsAreWrittenOut: Rule = (modules) =>
  modules.flatMap((module) =>
    faultyImports(module, ({ target }) =>
      target.startsWith('(computed)') ? `imports ${target}: write the name of the file` : undefined,
    ),
  )

/** The server reads its environment in one place; what stands beside it has at most one small place of its own. */
export const environmentIsReadOnce: Rule = (modules) => {
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
