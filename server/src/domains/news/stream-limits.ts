import { networkBucketsOf } from '../../kernel/network-buckets.ts'
import { TooMany } from '../../kernel/errors.ts'
import {
  allStreamsOf,
  endStream,
  eventText,
  isVisitor,
  streamsOf,
  type StreamOwner,
  type OpenStreams,
  type Stream,
} from './open-streams.ts'

/** The tabs of a browser share one stream; a browser that can't share one gets a few. */
const mostOfOne = 6
/** Several browsers of a guest. */
const mostOfAccount = 24
/** Visitors of a house, a hotel or an office behind one address. */
const mostOfNetwork = 200
/** For each process; visitors can't take the rest, which is reserved for accounts. */
const mostInAll = 5000
const mostOfVisitors = 4000
const comeBackIn = 30

/**
 * Throws 429 when a limit is reached. Visitors are limited by network, accounts by account; an account is refused only
 * when no other stream can be closed for it.
 */
export function refuseTooMany(open: OpenStreams, asker: StreamOwner): void {
  const isRefused = isVisitor(asker)
    ? open.visitors >= mostOfVisitors || isFull(open) || isFullOf(open, asker.network)
    : isFull(open) && open.visitors === 0 && !whoMakesRoom(open, asker)
  if (isRefused) throw new TooMany(comeBackIn)
}

const isFullOf = ({ visitorsOf }: OpenStreams, network: string) =>
  networkBucketsOf(network).some(({ name, networks }) => (visitorsOf.get(name) ?? 0) >= mostOfNetwork * networks)
const isFull = ({ count }: OpenStreams) => count >= mostInAll

/**
 * Closes an old stream for a new one, so that a dead stream of a sleeping laptop can't block a new page. The closed
 * page polls instead, so it doesn't displace another. This applies within a browser, within an account, and to any
 * account in a full process.
 */
export function makeRoomForStream(open: OpenStreams, asker: StreamOwner): void {
  const own = streamsOf(open, asker.name)
  const ofSession = own.filter(({ sessionId }) => sessionId === asker.sessionId)
  if (ofSession.length >= mostOfOne) return giveWay(open, ofSession[0])
  if (isVisitor(asker)) return
  if (own.length >= mostOfAccount) return giveWay(open, own[0])
  if (isFull(open)) giveWay(open, whoMakesRoom(open, asker))
}
const giveWay = (open: OpenStreams, one: Stream | undefined) => void (one && endStream(open, one, eventText('full', '')))

/**
 * The stream to close in a full process: a visitor's of the network with most of them; else one of an account with
 * clearly more streams; else the caller's own oldest.
 */
function whoMakesRoom(open: OpenStreams, { name }: StreamOwner): Stream | undefined {
  if (open.visitors > 0) return oldestOfMost(allStreamsOf(open).filter(isVisitor), ({ network }) => network)
  const [own, oldest] = [streamsOf(open, name), oldestOfMost(allStreamsOf(open), (one) => one.name)]
  return oldest && streamsOf(open, oldest.name).length > own.length + 1 ? oldest : own[0]
}

/** The oldest stream of the key that has most. */
function oldestOfMost(streams: readonly Stream[], keyOf: (one: Stream) => string): Stream | undefined {
  const counts = new Map<string, number>()
  for (const one of streams) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return streams.find((one) => counts.get(keyOf(one)) === most)
}
