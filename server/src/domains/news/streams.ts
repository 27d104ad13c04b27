import type { NewsMarks } from '@alpenglow/contract/news/kinds'
import type { AnswerStream } from '../../kernel/answer-stream.ts'
import { makeRoomForStream, refuseTooMany } from './stream-limits.ts'
import type { Notice } from './notice.ts'
import {
  allStreamsOf,
  endStream,
  eventText,
  removeStream,
  addStream,
  createOpenStreams,
  type StreamOwner,
  type OpenStreams,
} from './open-streams.ts'

/** Proxies close a connection that is silent for 15 s or so, hence a heartbeat more often than that. */
const breathEverySeconds = 10
const lookEverySeconds = 5

type Options = {
  /** Which of these sessions have not expired. */
  stillThere(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  now?: () => number
}
type Streaming = Required<Options> & { open: OpenStreams; ticks: number }

const between = (least: number, most: number) => Math.round(least + Math.random() * (most - least))

/**
 * The open server-sent event streams of this process, indexed by audience, so that a notice costs only its receivers.
 */
export function createStreams({ stillThere, now = Date.now }: Options) {
  const open = createOpenStreams()
  const means: Streaming = { open, stillThere, now, ticks: 0 }
  return {
    refuseTooMany: (asker: StreamOwner): void => refuseTooMany(open, asker),
    add: (asker: StreamOwner, line: AnswerStream): void => add(means, asker, line),
    ready: (line: AnswerStream, marks: NewsMarks) => line.write(eventText('ready', JSON.stringify(marks))),
    tell: ({ name, kind, mark }: Notice): void => {
      const text = eventText(kind, String(mark))
      for (const { line } of open.byName.get(name) ?? []) line.write(text)
    },
    /**
     * Closes all streams. Browsers reconnect at random times, so that they don't come as one burst, and read the marks
     * that they missed.
     */
    sendAway: (): void => {
      for (const one of allStreamsOf(open)) endStream(open, one, `retry: ${between(500, 4000)}\n\n`)
    },
    count: () => open.count,
  }
}
export type Streams = ReturnType<typeof createStreams>

/** A notice after this is sent to the stream; the `ready` event contains the marks of everything before. */
function add(means: Streaming, asker: StreamOwner, line: AnswerStream): void {
  const { open } = means
  makeRoomForStream(open, asker)
  const stream = { ...asker, line, slot: between(0, breathEverySeconds - 1) }
  addStream(open, stream)
  open.ticking ??= setInterval(() => tick(means), 1000).unref()
  line.onEnd(() => removeStream(open, stream))
  line.write(`retry: ${between(300, 1500)}\n\n`)
}

/** A tenth of the heartbeats each second, so that thousands are no burst. */
function tick(means: Streaming): void {
  const ticks = ++means.ticks
  for (const { slot, line } of allStreamsOf(means.open)) if (slot === ticks % breathEverySeconds) line.write(':\n\n')
  if (ticks % lookEverySeconds === 0) look(means).catch(() => {})
}

/** Closes streams whose session has expired, with one statement for all. If it fails, the next round tries again. */
async function look({ open, stillThere, now }: Streaming): Promise<void> {
  const streams = allStreamsOf(open)
  for (const one of streams) if (one.endsAt <= now()) endStream(open, one)
  const ids = [...new Set(streams.flatMap(({ sessionId }) => sessionId ?? []))]
  if (ids.length === 0) return
  const present = await stillThere(ids)
  for (const one of streams) if (one.sessionId !== null && !present.has(one.sessionId)) endStream(open, one)
}
