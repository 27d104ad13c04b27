import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../refusal.ts'

export type Answer = {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string | Uint8Array
  /** The connection is closed instead, so that the client never receives the answer. */
  isCut?: true
}

export type Call = {
  /** The value of `{name}` in the path. */
  part: (name: string) => string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: () => Promise<string>
}

/** A handler that never settles simulates a provider that never answers. */
export type Route = {
  method: string
  path: string
  handle: (call: Call) => Answer | Promise<Answer>
  /** Pages of any site may call it, as they may call the real provider. */
  forForeignPages?: true
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

export const hungUp: Answer = { status: 500, body: '', isCut: true }

export const seeOther = (location: string): Answer => ({ status: 303, headers: { location }, body: '' })

export type RouteMatch = { route: Route; parts: ReadonlyMap<string, string> }

/** The first match wins, so a fixed path comes before one with a `{part}` in the same place. */
export const findRoute = (routes: readonly Route[], method: string, path: string): RouteMatch => {
  const fitting = routes.flatMap((route) => {
    const parts = fit(route.path, path)
    return parts ? [{ route, parts }] : []
  })
  if (fitting.length === 0) throw new Refusal(404, 'There is nothing at this address')
  const wanted = method === 'HEAD' ? 'GET' : method
  const found = fitting.find(({ route }) => route.method === wanted)
  if (found) return found
  const methods = [...new Set(fitting.map(({ route }) => route.method))]
  throw new Refusal(405, `This address answers ${methods.join(', ')}`)
}

const fit = (pattern: string, path: string): ReadonlyMap<string, string> | undefined => {
  const expected = pattern.split('/')
  const given = path.split('/')
  if (expected.length !== given.length) return undefined
  const parts = new Map<string, string>()
  for (const [at, word] of expected.entries()) {
    const text = given[at] ?? ''
    if (word.startsWith('{') && text !== '') parts.set(word.slice(1, -1), decodePart(text))
    else if (word !== text) return undefined
  }
  return parts
}

const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal(400, 'The address is not properly encoded')
  }
}
