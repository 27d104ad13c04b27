import type { Locale } from '@alpenglow/contract/translations/api'
import type { Endpoint, Schema } from '@alpenglow/contract/http/endpoint'
import { needKey, type Need } from '@alpenglow/contract/http/need'
import { toWire } from '@alpenglow/contract/http/wire'
import type { VisitorCall } from '../../../kernel/call.ts'
import { NotFound } from '../../../kernel/errors.ts'
import type { ComposingDeps } from './composing-deps.ts'

/** The answer to one of a page's needs. */
export type Datum = { call: string; key: string; schema: Schema; value: unknown }

export async function answerPublic({ routes }: Pick<ComposingDeps, 'routes'>, need: Need, locale: Locale): Promise<Datum> {
  const route = routes.find((r) => r.name === need.call && r.endpoint.access === 'anyone')
  if (!route) throw new Error(`a page needs ${need.call}, which is not a public operation`)
  const value = await route.verb({ locale }, { params: need.params ?? {}, query: {} })
  return { call: need.call, key: needKey(need), schema: route.endpoint.answers[200] as Schema, value }
}

/**
 * Answers a need of the session's own. Undefined where the call fails, or where it needs an account and the guest is
 * not signed in: then the page requests it itself.
 */
export async function answerOwn(
  { routes, failed }: Pick<ComposingDeps, 'routes' | 'failed'>,
  need: Need,
  caller: VisitorCall,
): Promise<Datum | undefined> {
  const route = routes.find(({ name, endpoint }) => name === need.call && endpoint.method === 'GET' && isOwn(endpoint))
  if (!route) throw new Error(`a page shows ${need.call}, which is nobody's own to read`)
  if (route.endpoint.access === 'account' && !caller.account) return undefined
  try {
    const value = await route.verb(caller, { params: need.params ?? {}, query: {} })
    return { call: need.call, key: needKey(need), schema: route.endpoint.answers[200] as Schema, value }
  } catch (error) {
    failed(error)
    return undefined
  }
}

const isOwn = ({ access }: Endpoint) => access === 'visitor' || access === 'account'

export function nothingIfNotFound(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}

export const onWire = (data: Datum[]) => Object.fromEntries(data.map(({ key, schema, value }) => [key, toWire(schema, value)]))
