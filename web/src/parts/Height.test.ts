import { expect, it } from 'vitest'
import { inKilometres, inMetres } from './Height.tsx'

it('writes altitudes as maps do', () => {
  expect([968, 1000, 3360, 10_050].map(inMetres)).toEqual([
    '968\u00a0m',
    '1\u00a0000\u00a0m',
    '3\u00a0360\u00a0m',
    '10\u00a0050\u00a0m',
  ])
})
it('writes distances in the same way', () => expect(inKilometres(2980)).toBe('2\u00a0980\u00a0km'))
