import { outsideFetch, type Limits } from '../outside-fetch.ts'
import { ConversionRefused, ConversionsUnavailable, type Conversion, type ConversionsPort } from './port.ts'

export type MetaOptions = { api: string; pixel: string; token: string } & Limits

const version = 'v24.0'
const names = { initiate_checkout: 'InitiateCheckout' } as const

/**
 * Adaptor for Meta's Conversions API, or a server that speaks its protocol. It sends no personal data of the guest: no
 * address, name or number, and no cookie of Meta's.
 */
export function createMeta({ api, pixel, token, totalMs = 1500, ...limits }: MetaOptions): ConversionsPort {
  const ask = outsideFetch({ totalMs, ...limits })
  const address = `${api}/${version}/${encodeURIComponent(pixel)}/events?access_token=${encodeURIComponent(token)}`
  const headers = { 'content-type': 'application/json', accept: 'application/json' }

  return {
    send: async (conversion) => {
      const body = JSON.stringify({ data: [eventOf(conversion)] })
      const answer = await ask(address, { method: 'POST', headers, body }).catch((error: unknown) => {
        // The address contains the token, and an error message contains the address.
        throw new ConversionsUnavailable(error instanceof Error ? error.message.replaceAll(token, '…') : 'no answer')
      })
      const { error, events_received: received } = await jsonOf(answer)
      if (answer.ok && received === 1) return
      throw failureOf(answer.status, error)
    },
  }
}

const eventOf = ({ kind, id, at, page, agent, currency, value, contents }: Conversion) => ({
  event_name: names[kind],
  event_id: id,
  event_time: Math.floor(at.getTime() / 1000),
  event_source_url: page,
  action_source: 'website',
  user_data: { client_user_agent: agent },
  custom_data: {
    currency,
    value,
    content_type: 'product',
    content_ids: contents.map(({ code }) => code),
    contents: contents.map(({ code, quantity }) => ({ id: code, quantity })),
    num_items: contents.reduce((sum, { quantity }) => sum + quantity, 0),
  },
})

type MetaError = { code?: unknown; message?: unknown; is_transient?: unknown }
type MetaResponse = { error?: MetaError; events_received?: unknown }

async function jsonOf(answer: Response): Promise<MetaResponse> {
  try {
    return ((await answer.json()) as MetaResponse | null) ?? {}
  } catch {
    return {}
  }
}

/** Errors of keys and limits are temporary; an error in the event itself is permanent. */
const mayBeMended = new Set([190, 4, 17, 32, 80004])

function failureOf(status: number, error: MetaError | undefined): Error {
  const says = `${status} ${typeof error?.message === 'string' ? error.message.slice(0, 200) : ''}`.trim()
  const isFinal = status === 400 && error !== undefined && error.is_transient !== true && !mayBeMended.has(Number(error.code))
  return isFinal ? new ConversionRefused(says) : new ConversionsUnavailable(says)
}
