import { networkBucketsOf } from '../../kernel/network-buckets.ts'
import type { AnswerStream } from '../../kernel/answer-stream.ts'

/**
 * The owner of a stream. A session's stream ends with the session; a visitor has none, so `endsAt` limits the stream.
 */
export type StreamOwner = { name: string; sessionId: string | null; network: string; endsAt: number }
export type Stream = StreamOwner & { line: AnswerStream; slot: number }

/** The open streams of a process, indexed by audience; visitors' streams are also counted by network. */
export type OpenStreams = {
  byName: Map<string, Set<Stream>>
  visitorsOf: Map<string, number>
  count: number
  visitors: number
  /** The timer of heartbeats and session checks; it runs while there are streams. */
  ticking: NodeJS.Timeout | undefined
}
export const createOpenStreams = (): OpenStreams => ({
  byName: new Map(),
  visitorsOf: new Map(),
  count: 0,
  visitors: 0,
  ticking: undefined,
})

export const isVisitor = ({ sessionId }: StreamOwner) => sessionId === null
export const allStreamsOf = ({ byName }: OpenStreams) => [...byName.values()].flatMap((streams) => [...streams])
export const streamsOf = ({ byName }: OpenStreams, name: string) => [...(byName.get(name) ?? [])]

export function addStream(open: OpenStreams, stream: Stream): void {
  open.byName.set(stream.name, (open.byName.get(stream.name) ?? new Set()).add(stream))
  countOf(open, stream, 1)
}
export function removeStream(open: OpenStreams, stream: Stream): void {
  const streams = open.byName.get(stream.name)
  if (!streams?.delete(stream)) return
  if (streams.size === 0) open.byName.delete(stream.name)
  countOf(open, stream, -1)
  if (open.count > 0) return
  clearInterval(open.ticking)
  open.ticking = undefined
}
export function endStream(open: OpenStreams, stream: Stream, lastWords = ''): void {
  removeStream(open, stream)
  if (lastWords) stream.line.write(lastWords)
  stream.line.end()
}

function countOf(open: OpenStreams, asker: StreamOwner, more: 1 | -1): void {
  open.count += more
  if (!isVisitor(asker)) return
  open.visitors += more
  for (const { name } of networkBucketsOf(asker.network)) {
    const count = (open.visitorsOf.get(name) ?? 0) + more
    if (count === 0) open.visitorsOf.delete(name)
    else open.visitorsOf.set(name, count)
  }
}

export const eventText = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`
