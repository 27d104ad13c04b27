import type { Marks, NewsKind } from '@alpenglow/contract/news/kinds'
import { countedAs } from '../../kernel/counted-as.ts'
import { TooMany } from '../../kernel/errors.ts'
import type { Line } from '../../kernel/line.ts'
import type { Notice } from './notice.ts'

/** Whose: the session by which it ends, or, where no row tells when that is, the moment. */
export type Asker = { name: string; sessionId: string | null; network: string; endsAt: number }
type Stream = Asker & { line: Line; slot: number }

/** Ten tabs of a browser share one; a browser that can't let them share has some. */
const mostOfOne = 6
/** A house, a hotel or an office behind one address. */
const mostOfNetwork = 200
const mostInAll = 5000
const comeBackIn = 30

/** Proxies give up what says nothing for so long as 15 s. */
const breathEverySeconds = 10
const lookEverySeconds = 5

type Options = {
  /** Which of these sessions still are. */
  stillThere(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  now?: () => number
}

const event = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`
const between = (least: number, most: number) => Math.round(least + Math.random() * (most - least))

/** The open streams of this process, found by whom they are for: a notice costs those who get it, and nobody else. */
export function createStreams({ stillThere, now = Date.now }: Options) {
  const byName = new Map<string, Set<Stream>>()
  const ofNetwork = new Map<string, number>()
  let count = 0
  let ticking: NodeJS.Timeout | undefined
  let ticks = 0

  const all = () => [...byName.values()].flatMap((streams) => [...streams])

  function countOf({ network }: Asker, more: 1 | -1): void {
    for (const { name } of countedAs(network)) {
      const open = (ofNetwork.get(name) ?? 0) + more
      if (open === 0) ofNetwork.delete(name)
      else ofNetwork.set(name, open)
    }
  }
  function forget(stream: Stream): void {
    const streams = byName.get(stream.name)
    if (!streams?.delete(stream)) return
    if (streams.size === 0) byName.delete(stream.name)
    countOf(stream, -1)
    count--
    if (count > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
  function end(stream: Stream, lastWords = ''): void {
    forget(stream)
    if (lastWords) stream.line.write(lastWords)
    stream.line.end()
  }

  /** The newest stays: what is left of a laptop that sleeps can't keep it out. The other asks now and then instead, and drives nobody out again. */
  function makeRoom({ name, sessionId }: Asker): void {
    const own = [...(byName.get(name) ?? [])].filter((one) => one.sessionId === sessionId)
    for (const one of own.slice(0, Math.max(0, own.length - mostOfOne + 1))) end(one, event('full', ''))
  }

  /** All in one statement, however many they are. One that can't be asked now is asked in a moment. */
  async function look(): Promise<void> {
    const streams = all()
    for (const one of streams) if (one.endsAt <= now()) end(one)
    const ids = [...new Set(streams.flatMap(({ sessionId }) => sessionId ?? []))]
    if (ids.length === 0) return
    const there = await stillThere(ids)
    for (const one of streams) if (one.sessionId !== null && !there.has(one.sessionId)) end(one)
  }

  /** A part of them each second, so that hundreds are no burst. */
  function tick(): void {
    ticks++
    for (const { slot, line } of all()) if (slot === ticks % breathEverySeconds) line.write(':\n\n')
    if (ticks % lookEverySeconds === 0) look().catch(() => {})
  }

  return {
    refuseTooMany({ network }: Pick<Asker, 'network'>): void {
      const isFull = countedAs(network).some(({ name, networks }) => (ofNetwork.get(name) ?? 0) >= mostOfNetwork * networks)
      if (count >= mostInAll || isFull) throw new TooMany(comeBackIn)
    },
    /** From here on nothing is missed; what was before, `ready` tells. */
    add(asker: Asker, line: Line): void {
      makeRoom(asker)
      const stream = { ...asker, line, slot: between(0, breathEverySeconds - 1) }
      byName.set(asker.name, (byName.get(asker.name) ?? new Set()).add(stream))
      countOf(asker, 1)
      count++
      ticking ??= setInterval(tick, 1000).unref()
      line.onEnd(() => forget(stream))
      line.write(`retry: ${between(300, 1500)}\n\n`)
    },
    ready: (line: Line, marks: Marks) => line.write(event('ready', JSON.stringify(marks))),
    tell({ name, kind, mark }: Notice): void {
      const text = tellingOf(kind, mark)
      for (const { line } of byName.get(name) ?? []) line.write(text)
    },
    /** Everybody comes back, each at a moment of their own, and learns what there was meanwhile. */
    sendAway(): void {
      for (const one of all()) end(one, `retry: ${between(500, 4000)}\n\n`)
    },
    count: () => count,
  }
}
export type Streams = ReturnType<typeof createStreams>

const tellingOf = (kind: NewsKind, mark: number): string => event(kind, String(mark))
