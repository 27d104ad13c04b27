import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Limit of pipelined requests that wait behind another on one connection. Browsers and balancers don't pipeline. */
const mostWaiting = 8

/**
 * Back-pressure on HTTP pipelining. Node parses all requests buffered on a connection in one go and would begin each: a
 * few megabytes of them block the process for seconds. A client over the limit loses its connection.
 *
 *   connection   GET ── GET GET GET GET GET GET GET GET ── GET
 *                begun  wait for the answers before them   ends it
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // Node still parses the rest of the packet after the connection was destroyed.
    if (socket.destroyed) return
    if (!isBehindAnother(response)) return listener(request, response)
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > mostWaiting) return void socket.destroy()
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    listener(request, response)
  }
}

/** Node assigns the socket to a response when its turn comes. */
const isBehindAnother = ({ socket }: { socket: IncomingMessage['socket'] | null }): boolean => socket === null
