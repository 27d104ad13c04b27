import { afterEach, expect, it, vi } from 'vitest'
import { rememberedVisit, rememberVisit } from './provider-trip.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab whose storage has this text; returns what is stored. */
function tab(text: string | null) {
  const here = { text }
  vi.stubGlobal('sessionStorage', {
    getItem: () => here.text,
    setItem: (_: string, next: string) => (here.text = next),
  })
}

it('leads whoever turns back at a provider to where they came from', () => {
  tab(null)
  rememberVisit({ purpose: 'sign_up', redirectUri: '/fr/resorts' })
  expect(rememberedVisit()).toEqual({ purpose: 'sign_up', redirectUri: '/fr/resorts' })
})
it.each([null, '', 'null', '{', '{"purpose":"link","redirectUri":"https://elsewhere.example"}'])(
  'leads to the sign-in, and never away from the shop, whatever a tab has kept (%s)',
  (text) => {
    tab(text)
    expect(rememberedVisit()).toEqual({ purpose: 'sign_in', redirectUri: undefined })
  },
)
