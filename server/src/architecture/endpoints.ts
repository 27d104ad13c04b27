import { pathOf, type Api, type Endpoint } from '@alpenglow/contract/http/endpoint'
import { breach, isTest, type Module } from './modules.ts'

type Apis = Record<string, Api>
type Operation = { domain: string; name: string; endpoint: Endpoint }

const operationsOf = (apis: Apis): Operation[] =>
  Object.entries(apis).flatMap(([domain, api]) => Object.entries(api).map(([name, endpoint]) => ({ domain, name, endpoint })))

const callOf = ({ endpoint }: Operation) => `${endpoint.method} ${pathOf(endpoint).replace(/\{\w+\}/g, '{}')}`

/**
 * No two endpoints have the same method and path, or the same name: clients and the API document identify them by
 * these.
 */
export function ambiguousEndpoints(apis: Apis): string[] {
  const operations = operationsOf(apis)
  return [...twice(operations, callOf), ...twice(operations, ({ name }) => name)]
}

function twice(operations: Operation[], by: (operation: Operation) => string): string[] {
  const groups = Map.groupBy(operations, by)
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(
      ([key, group]) =>
        `${key} is promised ${group.length} times: ${group.map(({ domain, name }) => `${domain}.${name}`).join(', ')}`,
    )
}

const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

/**
 * Each endpoint declares its callers, the owner of its ids and, if it writes, its protection against forgery and
 * repetition.
 */
export const unclassifiedEndpoints = (apis: Apis): string[] =>
  operationsOf(apis).flatMap(({ domain, name, endpoint }) =>
    missingIn(endpoint).map((what) => `${domain}.${name} does not say ${what}`),
  )

/** The protection against forgery of endpoints without a session's token. */
const keptOutBy: Record<string, string> = { anyone: 'sessionless', webhook: 'signature', return: 'state' }

/** The compiler demands the same; this also finds endpoints where a cast silenced it. */
function missingIn(endpoint: Endpoint): string[] {
  const given: Partial<Record<string, unknown>> = endpoint
  const missing: string[] = []
  if (!given['access']) missing.push('who may call (access)')
  const csrf = keptOutBy[String(given['access'])] ?? 'token'
  if (endpoint.method !== 'GET' && given['csrf'] !== csrf) missing.push('how forgery is kept out (csrf)')
  if (endpoint.method !== 'GET' && csrf !== 'token' && !given['bodyKb']) missing.push('how large it may be (bodyKb)')
  if (endpoint.method !== 'GET' && !given['idempotency']) missing.push('what a repeated call does (idempotency)')
  const params = paramsOf(endpoint.path)
  const guards = Object.keys(endpoint.guards ?? {})
  for (const param of params) if (!guards.includes(param ?? '')) missing.push(`whose ${param} it takes (guards)`)
  if (Object.keys(endpoint.answers).length === 0) missing.push('what it answers (answers)')
  return missing
}

/**
 * Every domain of the contract has its rank and its routes; they bind its api once, its compose.ts uses them, the list
 * of domains uses that, and no other file binds. The type of `bind` ensures that no endpoint of an api is left out.
 */
export function unkeptPromises(apis: Apis, ranking: readonly string[], modules: Module[]): string[] {
  const folders = Object.keys(apis).map(folderOf)
  const routes = new Set(folders.map(routesOf))
  const strangers = modules.filter(({ path, binds }) => binds.length > 0 && !routes.has(path) && !isTest(path))
  return [
    ...folders.flatMap((folder) => unkeptBy(folder, ranking, modules)),
    ...strangers.map((module) =>
      breach(module, module.binds[0] ?? 1, 'binds endpoints: only the routes.ts of their domain does'),
    ),
  ]
}

const composeOf = (folder: string) => `server/src/domains/${folder}/compose.ts`
const routesOf = (folder: string) => `server/src/domains/${folder}/routes.ts`

const reaches = (from: Module | undefined, to: string) => from?.imports.some(({ target }) => target === to) ?? false

function unkeptBy(folder: string, ranking: readonly string[], modules: Module[]): string[] {
  if (!ranking.includes(folder)) return [`${folder} has no rank in server/src/domains.ts`]
  const api = `contract/src/${folder}/api.ts`
  const routes = modules.find(({ path }) => path === routesOf(folder))
  if (!routes) return [`${routesOf(folder)}:1 is missing: nobody binds what ${api} promises`]
  const compose = modules.find(({ path }) => path === composeOf(folder))
  const list = modules.find(({ path }) => path === 'server/src/compose.ts')
  return [
    ...(reaches(routes, api) ? [] : [breach(routes, 1, `does not import ${api}`)]),
    ...(routes.binds.length === 1
      ? []
      : [breach(routes, routes.binds[1] ?? 1, `binds ${routes.binds.length} times, not once`)]),
    ...(reaches(compose, routes.path) ? [] : [breach(routes, 1, `is not taken by ${composeOf(folder)}`)]),
    ...(reaches(list, composeOf(folder)) ? [] : [`${composeOf(folder)}:1 is not taken by server/src/compose.ts`]),
  ]
}

/** In code a domain is a name (myProducts), on disk a folder (my-products). */
const folderOf = (domain: string) => domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
