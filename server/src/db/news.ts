import { Client } from 'pg'
import { connectionSettings } from './connect.ts'

/** What is said of a topic, if it says more than that something changed; undefined, too, after a break: then anything may have been said. */
type Hear = (about?: string) => void
/** News of the database: who wrote calls NOTIFY, every process hears. Needs a direct connection, not a pooler's. */
export type News = {
  on(topic: string, hear: Hear): void
  /** What belongs to no transaction is said by whoever listens: it takes no connection from those who write. Fails while there is none. */
  say(topic: string, about: string): Promise<unknown>
  close(): Promise<void>
}

const channel = 'alpenglow_changed'

/**
 * One listening connection for all topics. After a break it listens anew and tells everybody, for what was said in between is lost:
 *
 *   connection breaks ── a change ── listens again ── everybody looks
 */
export async function listenForNews(options: {
  directUrl: string
  name: string
  onError: (error: Error) => void
  askEveryMs?: number
  /** How long a connection may take to be there. */
  connectMs?: number
}): Promise<News> {
  const hearers = new Map<string, Hear[]>()
  let client: Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const tellAll = () => [...hearers.values()].flat().forEach((hear) => hear())
  const lost = (which: Client, error: Error) => {
    if (closed || which !== client) return
    client = undefined
    void which.end()
    again(error)
  }
  const again = (error: Error) => {
    if (closed) return
    options.onError(error)
    retry = setTimeout(() => listen().then(tellAll, again), 250)
  }
  // A network can lose a connection without a word to either side; only asking finds out.
  const askNowAndThen = (asked: Client): NodeJS.Timeout =>
    setTimeout(() => {
      asked.query('SELECT 1').then(
        () => asked === client && askNowAndThen(asked),
        (error: Error) => lost(asked, error),
      )
    }, options.askEveryMs ?? 15_000).unref()
  const listen = async () => {
    const { directUrl: url, name, connectMs } = options
    const next = new Client(connectionSettings({ url, name, ...(connectMs !== undefined && { connectMs }) }))
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, new Error('the listening connection ended')))
    next.on('notification', ({ payload }) => {
      const [topic = '', about] = /^([^:]*)(?::(.*))?$/s.exec(payload ?? '')?.slice(1) ?? []
      hearers.get(topic)?.forEach((hear) => hear(about))
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
    } catch (error) {
      void next.end()
      throw error
    }
    if (closed) return next.end()
    client = next
    askNowAndThen(next)
  }
  await listen()

  return {
    on: (topic, hear) => hearers.set(topic, [...(hearers.get(topic) ?? []), hear]),
    say: async (topic, about) => {
      if (!client) throw new Error('nobody listens just now')
      return client.query('SELECT pg_notify($1, $2)', [channel, `${topic}:${about}`])
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
