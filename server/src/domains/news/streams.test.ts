import { describe, expect, it } from 'vitest'
import { createStreams } from './streams.ts'

type Streams = ReturnType<typeof createStreams>
const emptyStreams = () => createStreams({ stillThere: async () => new Set() })

/** Opens streams until one is refused; each records its text, and can be closed from the browser's side. */
function openAsMany(
  streams: Streams,
  count: number,
  asker: (n: number) => { name: string; network: string; session?: string },
) {
  const open: { heard: string[]; hangUp(): void; hasEnded(): boolean }[] = []
  for (let n = 0; n < count; n++) {
    const { session = null, ...who } = asker(n)
    const whole = { ...who, sessionId: session, endsAt: Infinity }
    try {
      streams.refuseTooMany(whole)
    } catch {
      break
    }
    const heard: string[] = []
    const ends: (() => void)[] = []
    let ended = false
    streams.add(whole, {
      write: (text) => void heard.push(text),
      end: () => void (ended = true),
      onEnd: (hear) => void ends.push(hear),
    })
    open.push({ heard, hangUp: () => ends.forEach((end) => end()), hasEnded: () => ended })
  }
  return open
}
const visitor = (network: string, who = '') => ({ name: `c ${network} ${who}`, network })
const account = (id: number | string, network: string, session = `session ${id}`) => ({ name: `a${id}`, network, session })
const ended = (all: readonly { hasEnded(): boolean }[]) => all.filter((one) => one.hasEnded()).length

it('whoever has a whole /56 and goes from /64 to /64 is at the end after four of them; others listen', () => {
  const streams = emptyStreams()
  const opened = (network: string, many: number) => openAsMany(streams, many, (n) => visitor(network, String(n)))
  const inHouse = Array.from({ length: 6 }, (_, n) => opened(`2001:db8:0:${(0x100 + n).toString(16)}::/64`, 250))
  expect(inHouse.map(({ length }) => length)).toEqual([200, 200, 200, 200, 0, 0])
  expect(opened('2001:db8:0:200::/64', 1)).toHaveLength(1)
  expect(opened('203.0.113.9', 1)).toHaveLength(1)
  for (const { hangUp } of inHouse[0] ?? []) hangUp()
  expect(opened('2001:db8:0:105::/64', 250)).toHaveLength(200)
})

describe('whoever has signed in', () => {
  it('is not kept out by the visitors of their network, however many those are', () => {
    const streams = emptyStreams()
    const visitors = openAsMany(streams, 204, (n) => visitor('hotel', String(Math.floor(n / 6))))
    const guests = openAsMany(streams, 300, (n) => account(n, 'hotel'))
    expect([visitors.length, ended(visitors), guests.length, ended(guests)]).toEqual([200, 0, 300, 0])
    expect(openAsMany(streams, 1, () => visitor('hotel', 'late'))).toHaveLength(0)
  })
  it('keeps no visitor of their network out either', () => {
    const streams = emptyStreams()
    openAsMany(streams, 300, (n) => account(n, 'hotel'))
    expect(openAsMany(streams, 250, (n) => visitor('hotel', String(n)))).toHaveLength(200)
  })
  it('finds a place where visitors of many networks have all that they may have, and where the process is full', () => {
    const streams = emptyStreams()
    const visitors = openAsMany(streams, 5000, (n) => visitor(`10.0.0.${n % 50}`, String(n)))
    expect(visitors).toHaveLength(4000)
    const guests = openAsMany(streams, 1050, (n) => account(n, `10.0.0.${n % 50}`))
    expect([guests.length, ended(guests), ended(visitors), streams.count()]).toEqual([1050, 0, 50, 5000])
    expect(visitors.find((one) => one.hasEnded())?.heard.at(-1)).toMatch(/^event: full/)
  })
  it('counts by their account: the newest stay, of one account and of one that has more than others', () => {
    const streams = emptyStreams()
    const many = openAsMany(streams, 40, (n) => account('loud', 'hotel', `session ${n % 10}`))
    expect([many.length, ended(many), streams.count()]).toEqual([40, 16, 24])
    expect(many.slice(0, 16).every((one) => one.hasEnded())).toBe(true)
    openAsMany(streams, 4976, (n) => account(n, 'elsewhere'))
    expect([openAsMany(streams, 1, () => account('late', 'hotel')).length, streams.count()]).toEqual([1, 5000])
    expect(ended(many)).toBe(17)
  })
})
