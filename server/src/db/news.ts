import { Client } from 'pg'
import { connectionSettings } from './connect.ts'

/** News of the database: who wrote calls NOTIFY, every process hears. Needs a direct connection, not a pooler's. */
export type News = { on(topic: string, hear: () => void): void; close(): Promise<void> }

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
}): Promise<News> {
  const hearers = new Map<string, (() => void)[]>()
  let client: Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const tellAll = () => [...hearers.values()].flat().forEach((hear) => hear())
  const again = (error: Error) => {
    if (closed || retry) return
    options.onError(error)
    client = undefined
    retry = setTimeout(() => {
      retry = undefined
      listen().then(tellAll, again)
    }, 250)
  }
  const listen = async () => {
    const next = new Client(connectionSettings({ url: options.directUrl, name: options.name }))
    next.on('error', again)
    next.on('end', () => again(new Error('the listening connection ended')))
    next.on('notification', ({ payload }) => hearers.get(payload ?? '')?.forEach((hear) => hear()))
    await next.connect()
    await next.query(`LISTEN ${channel}`)
    client = next
  }
  await listen()

  return {
    on: (topic, hear) => hearers.set(topic, [...(hearers.get(topic) ?? []), hear]),
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
