import { texts } from '@alpenglow/texts/texts'
import { authorizationCodes } from '@alpenglow/contract/payments/codes'
import { expect, it } from 'vitest'
import { getRefusalOptions } from './refusal-options.ts'
import { refusedIn } from './refusal-state.ts'
import { isVaultMessage } from './vault-messages.ts'
import { sayRefusal } from './refusal-text.ts'

it('hears only what is said in the words of the vault', () => {
  expect(isVaultMessage({ vault: 1, type: 'ready' })).toBe(true)
  for (const other of [null, undefined, 'ready', 1, [], {}, { vault: 2, type: 'ready' }, { vault: 1 }, { vault: 1, type: 3 }])
    expect(isVaultMessage(other)).toBe(false)
})

it('believes nothing of what stands beside an address that is not a refusal', () => {
  expect(refusedIn({ refused: { card: 'c', code: '204' } })).toEqual({ card: 'c', code: '204' })
  expect(refusedIn({ refused: { card: 'c', code: null } })).toEqual({ card: 'c', code: null })
  expect(refusedIn({ refused: { card: 'c', code: '217', isAnother: true } })).toEqual({
    card: 'c',
    code: '217',
    isAnother: true,
  })
  expect(refusedIn({ refused: { card: 'c', code: '217', isAnother: 'x' } })).toEqual({ card: 'c', code: '217' })
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

it('knows after each no what mends it', () => {
  const shown = (what: string) =>
    authorizationCodes.filter((code) => getRefusalOptions(code).shows === what && getRefusalOptions(code).nextAction === 'mend')
  expect(shown('code'), 'the code alone').toEqual(['209', '250'])
  expect(shown('fields'), 'never the same card as it is').toEqual(['202', '205', '231'])
  expect(authorizationCodes.filter((code) => getRefusalOptions(code).nextAction === 'here')).toEqual(['429', '503'])
  expect(getRefusalOptions('999')).toEqual(getRefusalOptions('112'))
})

it('has words for every code, and for those that nobody knows', () => {
  const t = (key: keyof typeof texts) => texts[key].en
  const said = authorizationCodes.map((code) => sayRefusal(t, code))
  expect(new Set(said).size).toBe(authorizationCodes.length)
  expect(sayRefusal(t, '999')).toBe(sayRefusal(t, '112'))
})
