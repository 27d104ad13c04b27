import { connect } from 'node:net'
import { requestFor } from '../measure.ts'
import { floodKinds, type FloodKind } from './kinds.ts'

export type FloodJob = { port: number; kind: FloodKind; network: string; connections: number; warmMs: number; runMs: number }
export type FloodResult = { ms: number; statuses: Record<string, number>; bytes: number }
export type FloodMessage = { began: true } | { ended: FloodResult }

/** A process of its own. Each connection sends the next request as soon as the answer is there, whatever it is. */
process.once('message', (job: FloodJob) => run(job))
process.on('disconnect', () => process.exit(0))

function run({ port, kind, network, connections, warmMs, runMs }: FloodJob): void {
  let [statuses, bytes]: [Record<string, number>, number] = [{}, 0]
  const onAnswer = (status: string, length: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    bytes += length
  }
  const next = () =>
    requestFor(port, floodKinds[kind].path()).replace(/accept-encoding: .*\r\n/, `x-forwarded-for: ${network}\r\n`)
  for (let n = 0; n < connections; n++) keepAsking(port, next, onAnswer)
  setTimeout(() => {
    ;[statuses, bytes] = [{}, 0]
    const began = performance.now()
    process.send?.({ began: true })
    setTimeout(() => {
      const ended: FloodResult = { ms: performance.now() - began, statuses, bytes }
      process.send?.({ ended }, undefined, undefined, () => process.exit(0))
    }, runMs)
  }, warmMs)
}

const endOfHead = Buffer.from('\r\n\r\n')
function keepAsking(port: number, next: () => string, onAnswer: (status: string, length: number) => void): void {
  let [missing, head, length, status] = [0, Buffer.alloc(0), 0, '']
  const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => socket.write(next()))
  const finish = () => {
    onAnswer(status, length)
    socket.write(next())
  }
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length
      if (missing === 0) finish()
      return
    }
    head = Buffer.concat([head, chunk])
    const end = head.indexOf(endOfHead)
    if (end < 0) return
    const text = head.toString('latin1', 0, end)
    status = text.slice(9, 12)
    length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
    missing = length - (head.length - end - endOfHead.length)
    head = Buffer.alloc(0)
    if (missing === 0) finish()
  })
  socket.on('error', () => {})
  socket.on('close', () => setTimeout(() => keepAsking(port, next, onAnswer), 10))
}
