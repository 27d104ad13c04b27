import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import { expect, it } from 'vitest'
import { matchValidSignatures } from './valid-signatures.ts'
import type { SignatureRow } from './store.ts'

const catalogue = { waivers: () => [{ code: 'season', version: 2 } as Waiver] }
const today = { clock: { today: () => '2026-12-01' }, catalogue }
const mia = { profileId: 1, waiver: 'season', seasonId: 27 }
const signed = { profile_id: 1, waiver: 'season', season_id: 27, version: 2, dob: '2015-03-01', for_grown_up: false }
const isHeld = (row: Partial<SignatureRow>) =>
  matchValidSignatures(today, [{ ...signed, ...row } as SignatureRow], [mia]).has(mia)

it('what was signed holds for its person, its winter, and the text as it is today', () => {
  expect(isHeld({})).toBe(true)
  expect(isHeld({ profile_id: 2 })).toBe(false)
  expect(isHeld({ season_id: 28 })).toBe(false)
  expect(isHeld({ waiver: 'race' })).toBe(false)
  expect(isHeld({ version: 1 })).toBe(false)
})
it('what somebody else signed for a grown-up does not hold as long as they are known for one', () => {
  expect(isHeld({ for_grown_up: true })).toBe(true)
  expect(isHeld({ for_grown_up: true, dob: '2000-03-01' })).toBe(false)
  expect(isHeld({ for_grown_up: true, dob: null })).toBe(false)
})
