import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and balancers wait for each answer; of a program that does not, so many requests of one connection may wait for those before them. */
const mostWaiting = 8

/**
 * Node reads all requests that lie in a connection in one go, and each would be begun: a few megabytes of them kept a process from everybody else for
 * seconds. Whoever sends more of them ahead than anybody has use for loses the connection.
 *
 *   connection   GET ── GET GET GET GET GET GET GET GET ── GET
 *                begun  wait for the answers before them   ends it
 */
export function boundPipelining(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // What comes after that in the same packet is still read.
    if (socket.destroyed) return
    if (!isBehindAnother(response)) return listener(request, response)
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > mostWaiting) return void socket.destroy()
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    listener(request, response)
  }
}

/** An answer has a connection once it is its turn. */
const isBehindAnother = ({ socket }: { socket: IncomingMessage['socket'] | null }): boolean => socket === null
