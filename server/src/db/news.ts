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

type ListeningOptions = {
  directUrl: string
  name: string
  onError: (error: Error) => void
  askEveryMs?: number
  /** How long a connection may take to be there. */
  connectMs?: number
}
/** Who hears, and the connection on which it is heard, while there is one. */
type Listener = {
  options: ListeningOptions
  hearers: Map<string, Hear[]>
  client: Client | undefined
  closed: boolean
  retry: NodeJS.Timeout | undefined
}

/**
 * One listening connection for all topics. After a break it listens anew and tells everybody, for what was said in between is lost:
 *
 *   connection breaks ── a change ── listens again ── everybody looks
 */
export async function listenForNews(options: ListeningOptions): Promise<News> {
  const listener: Listener = { options, hearers: new Map(), client: undefined, closed: false, retry: undefined }
  const { hearers } = listener
  await listen(listener)
  return {
    on: (topic, hear) => hearers.set(topic, [...(hearers.get(topic) ?? []), hear]),
    say: async (topic, about) => {
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

/** A network can lose a connection without a word to either side; only asking finds out. */
const askNowAndThen = (listener: Listener, asked: Client): NodeJS.Timeout =>
  setTimeout(() => {
    asked.query('SELECT 1').then(
      () => asked === listener.client && askNowAndThen(listener, asked),
      (error: Error) => lost(listener, asked, error),
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
