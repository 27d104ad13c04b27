import { apis } from '@alpenglow/contract/apis'
import { pathOf, type Endpoint } from '@alpenglow/contract/http/endpoint'
import type { ExampleRequest, Examples } from '@alpenglow/contract/http/examples/examples'
import type { Answer, AskOptions, Browser } from '../test-browser.ts'
import { shorten } from './shorten.ts'

type Steady = (value: unknown) => unknown

export type Recorder = {
  /** The same browser; what it asks becomes an example, the first answer of each status. */
  record(browser: Browser): Browser
  /** The same for calls that are to be refused. */
  refused(browser: Browser): Browser
  /** Notes an answer that many operations share, by its name in the document. */
  noteFailure(name: string, answer: Answer): void
  examples: Examples
}

type Listed = { id: string; endpoint: Endpoint; segments: string[] }
const listed: readonly Listed[] = Object.values(apis).flatMap((api) =>
  Object.entries(api as Record<string, Endpoint>).map(([id, endpoint]) => ({
    id,
    endpoint,
    segments: pathOf(endpoint).split('/'),
  })),
)

/** `steady` replaces what differs from run to run, in the order in which it was seen. */
export function createRecorder(steady: Steady): Recorder {
  const examples: Examples = { operations: {}, failures: {} }
  const through = (browser: Browser, isRefused: boolean): Browser => ({
    ...browser,
    ask: async (method, url, options = {}) => {
      const { body, ...rest } = options
      const answer = await browser.ask(method, url, body === undefined ? rest : { ...rest, body: { data: body } })
      if (answer.statusCode >= 400 !== isRefused)
        throw new Error(`${method} ${url} was answered with ${answer.statusCode}: ${answer.payload}`)
      note(examples.operations, method, url, options, answer, steady)
      return answer
    },
  })
  return {
    record: (browser) => through(browser, false),
    refused: (browser) => through(browser, true),
    noteFailure: (name, answer) => void (examples.failures[name] = steady(contentOf(answer))),
    examples,
  }
}

function note(
  operations: Examples['operations'],
  method: string,
  url: string,
  options: AskOptions,
  answer: Answer,
  steady: Steady,
): void {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  // A path without parameters wins over one with them.
  const found = listed
    .flatMap((one) => {
      const path = one.endpoint.method === method ? parametersOf(one.segments, pathname) : undefined
      return path ? [{ ...one, path }] : []
    })
    .toSorted((one, other) => Object.keys(one.path).length - Object.keys(other.path).length)[0]
  if (!found) throw new Error(`the contract has no ${method} ${pathname}`)
  const example = (operations[found.id] ??= { answers: {} })
  if (answer.statusCode >= 400 || example.request) {
    example.answers[answer.statusCode] ??= steady(shorten(contentOf(answer)))
    return
  }
  example.request = steady(requestOf(found.path, Object.fromEntries(searchParams), options)) as ExampleRequest
  example.answers[answer.statusCode] ??= steady(shorten(contentOf(answer)))
}

/** What a path gives for the names in braces; undefined, if it is another endpoint's. */
function parametersOf(segments: string[], pathname: string): Record<string, string> | undefined {
  const values = pathname.split('/')
  const isName = (segment: string) => segment.startsWith('{')
  if (values.length !== segments.length) return undefined
  if (segments.some((segment, at) => !isName(segment) && segment !== values[at])) return undefined
  return Object.fromEntries(
    segments.flatMap((segment, at) => (isName(segment) ? [[segment.slice(1, -1), decodeURIComponent(values[at] ?? '')]] : [])),
  )
}

function requestOf(path: Record<string, string>, query: Record<string, string>, { body, raw }: AskOptions): ExampleRequest {
  return {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body: { data: body } }),
    ...(raw !== undefined && { form: Object.fromEntries(new URLSearchParams(raw)) }),
  }
}

/** Of a file its first line; of an answer without a body nothing. */
function contentOf({ payload, headers }: Answer): unknown {
  if (payload === '') return null
  return headers['content-type'] === 'application/json' ? JSON.parse(payload) : (payload.split('\n')[0] ?? '')
}
