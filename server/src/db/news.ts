import { Client } from 'pg'
import { connectionSettings } from './connect.ts'

/**
 * Receives the text after the topic, if the notification has one. It is undefined too after a reconnect: any number of
 * notifications may have been missed.
 */
type NewsHandler = (about?: string) => void
/**
 * Publish/subscribe of the database: a writer calls NOTIFY, and every process receives it. Needs a direct connection:
 * LISTEN does not work through a pooler.
 */
export type News = {
  on(topic: string, hear: NewsHandler): void
  /**
   * Publishes what belongs to no transaction, on the listening connection, so that it takes none from the pool. Rejects
   * while that connection is down.
   */
  publish(topic: string, about: string): Promise<unknown>
  close(): Promise<void>
}

const channel = 'alpenglow_changed'

type ListeningOptions = {
  directUrl: string
  name: string
  onError: (error: Error) => void
  askEveryMs?: number
  /** How long a connection may take to open. */
  connectMs?: number
}
/** The handlers by topic, and the listening connection while it is open. */
type Listener = {
  options: ListeningOptions
  hearers: Map<string, NewsHandler[]>
  client: Client | undefined
  closed: boolean
  retry: NodeJS.Timeout | undefined
}

/**
 * One listening connection for all topics. After a break it reconnects and calls every handler, because PostgreSQL does
 * not repeat a notification that was sent in between:
 *
 *   connection breaks ── a change ── listens again ── every handler runs
 */
export async function listenForNews(options: ListeningOptions): Promise<News> {
  const listener: Listener = { options, hearers: new Map(), client: undefined, closed: false, retry: undefined }
  const { hearers } = listener
  await listen(listener)
  return {
    on: (topic, hear) => hearers.set(topic, [...(hearers.get(topic) ?? []), hear]),
    publish: async (topic, about) => {
      if (!listener.client) throw new Error('nobody listens just now')
      return listener.client.query('SELECT pg_notify($1, $2)', [channel, `${topic}:${about}`])
    },
    close: async () => {
      listener.closed = true
      clearTimeout(listener.retry)
      await listener.client?.end()
    },
  }
}

async function listen(listener: Listener): Promise<void> {
  const next = clientFor(listener)
  try {
    await next.connect()
    await next.query(`LISTEN ${channel}`)
  } catch (error) {
    void next.end()
    throw error
  }
  if (listener.closed) return next.end()
  listener.client = next
  askNowAndThen(listener, next)
}

function clientFor(listener: Listener): Client {
  const { directUrl: url, name, connectMs } = listener.options
  const next = new Client(connectionSettings({ url, name, ...(connectMs !== undefined && { connectMs }) }))
  next.on('error', (error) => lost(listener, next, error))
  next.on('end', () => lost(listener, next, new Error('the listening connection ended')))
  next.on('notification', ({ payload }) => {
    const [topic = '', about] = /^([^:]*)(?::(.*))?$/s.exec(payload ?? '')?.slice(1) ?? []
    listener.hearers.get(topic)?.forEach((hear) => hear(about))
  })
  return next
}

/** Heartbeat: a network can lose a connection without notice to either side, and the listener would wait for ever. */
const askNowAndThen = (listener: Listener, client: Client): NodeJS.Timeout =>
  setTimeout(() => {
    client.query('SELECT 1').then(
      () => client === listener.client && askNowAndThen(listener, client),
      (error: Error) => lost(listener, client, error),
    )
  }, listener.options.askEveryMs ?? 15_000).unref()

function lost(listener: Listener, which: Client, error: Error): void {
  if (listener.closed || which !== listener.client) return
  listener.client = undefined
  void which.end()
  listenAgain(listener, error)
}

function listenAgain(listener: Listener, error: Error): void {
  if (listener.closed) return
  listener.options.onError(error)
  listener.retry = setTimeout(() => {
    listen(listener).then(
      () => tellAll(listener),
      (failure: Error) => listenAgain(listener, failure),
    )
  }, 250)
}
const tellAll = ({ hearers }: Listener) => [...hearers.values()].flat().forEach((hear) => hear())
