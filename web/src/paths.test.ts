import { expect, it } from 'vitest'
import { pathsFor, sameIn, splitLocale } from './paths.ts'

it('reads the language from the first segment and from nothing else', () => {
  expect(splitLocale('/fr/resorts')).toEqual({ prefix: '/fr', locale: 'fr', path: '/resorts' })
  expect(splitLocale('/en')).toEqual({ prefix: '/en', locale: 'en', path: '/' })
  expect(splitLocale('/fr/')).toEqual({ prefix: '/fr', locale: 'fr', path: '/' })
  expect(splitLocale('/resorts')).toEqual({ prefix: '', locale: 'en', path: '/resorts' })
  for (const path of ['/', '/french', '/fresh/en', '/toString', '/de/resorts']) expect(splitLocale(path).path).toBe(path)
})
it('keeps the language segment in every link', () => {
  const { product, resort, partner, person, order, takePhoto, waiverText, ...others } = pathsFor('/fr')
  for (const link of [product, resort, partner, person, order, waiverText]) expect(link('lkb')).toMatch(/^\/fr\/[\w/]+\/lkb$/)
  expect(takePhoto('7')).toBe('/fr/myaccount/people/7/photo')
  for (const link of Object.values(others)) expect(link()).toMatch(/^\/fr(\/|$)/)
  expect(pathsFor('/fr').product('pass/€')).toBe('/fr/products/pass%2F%E2%82%AC')
  expect(pathsFor('').home()).toBe('/')
  expect(pathsFor('/fr').terms({ version: '2' })).toBe('/fr/terms?version=2')
})
it('leads to the same page in the other language, search and all', () => {
  expect(sameIn('fr', { pathname: '/en/resorts', search: '?q=utah', hash: '#rockies' })).toBe('/fr/resorts?q=utah#rockies')
  expect(sameIn('en', { pathname: '/fr//elsewhere.example/x', search: '', hash: '' })).toBe('/elsewhere.example/x')
  const back = (uri: string) =>
    sameIn('fr', { pathname: '/login', search: `?redirect_uri=${encodeURIComponent(uri)}`, hash: '' })
  expect(back('/payment?a=b')).toBe('/fr/login?redirect_uri=%2Ffr%2Fpayment%3Fa%3Db')
  for (const elsewhere of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/\\['])
    expect(back(elsewhere)).toBe(`/fr/login?redirect_uri=${encodeURIComponent(elsewhere)}`)
  expect(sameIn('en', { pathname: '/fr/\\elsewhere.example', search: '', hash: '' })).toBe('/elsewhere.example')
  expect(sameIn('fr', { pathname: '/', search: '', hash: '' })).toBe('/fr')
  expect(sameIn('en', { pathname: '/fr/resorts/', search: '', hash: '' })).toBe('/resorts/')
  expect(sameIn('en', { pathname: '/fr', search: '?a=1', hash: '' })).toBe('/?a=1')
})
it('takes along where a sign-in should lead', () => {
  expect(pathsFor('').login({ expired: true, redirectUri: '/fr/cart?a=1' })).toBe(
    '/login?expired=true&redirect_uri=%2Ffr%2Fcart%3Fa%3D1',
  )
})
