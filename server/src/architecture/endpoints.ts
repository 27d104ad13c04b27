import { pathOf, type Api, type Endpoint } from '@alpenglow/contract/http/endpoint'
import type { Module } from './modules.ts'

type Apis = Record<string, Api>
type Operation = { domain: string; name: string; endpoint: Endpoint }

const operationsOf = (apis: Apis): Operation[] =>
  Object.entries(apis).flatMap(([domain, api]) => Object.entries(api).map(([name, endpoint]) => ({ domain, name, endpoint })))

const callOf = ({ endpoint }: Operation) => `${endpoint.method} ${pathOf(endpoint).replace(/\{\w+\}/g, '{}')}`

/** No two endpoints answer the same call, and no two have the same name: clients and the document know them by it. */
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

/** Each says who may call it, whose ids it takes and, if it writes, how it is guarded against forgery and repetition. */
export const unclassifiedEndpoints = (apis: Apis): string[] =>
  operationsOf(apis).flatMap(({ domain, name, endpoint }) =>
    missingIn(endpoint).map((what) => `${domain}.${name} does not say ${what}`),
  )

/** The compiler asks for the same; this holds where a cast silenced it. */
function missingIn(endpoint: Endpoint): string[] {
  const given: Partial<Record<string, unknown>> = endpoint
  const missing: string[] = []
  if (!given['access']) missing.push('who may call (access)')
  if (endpoint.method !== 'GET' && given['csrf'] !== 'token') missing.push('how forgery is kept out (csrf)')
  if (endpoint.method !== 'GET' && !given['idempotency']) missing.push('what a repeated call does (idempotency)')
  const params = paramsOf(endpoint.path)
  const guards = Object.keys(endpoint.guards ?? {})
  for (const param of params) if (!guards.includes(param ?? '')) missing.push(`whose ${param} it takes (guards)`)
  if (Object.keys(endpoint.answers).length === 0) missing.push('what it answers (answers)')
  return missing
}

/** Every domain that promises something has its rank and its routes, in which its api is bound. */
export function unkeptPromises(apis: Apis, ranking: readonly string[], modules: Module[]): string[] {
  return Object.keys(apis).flatMap((domain) => {
    const path = `server/src/domains/${folderOf(domain)}/routes.ts`
    if (!ranking.includes(folderOf(domain))) return [`${domain} has no rank in server/src/domains.ts`]
    const routes = modules.find((module) => module.path === path)
    if (!routes) return [`${path}:1 is missing: nobody binds what contract/src/${folderOf(domain)}/api.ts promises`]
    return []
  })
}

/** In code a domain is a name (myProducts), on disk a folder (my-products). */
const folderOf = (domain: string) => domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
