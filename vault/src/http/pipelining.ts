import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Browsers and balancers wait for each answer; of a client that does not, at most so many requests of a connection may
 * wait.
 */
const mostWaiting = 8

/**
 * Back-pressure for pipelined requests. Node reads all requests of a connection at once and begins each: a few
 * megabytes of them blocked the process for seconds. A connection with more waiting requests than any client needs is
 * closed.
 *
 *   connection   GET ── GET GET GET GET GET GET GET GET ── GET
 *                begun  wait for the answers before them   closes it
 */
export function boundPipelining(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // The rest of the same packet is still parsed.
    if (socket.destroyed) return
    if (!isBehindAnother(response)) return listener(request, response)
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > mostWaiting) return void socket.destroy()
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    listener(request, response)
  }
}

/** A response has no socket while an earlier response of the connection is unfinished. */
const isBehindAnother = ({ socket }: { socket: IncomingMessage['socket'] | null }): boolean => socket === null
