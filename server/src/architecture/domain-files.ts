import { breach, faultyImports, isTest, type Import, type Module, type HouseRule } from './modules.ts'

const place = (path: string) => {
  const [, domain, file] = /^server\/src\/domains\/([^/]+)\/(.+)$/.exec(path) ?? []
  return domain && file ? { domain, file } : undefined
}
const inDomains = (modules: Module[]) => modules.filter(({ path }) => place(path))

/** Rule 3: every domain folder has its rank. */
export const domainsAreRanked =
  (ranking: readonly string[]): HouseRule =>
  (modules) => {
    const folders = new Set(inDomains(modules).map(({ path }) => place(path)?.domain ?? path))
    return [...folders]
      .filter((folder) => !ranking.includes(folder))
      .map((folder) => `server/src/domains/${folder}:1 has no rank in server/src/domains.ts`)
  }

/** Rule 3: a domain imports only domains ranked below it, and only their front door. */
export const domainsCallDown =
  (ranking: readonly string[]): HouseRule =>
  (modules) =>
    inDomains(modules).flatMap((module) => faultyImports(module, (to) => wrongCall(ranking, module.path, to.target)))

function wrongCall(ranking: readonly string[], path: string, target: string): string | undefined {
  const [from, to] = [place(path), place(target)]
  if (!from || !to || from.domain === to.domain) return undefined
  if (to.file !== `${to.domain}.ts`) return `imports ${target}: the front door of ${to.domain} is ${to.domain}.ts`
  if (ranking.indexOf(to.domain) < ranking.indexOf(from.domain)) return undefined
  return `imports ${target}: ${to.domain} is not ranked below ${from.domain}`
}

/** House, part 2: the same ranking holds for the contract's folders. (Texts of all domains may share one.) */
export const shapesLookDown =
  (ranking: readonly string[]): HouseRule =>
  (modules) =>
    modules.flatMap((module) => {
      const from = shapesOf(module.path)
      return faultyImports(module, ({ target }) => {
        const to = shapesOf(target)
        if (
          !from ||
          !to ||
          from === to ||
          !ranking.includes(from) ||
          !ranking.includes(to) ||
          ranking.indexOf(to) < ranking.indexOf(from)
        )
          return undefined
        return `imports ${target}: ${to} is not ranked below ${from}`
      })
    })

const shapesOf = (path: string) => /^contract\/src\/([^/]+)\/.+\.ts$/.exec(path)?.[1]

const catalogue = 'server/src/domains/catalogue/'
const isBesideReading = (path: string) => /^server\/src\/domains\/catalogue\/(file|demo|importing)\//.test(path)

/**
 * The reading side of the catalogue imports neither its file format nor the file's checks: each process that reads a
 * product would load them.
 */
export const cataloguesAreReadWithoutTheirFile: HouseRule = (modules) =>
  modules
    .filter(({ path }) => path.startsWith(catalogue) && !isBesideReading(path) && !isTest(path))
    .flatMap((module) =>
      faultyImports(module, ({ target, typeOnly }) =>
        isBesideReading(target) && !typeOnly ? `imports ${target}: whoever reads one product would load it` : undefined,
      ),
    )

type Kind = { may: (target: string, domain: string) => boolean; packages: RegExp; because: string }

const isShape = (target: string) => /^(?:contract|texts)\/src\//.test(target)
const isIn = (target: string, ...rooms: string[]) => rooms.some((room) => target.startsWith(`server/src/${room}/`))
const isOwn = (target: string, domain: string, file: string) => target === `server/src/domains/${domain}/${file}.ts`
const isStoreOf = (target: string, domain: string) => place(target)?.domain === domain && /(^|[/-])store\.ts$/.test(target)
/** The domain's letters, which may be in the subfolder that sends them. */
const isMailsOf = (target: string, domain: string) =>
  place(target)?.domain === domain && /^(?:[\w-]+\/)?mails\.ts$/.test(place(target)?.file ?? '')
/** The shapes of the domain's JSON columns. */
const isStoredJsonOf = (target: string, domain: string) =>
  place(target)?.domain === domain && /^[\w-]+-json\.ts$/.test(place(target)?.file ?? '')
/** Another domain; the ranking's rule checks that it is one, and below. */
const isOfAnother = (target: string, domain: string) => isIn(target, 'domains') && place(target)?.domain !== domain
const isFrontDoor = (target: string, domain: string) => isOwn(target, domain, domain)

const kinds: Record<string, Kind> = {
  'compose.ts': {
    may: (target, domain) =>
      isIn(target, 'config') ||
      isOfAnother(target, domain) ||
      [domain, 'routes', 'jobs'].some((file) => isOwn(target, domain, file)) ||
      isMailsOf(target, domain),
    packages: /^$/,
    because: 'what composes a domain knows the house, its own doors, and the front doors below',
  },
  'routes.ts': {
    may: (target, domain) => isShape(target) || isIn(target, 'http') || isFrontDoor(target, domain),
    packages: /^node:/,
    because: 'routes know http and their own front door',
  },
  'store.ts': {
    may: (target, domain) =>
      isShape(target) || isIn(target, 'db') || isStoreOf(target, domain) || isStoredJsonOf(target, domain),
    packages: /^(node:.*|kysely|pg)$/,
    because: 'a store knows db, the shapes (also of what it stores as JSON), and what the stores beside it say in SQL',
  },
  '-json.ts': {
    may: (target) => isShape(target) || target === 'server/src/db/versioned-json.ts',
    packages: /^zod\/mini$/,
    because: 'what is stored as JSON is a shape',
  },
  'mails.ts': {
    may: (target) => target === 'server/src/domains/letter.ts',
    packages: /^$/,
    because: 'letters are keys of texts, and the shape of all letters',
  },
  'rules.ts': {
    may: isShape,
    packages: /^$/,
    because: 'rules are pure: shapes and values only',
  },
  'jobs.ts': {
    may: (target, domain) => isShape(target) || isIn(target, 'jobs') || isFrontDoor(target, domain),
    packages: /^node:/,
    because: 'jobs know the queue and their own front door',
  },
}

/**
 * The front door, and the files beside it that implement its verbs. They pass the transaction of db on; named errors
 * and clock are in the kernel. The ranking's rule checks which other domains they may call.
 */
const verbs: Kind = {
  may: (target) =>
    isShape(target) ||
    (isIn(target, 'db', 'jobs', 'drawing', 'secrets', 'observability', 'kernel') && target !== 'server/src/db/query.ts') ||
    /^server\/src\/providers\/[^/]+\/port\.ts$/.test(target) ||
    /^server\/src\/domains\/(?:domain-hooks|letter|moment)\.ts$/.test(target) ||
    (isIn(target, 'domains') && place(target) !== undefined && !/\/(routes|jobs|compose)\.ts$/.test(target)),
  packages: /^(?!(fastify|@fastify\/.*|kysely|pg)$)/,
  because: 'verbs know their store, rules, ports, the queue, the drawings and front doors below, and neither HTTP nor SQL',
}

/** House, part 2: each file of a domain answers one question, and imports only what that needs. */
export const domainFilesKeepToTheirRoom: HouseRule = (modules) =>
  inDomains(modules)
    .filter(({ path }) => !isTest(path))
    .flatMap((module) => faultyImports(module, (to) => notItsBusiness(module.path, to)))

function notItsBusiness(path: string, { target, ours }: Import): string | undefined {
  const at = place(path)
  if (!at) return undefined
  const kind =
    kinds[at.file.replace(/^(?:.*\/)?(?:(?:[\w-]+-)?(store|rules)|(mails)|[\w-]+(-json))\.ts$/, '$1$2$3.ts')] ?? verbs
  const allowed = ours ? kind.may(target, at.domain) : kind.packages.test(target)
  return allowed ? undefined : `imports ${target}: ${kind.because}`
}

/**
 * House, rule 6: a domain's letters are in a file of their own, and a test beside it checks that each of them arrives.
 */
export const allLettersCome: HouseRule = (modules) => {
  const sources = new Map(modules.map(({ path, source }) => [path, source]))
  return inDomains(modules)
    .filter(({ path }) => !isTest(path))
    .flatMap((module) => {
      const test = sources.get(module.path.replace(/\.ts$/, '.test.ts')) ?? ''
      return [...module.source.matchAll(/(?:\b(\w+) = )?\blettersOf\(/g)].flatMap(([, letters = 'letters']) => {
        if (!module.path.endsWith('/mails.ts')) return [breach(module, 1, 'has letters: they stand in mails.ts')]
        const isLookedAt = test.replace(/\s/g, '').includes(`everyMailOf(${letters},`)
        return isLookedAt
          ? []
          : [breach(module, 1, `has ${letters}, and no mails.test.ts beside it sees that all of them come`)]
      })
    })
}

/**
 * House, rule 6: a moment runs in the transaction of the domain that offers it; otherwise its work could commit alone.
 */
export const momentsAreInTheirTransaction: HouseRule = (modules) =>
  inDomains(modules).flatMap((module) =>
    module.source
      .split('\n')
      .flatMap((line, at) =>
        /\bmoments\.\w+\((?!tx,)/.test(line)
          ? [breach(module, at + 1, 'gives a moment away without its own transaction, tx')]
          : [],
      ),
  )
