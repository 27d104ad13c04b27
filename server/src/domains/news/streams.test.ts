import { expect, it } from 'vitest'
import { createStreams } from './streams.ts'

const line = () => {
  const ends: (() => void)[] = []
  return { line: { write: () => {}, end: () => {}, onEnd: (hear: () => void) => void ends.push(hear) }, ends }
}

it('whoever has a whole /56 and goes from /64 to /64 is at the end after four of them; others listen', () => {
  const streams = createStreams({ stillThere: async () => new Set() })
  const opened = (network: string, many: number) => {
    const hung: (() => void)[] = []
    for (let n = 0; n < many; n++) {
      const asker = { name: `${network} ${n}`, sessionId: null, network, endsAt: Infinity }
      try {
        streams.refuseTooMany(asker)
      } catch {
        break
      }
      const { line: one, ends } = line()
      streams.add(asker, one)
      hung.push(...ends)
    }
    return hung
  }
  const inHouse = Array.from({ length: 6 }, (_, n) => opened(`2001:db8:0:${(0x100 + n).toString(16)}::/64`, 250))
  expect(inHouse.map(({ length }) => length)).toEqual([200, 200, 200, 200, 0, 0])
  expect(opened('2001:db8:0:200::/64', 1)).toHaveLength(1)
  expect(opened('203.0.113.9', 1)).toHaveLength(1)
  for (const hangUp of inHouse[0] ?? []) hangUp()
  expect(opened('2001:db8:0:105::/64', 250)).toHaveLength(200)
})
