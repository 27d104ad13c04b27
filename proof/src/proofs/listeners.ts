import { request, type IncomingMessage } from 'node:http'
import type { PlainClient } from '../plain-client.ts'

/** A client of server-sent events, which reconnects like any such program: after the delay that the server gave. */
export type Listener = {
  /** The latest data of each event, by its name. */
  heard: Map<string, string>
  /** When it received that event, in ms of this process. */
  heardAt(name: string): number
  isOpen(): boolean
  /** How often it had to reconnect. */
  breaks(): number
  leave(): void
}

export function listenTo(client: PlainClient, headers: Record<string, string> = {}): Listener {
  const heard = new Map<string, string>()
  const at = new Map<string, number>()
  let retryMs = 1000
  let open = false
  let breaks = 0
  let hasLeft = false
  let leaveNow = () => {}
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    if (hasLeft || timer) return
    if (open) breaks++
    open = false
    timer = setTimeout(ask, retryMs)
  }
  const take = (block: string) => {
    const fields = new Map(
      block.split('\n').map((line): [string, string] => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
    )
    retryMs = Number(fields.get('retry') ?? retryMs)
    const name = fields.get('event')
    if (name === undefined) return
    if (name === 'ready') open = true
    heard.set(name, fields.get('data') ?? '')
    at.set(name, performance.now())
  }
  function ask(): void {
    timer = undefined
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
    const call = request(`${client.origin}/api/v2/news`, {
      agent: false,
      headers: { accept: 'text/event-stream', cookie, ...headers },
    })
    leaveNow = () => call.destroy()
    call.on('error', again)
    call.on('response', (answer: IncomingMessage) => {
      let rest = ''
      answer.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = (rest + piece).split('\n\n')
        rest = blocks.pop() ?? ''
        blocks.forEach(take)
      })
      answer.on('error', () => {})
      answer.on('close', again)
    })
    call.end()
  }
  ask()
  return {
    heard,
    heardAt: (name) => at.get(name) ?? Infinity,
    isOpen: () => open,
    breaks: () => breaks,
    leave: () => {
      hasLeft = true
      clearTimeout(timer)
      leaveNow()
    },
  }
}
