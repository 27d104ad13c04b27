import { expect, it, vi } from 'vitest'
import { watchDisk } from './disk.ts'
import { createMetrics } from './metrics.ts'

it('knows how much room is left, and has nothing to say while there is enough', async () => {
  const said: string[] = []
  const disk = watchDisk({ folder: '/tmp', changed: (_, words) => said.push(words) })
  const metrics = createMetrics()
  metrics.watchDisk(disk.state)
  await expect.poll(() => disk.state().freeBytes).toBeGreaterThan(0)
  expect([disk.trouble(), said]).toEqual([undefined, []])
  expect(await metrics.text()).toMatch(/^disk_free_bytes \d+$/m)
  expect(await metrics.text()).toMatch(/^disk_full 0$/m)
  disk.stop()
})

it('a folder that is gone ends nobody', async () => {
  const disk = watchDisk({ folder: '/nowhere/at/all', changed: () => expect.unreachable() })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(disk.state()).toEqual({ freeBytes: undefined, isFull: false })
  disk.stop()
})

it('believes a database that says that it has no room, says so once, and says once that it is over', async () => {
  vi.useFakeTimers()
  const said: string[] = []
  let refused = performance.now()
  const disk = watchDisk({ folder: undefined, lastRefusal: () => refused, changed: (_, words) => said.push(words) })
  await vi.advanceTimersByTimeAsync(6000)
  const sentence = "The database's disk is full: what can't be saved is refused until there is room"
  expect([disk.trouble(), said]).toEqual([sentence, [sentence]])
  refused = -Infinity
  await vi.advanceTimersByTimeAsync(6000)
  expect([disk.trouble(), said]).toEqual([undefined, [sentence, 'There is room on the disk again']])
  disk.stop()
  vi.useRealTimers()
})
