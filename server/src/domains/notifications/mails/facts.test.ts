import { expect, it } from 'vitest'
import { momentIn, traceOf, unknownDevice } from './facts.ts'

const evening = new Date('2026-12-02T01:05:00Z')

it('says when as the pages do, at the place of the resort company', () => {
  expect(momentIn('America/Denver', 'en', evening)).toBe('1 December 2026 at 18:05\u00a0MST')
  expect(momentIn('America/Denver', 'fr', evening)).toBe('1er décembre 2026 à 18\u00a0h\u00a005\u00a0HNR')
  expect(momentIn('America/Toronto', 'fr', evening)).toBe('1er décembre 2026 à 20\u00a0h\u00a005\u00a0HNE')
})
it('names a device as its owner knows it, and never repeats what a program calls itself', () => {
  const from = (agent: string) => traceOf({ device: { agent }, network: '203.0.113.7' })
  expect(from('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1').device).toBe(
    'Safari · iPhone',
  )
  expect(from('call +1 555 0100 to save your account').device).toBe(unknownDevice)
  expect(from('')).toEqual({ device: unknownDevice, network: '203.0.113.7', at: expect.any(String) })
})
