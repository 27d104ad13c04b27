import { countedAs } from '../../kernel/network-buckets.ts'
import { TooMany } from '../../kernel/errors.ts'
import { allOf, endStream, eventText, isVisitor, streamsOf, type Asker, type OpenStreams, type Stream } from './open-streams.ts'

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

/** Visitors count by their network. Whoever has signed in counts by their account, and is refused where nobody can make room. */
export function refuseTooMany(open: OpenStreams, asker: Asker): void {
  const isRefused = isVisitor(asker)
    ? open.visitors >= mostOfVisitors || isFull(open) || isFullOf(open, asker.network)
    : isFull(open) && open.visitors === 0 && !whoMakesRoom(open, asker)
  if (isRefused) throw new TooMany(comeBackIn)
}

const isFullOf = ({ visitorsOf }: OpenStreams, network: string) =>
  countedAs(network).some(({ name, networks }) => (visitorsOf.get(name) ?? 0) >= mostOfNetwork * networks)
const isFull = ({ count }: OpenStreams) => count >= mostInAll

/**
 * The newest stays: what is left of a laptop that sleeps can't keep it out. The other asks now and then instead, and drives nobody out again.
 * So it is within a browser, within an account, and in a full process where somebody comes who has signed in.
 */
export function makeRoom(open: OpenStreams, asker: Asker): void {
  const own = streamsOf(open, asker.name)
  const ofSession = own.filter(({ sessionId }) => sessionId === asker.sessionId)
  if (ofSession.length >= mostOfOne) return giveWay(open, ofSession[0])
  if (isVisitor(asker)) return
  if (own.length >= mostOfAccount) return giveWay(open, own[0])
  if (isFull(open)) giveWay(open, whoMakesRoom(open, asker))
}
const giveWay = (open: OpenStreams, one: Stream | undefined) => void (one && endStream(open, one, eventText('full', '')))

/** Where the process is full: a visitor of the network that has most of them, else an account that has clearly more, else they themselves. */
function whoMakesRoom(open: OpenStreams, { name }: Asker): Stream | undefined {
  if (open.visitors > 0) return oldestOfMost(allOf(open).filter(isVisitor), ({ network }) => network)
  const [own, oldest] = [streamsOf(open, name), oldestOfMost(allOf(open), (one) => one.name)]
  return oldest && streamsOf(open, oldest.name).length > own.length + 1 ? oldest : own[0]
}

/** Of those of whom there are most, the one that is there longest. */
function oldestOfMost(streams: readonly Stream[], keyOf: (one: Stream) => string): Stream | undefined {
  const counts = new Map<string, number>()
  for (const one of streams) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return streams.find((one) => counts.get(keyOf(one)) === most)
}
