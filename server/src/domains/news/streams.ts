import type { Marks, NewsKind } from '@alpenglow/contract/news/kinds'
import { countedAs } from '../../kernel/counted-as.ts'
import { TooMany } from '../../kernel/errors.ts'
import type { Line } from '../../kernel/line.ts'
import type { Notice } from './notice.ts'

/** Whose: the session by which it ends, or, where no row tells when that is, the moment. Whoever has no session is a visitor. */
export type Asker = { name: string; sessionId: string | null; network: string; endsAt: number }
type Stream = Asker & { line: Line; slot: number }

/** Ten tabs of a browser share one; a browser that can't let them share has some. */
const mostOfOne = 6
/** Some browsers of a guest. */
const mostOfAccount = 24
/** Visitors of a house, a hotel or an office behind one address. */
const mostOfNetwork = 200
/** In a process; what is left of it by this many visitors is kept for accounts. */
const mostInAll = 5000
const mostOfVisitors = 4000
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
const isVisitor = ({ sessionId }: Asker) => sessionId === null
const between = (least: number, most: number) => Math.round(least + Math.random() * (most - least))

/** The open streams of this process, found by whom they are for: a notice costs those who get it, and nobody else. */
export function createStreams({ stillThere, now = Date.now }: Options) {
  const byName = new Map<string, Set<Stream>>()
  const visitorsOf = new Map<string, number>()
  let count = 0
  let visitors = 0
  let ticking: NodeJS.Timeout | undefined
  let ticks = 0

  const all = () => [...byName.values()].flatMap((streams) => [...streams])
  const ofName = (name: string) => [...(byName.get(name) ?? [])]

  function countOf(asker: Asker, more: 1 | -1): void {
    count += more
    if (!isVisitor(asker)) return
    visitors += more
    for (const { name } of countedAs(asker.network)) {
      const open = (visitorsOf.get(name) ?? 0) + more
      if (open === 0) visitorsOf.delete(name)
      else visitorsOf.set(name, open)
    }
  }
  function forget(stream: Stream): void {
    const streams = byName.get(stream.name)
    if (!streams?.delete(stream)) return
    if (streams.size === 0) byName.delete(stream.name)
    countOf(stream, -1)
    if (count > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
  function end(stream: Stream, lastWords = ''): void {
    forget(stream)
    if (lastWords) stream.line.write(lastWords)
    stream.line.end()
  }

  const isFullOf = (network: string) =>
    countedAs(network).some(({ name, networks }) => (visitorsOf.get(name) ?? 0) >= mostOfNetwork * networks)
  const isFull = () => count >= mostInAll

  /** Where the process is full: a visitor of the network that has most of them, else an account that has clearly more, else they themselves. */
  function whoMakesRoom({ name }: Asker): Stream | undefined {
    if (visitors > 0) return oldestOfMost(all().filter(isVisitor), ({ network }) => network)
    const [own, oldest] = [ofName(name), oldestOfMost(all(), (one) => one.name)]
    return oldest && ofName(oldest.name).length > own.length + 1 ? oldest : own[0]
  }
  const giveWay = (one: Stream | undefined) => void (one && end(one, event('full', '')))

  /**
   * The newest stays: what is left of a laptop that sleeps can't keep it out. The other asks now and then instead, and drives nobody out again.
   * So it is within a browser, within an account, and in a full process where somebody comes who has signed in.
   */
  function makeRoom(asker: Asker): void {
    const own = ofName(asker.name)
    const ofSession = own.filter(({ sessionId }) => sessionId === asker.sessionId)
    if (ofSession.length >= mostOfOne) return giveWay(ofSession[0])
    if (isVisitor(asker)) return
    if (own.length >= mostOfAccount) return giveWay(own[0])
    if (isFull()) giveWay(whoMakesRoom(asker))
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
    /** Visitors count by their network. Whoever has signed in counts by their account, and is refused where nobody can make room. */
    refuseTooMany(asker: Asker): void {
      const isRefused = isVisitor(asker)
        ? visitors >= mostOfVisitors || isFull() || isFullOf(asker.network)
        : isFull() && visitors === 0 && !whoMakesRoom(asker)
      if (isRefused) throw new TooMany(comeBackIn)
    },
    /** From here on nothing is missed; what was before, `ready` tells. */
    add(asker: Asker, line: Line): void {
      makeRoom(asker)
      const stream = { ...asker, line, slot: between(0, breathEverySeconds - 1) }
      byName.set(asker.name, (byName.get(asker.name) ?? new Set()).add(stream))
      countOf(asker, 1)
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

/** Of those of whom there are most, the one that is there longest. */
function oldestOfMost(streams: readonly Stream[], keyOf: (one: Stream) => string): Stream | undefined {
  const counts = new Map<string, number>()
  for (const one of streams) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return streams.find((one) => counts.get(keyOf(one)) === most)
}

const tellingOf = (kind: NewsKind, mark: number): string => event(kind, String(mark))
