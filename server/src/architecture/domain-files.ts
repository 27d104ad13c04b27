import { faultyImports, isTest, workspaceOf, type Import, type Module, type Rule } from './modules.ts'

const place = (path: string) => {
  const [, domain, file] = /^server\/src\/domains\/([^/]+)\/(.+)$/.exec(path) ?? []
  return domain && file ? { domain, file } : undefined
}
const inDomains = (modules: Module[]) => modules.filter(({ path }) => path.startsWith('server/src/domains/'))

/** Rule 3: every folder has its rank. */
export const domainsAreRanked =
  (ranking: readonly string[]): Rule =>
  (modules) => {
    const folders = new Set(inDomains(modules).map(({ path }) => place(path)?.domain ?? path))
    return [...folders]
      .filter((folder) => !ranking.includes(folder))
      .map((folder) => `server/src/domains/${folder}:1 has no rank in server/src/domains.ts`)
  }

/** Rule 3: a domain calls down, and only by the front door. */
export const domainsCallDown =
  (ranking: readonly string[]): Rule =>
  (modules) =>
    inDomains(modules).flatMap((module) => faultyImports(module, (to) => wrongCall(ranking, module.path, to.target)))

function wrongCall(ranking: readonly string[], path: string, target: string): string | undefined {
  const [from, to] = [place(path), place(target)]
  if (!from || !to || from.domain === to.domain) return undefined
  if (to.file !== `${to.domain}.ts`) return `imports ${target}: the front door of ${to.domain} is ${to.domain}.ts`
  if (ranking.indexOf(to.domain) < ranking.indexOf(from.domain)) return undefined
  return `imports ${target}: ${to.domain} is not ranked below ${from.domain}`
}

type Kind = { may: RegExp; packages: RegExp; because: string }
const contract = 'contract/src/'

/**
 * What a file of a domain may import. OWN stands for its folder. A front door throws the named errors that http translates, so it
 * knows that one file of http; the transaction of db passes through its hands.
 */
const kinds: Record<string, Kind> = {
  'routes.ts': {
    may: /^contract\/src\/|^server\/src\/http\/|^OWN\/FRONT\.ts$/,
    packages: /^node:/,
    because: 'routes know http and their own front door',
  },
  'store.ts': {
    may: /^contract\/src\/|^server\/src\/db\//,
    packages: /^(node:.*|kysely|pg)$/,
    because: 'a store knows db and the shapes',
  },
  'rules.ts': {
    may: /^contract\/src\/|^OWN\/rules[\w-]*\.ts$/,
    packages: /^$/,
    because: 'rules are pure: shapes and values only',
  },
  'jobs.ts': {
    may: /^contract\/src\/|^server\/src\/jobs\/|^OWN\/FRONT\.ts$/,
    packages: /^node:/,
    because: 'jobs know the queue and their own front door',
  },
}

/** The front door, and what it keeps beside itself for its own use. */
const verbs: Kind = {
  may: /^contract\/src\/|^server\/src\/(db|jobs)\/|^server\/src\/http\/errors\.ts$|^server\/src\/providers\/[^/]+\/port\.ts$|^server\/src\/(?!start|compose|config)[\w-]+\.ts$|^server\/src\/domains\/(?!OWNDOMAIN\/)|^OWN\/(?!(routes|jobs)\.ts)/,
  packages: /^(?!(fastify|@fastify\/.*|kysely|pg)$)/,
  because: 'verbs know their store, rules, ports, the queue and front doors below, and neither HTTP nor SQL',
}

/** House, part 2: each file of a domain answers one question, and imports what that needs. */
export const domainFilesKeepToTheirRoom: Rule = (modules) =>
  inDomains(modules)
    .filter(({ path }) => !isTest(path) && place(path))
    .flatMap((module) => faultyImports(module, (to) => notItsBusiness(module.path, to)))

function notItsBusiness(path: string, { target, ours }: Import): string | undefined {
  const { domain, file } = place(path) ?? { domain: '', file: '' }
  const kind = kinds[file] ?? verbs
  const own = kind.may.source
    .replaceAll('OWNDOMAIN', domain)
    .replaceAll('OWN', `server/src/domains/${domain}`)
    .replaceAll('FRONT', domain)
  const allowed = ours ? new RegExp(own).test(target) : kind.packages.test(target)
  return allowed || workspaceOf(target) === contract ? undefined : `imports ${target}: ${kind.because}`
}
