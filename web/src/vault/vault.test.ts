import { texts } from '@alpenglow/texts/texts'
import { authorizationCodes } from '@alpenglow/contract/payments/codes'
import { expect, it } from 'vitest'
import { refusedIn } from './refused.ts'
import { isSaid } from './said.ts'
import { sayRefusal } from './say-refusal.ts'

it('hears only what is said in the words of the vault', () => {
  expect(isSaid({ vault: 1, type: 'ready' })).toBe(true)
  for (const other of [null, undefined, 'ready', 1, [], {}, { vault: 2, type: 'ready' }, { vault: 1 }, { vault: 1, type: 3 }])
    expect(isSaid(other)).toBe(false)
})

it('believes nothing of what stands beside an address that is not a refusal', () => {
  expect(refusedIn({ refused: { card: 'c', code: '204' } })).toEqual({ card: 'c', code: '204' })
  expect(refusedIn({ refused: { card: 'c', code: null } })).toEqual({ card: 'c', code: null })
  for (const other of [
    null,
    'x',
    {},
    { refused: null },
    { refused: 'c' },
    { refused: { code: '1' } },
    { refused: { card: 1, code: '1' } },
  ])
    expect(refusedIn(other)).toBeUndefined()
})

it('has words for every code, and for those that nobody knows', () => {
  const t = (key: keyof typeof texts) => texts[key].en
  const said = authorizationCodes.map((code) => sayRefusal(t, code))
  expect(new Set(said).size).toBe(authorizationCodes.length)
  expect(sayRefusal(t, '999')).toBe(sayRefusal(t, '112'))
})
