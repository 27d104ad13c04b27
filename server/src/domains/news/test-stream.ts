import { request, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Browser } from '../../testing/test-browser.ts'

/** A test's stream of server-sent events, with all that it has received. */
export type TestStream = {
  status: number
  headers: IncomingHttpHeaders
  /** Name and data of each event. */
  events: string[]
  /** The whole text, heartbeats included. */
  text(): string
  hasEnded(): boolean
  leave(): void
}

export async function listenTo(address: string, { jar }: Browser, more: Record<string, string> = {}): Promise<TestStream> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = request(`${address}/api/v2/news`, { headers: { accept: 'text/event-stream', cookie, ...more } })
  call.on('error', () => {})
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  let text = ''
  let ended = false
  const events: string[] = []
  const take = () => {
    const whole = text.split('\n\n').slice(0, -1)
    events.splice(
      0,
      events.length,
      ...whole.flatMap((part) => {
        const [, name, data = ''] = /^event: (\w+)\ndata: ?(.*)$/.exec(part) ?? []
        return name ? [`${name} ${data}`.trim()] : []
      }),
    )
  }
  response.setEncoding('utf8').on('data', (more: string) => {
    text += more
    take()
  })
  response.on('close', () => (ended = true))
  response.on('error', () => {})
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => text,
    hasEnded: () => ended,
    leave: () => void call.destroy(),
  }
}
