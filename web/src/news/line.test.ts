import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLine, type NewsUpdate } from './line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Way = 'stream' | 'silent' | 'refused' | number
/** A server at the other end of the line, with these ways to answer. */
function house(...ways: Way[]) {
  const heard: NewsUpdate[] = []
  const calls: string[] = []
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  let marks: object = { cart: 1 }
  const call = (async (_: string, { headers, signal }: RequestInit) => {
    const accept = (headers as Record<string, string>)['accept'] ?? ''
    calls.push(accept)
    if (accept === 'application/json') return Response.json({ data: marks, errors: [] })
    const way = ways.length > 1 ? ways.shift() : ways[0]
    if (typeof way === 'number') return new Response(null, { status: way })
    if (way === 'refused') throw new TypeError('Failed to fetch')
    if (way === 'silent') return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('left'))))
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        open.push(line)
        signal?.addEventListener('abort', () => line.error(new Error('left')))
      },
    })
    return new Response(body)
  }) as typeof fetch
  const line = createLine({ hear: (one) => void heard.push(one), call, now: Date.now, random: () => 0.5 })
  const turn = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return {
    line,
    heard,
    calls,
    turn,
    changed: (next: object) => void (marks = next),
    say: (...pieces: string[]) => {
      for (const piece of pieces) open.at(-1)?.enqueue(new TextEncoder().encode(piece))
      return turn(1)
    },
    breakOff: () => {
      open.at(-1)?.error(new Error('gone'))
      return turn(1)
    },
    hangUp: () => {
      open.at(-1)?.close()
      return turn(1)
    },
  }
}
const ready = 'event: ready\ndata: {"cart":3}\n\n'

it('hears how far all has come, and then of each change, however it was cut in pieces', async () => {
  const { line, heard, say, turn } = house('stream')
  line.open()
  await turn()
  await say(
    'retry: 900\n\nevent: re',
    'ady\ndata: {"cart":3,"war',
    'mth":1}\n',
    '\n:\n\nevent: cart\nda',
    'ta: 4\n\nevent: more\ndata: 5\n\n',
  )
  expect(heard).toEqual([{ marks: { cart: 3 } }, { kind: 'cart', mark: 4 }])
})
it('is back about a second after a break, and is told how far all has come', async () => {
  const { line, heard, calls, say, breakOff, turn } = house('stream')
  line.open()
  await turn()
  await say(ready)
  await breakOff()
  expect(calls).toHaveLength(1)
  await turn(1000)
  expect(calls).toHaveLength(2)
  await say('event: ready\ndata: {"cart":9}\n\n')
  expect(heard).toEqual([{ marks: { cart: 3 } }, { marks: { cart: 9 } }])
})
it('comes back when the server asked it to that goes away', async () => {
  const { line, calls, say, hangUp, turn } = house('stream')
  line.open()
  await turn()
  await say(ready, 'retry: 3000\n\n')
  await hangUp()
  await turn(2900)
  expect(calls).toHaveLength(1)
  await turn(200)
  expect(calls).toHaveLength(2)
})
it('tries once a second while a house is started again, and less and less when it stays away', async () => {
  const { line, calls, turn } = house('refused')
  line.open()
  await turn(5100)
  expect(calls.length).toBeGreaterThanOrEqual(5)
  await turn(10 * 60_000)
  expect(calls.length).toBeLessThan(60)
})
it('asks every half minute where what goes on does not get through, and tries to listen again after ten minutes', async () => {
  const { line, heard, calls, changed, turn } = house('silent')
  line.open()
  await turn(19_900)
  expect(calls).toEqual(['text/event-stream'])
  await turn(200)
  expect(calls.slice(1)).toEqual(['application/json'])
  changed({ cart: 2 })
  await turn(30_000)
  expect(heard).toEqual([{ marks: { cart: 1 } }, { marks: { cart: 2 } }])
  await turn(10 * 60_000)
  expect(calls.filter((accept) => accept === 'text/event-stream')).toHaveLength(2)
})
it('asks instead where too many listen', async () => {
  const refused = house(429)
  refused.line.open()
  await refused.turn(100)
  expect(refused.calls).toEqual(['text/event-stream', 'application/json'])

  const drivenOut = house('stream')
  drivenOut.line.open()
  await drivenOut.turn()
  await drivenOut.say(ready, 'event: full\ndata: \n\n')
  await drivenOut.hangUp()
  await drivenOut.turn(100)
  expect(drivenOut.calls).toEqual(['text/event-stream', 'application/json'])
})
it('does not come back where nobody is to be told anything', async () => {
  const { line, calls, turn } = house(204)
  line.open()
  await turn(60 * 60_000)
  expect(calls).toHaveLength(1)
})
it('tells whoever is signed out by now that nothing is as it was, so that each page asks, and does not come back', async () => {
  const { line, heard, calls, say, breakOff, turn } = house('stream', 401)
  line.open()
  await turn()
  await say(ready)
  await breakOff()
  await turn(60 * 60_000)
  expect(heard).toEqual([{ marks: { cart: 3 } }, { marks: {} }])
  expect(calls).toHaveLength(2)
})
it('notices that nothing was said for too long, and looks at once when somebody is back from sleep', async () => {
  const awake = house('stream')
  awake.line.open()
  await awake.turn()
  await awake.say(ready)
  await awake.turn(24_000)
  await awake.say(':\n\n')
  await awake.turn(24_000)
  expect(awake.calls).toHaveLength(1)
  await awake.turn(3000)
  expect(awake.calls).toHaveLength(2)

  const asleep = house('stream')
  asleep.line.open()
  await asleep.turn()
  await asleep.say(ready)
  vi.setSystemTime(Date.now() + 3_600_000)
  asleep.line.look()
  await asleep.turn(1100)
  expect(asleep.calls).toHaveLength(2)
})
it('is quiet once it is closed', async () => {
  const { line, heard, calls, say, turn } = house('stream')
  line.open()
  await turn()
  await say(ready)
  line.close()
  await turn(60_000)
  expect([heard.length, calls.length]).toEqual([1, 1])
})
