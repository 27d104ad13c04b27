import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { makeProduct } from '../catalogue/testing/products.ts'
import { isRenewal, renewalFor, renewalsFor, type Ownership } from './renewals.ts'
import { isInForce, ownedStates, type OwnedState } from './rules.ts'
import { upgradesFor, whyNotUpgradable } from './upgrades.ts'

const now = new Date('2026-11-20T12:00:00Z')
const last = { id: 26, startsOn: '2025-11-01', endsOn: '2026-04-30', ageDate: '2025-12-15' }
const lastSummit = makeProduct({ id: 27, kind: 'season_pass', prices: { adult: 900, child: 400 }, season: last })
const summit = makeProduct({ id: 1, kind: 'season_pass', prices: { adult: 1000, youth: 700, child: 500 } })
const base = makeProduct({ id: 2, kind: 'season_pass', prices: { adult: 700, child: 350 } })
const renewal: Product = {
  ...makeProduct({ id: 26, kind: 'renewal', prices: { adult: 850, youth: 600, child: 450 } }),
  addOnForProducts: [lastSummit.id],
}
const upgrade: Product = {
  ...makeProduct({ id: 25, kind: 'upgrade', prices: { adult: 300, child: 150 } }),
  addOnForProducts: [base.id],
  upgradeTo: summit.id,
}
const owns = (product: Product, state: OwnedState, variant = 'adult', id = product.id * 10): Ownership => ({
  id,
  product,
  variant,
  state,
})
const grown = '1990-06-01'
const renewed = (dob: string | null, ...owned: Ownership[]) => renewalFor({ dob, owned }, renewal, now)

describe('last winter’s pass', () => {
  it('is renewed by whoever had it, at the age of this winter', () => {
    expect(renewed(grown, owns(lastSummit, 'expired'))).toMatchObject({ variant: { variant: 'adult' }, warning: null })
  })
  it.each([
    ['2013-12-15', 'youth', 'other_age'],
    ['2013-12-16', 'child', null],
    ['2008-12-15', 'adult', 'other_age'],
    ['2008-12-16', 'youth', 'other_age'],
    ['2008-02-29', 'adult', 'other_age'],
    [null, 'adult', 'age_unknown'],
  ])('of a child of last winter, born on %s, becomes one for: %s', (dob, variant, warning) => {
    expect(renewed(dob, owns(lastSummit, 'expired', 'child'))).toMatchObject({ variant: { variant }, warning })
  })
  it.each(['deferred', 'cancelled', 'blocked'] as const)('that was %s is none to renew', (state) => {
    expect(renewed(grown, owns(lastSummit, state))).toBe('nothing_to_renew')
  })
  it('is not renewed by whoever has a pass for this winter, be it another one, unless that was put off', () => {
    const had = owns(lastSummit, 'expired')
    for (const pass of [summit, base, renewal])
      for (const state of ['active', 'blocked'] as const) expect(renewed(grown, had, owns(pass, state))).toBe('has_it_already')
    expect(renewed(grown, had, owns(base, 'deferred'))).toMatchObject({ of: had })
    expect(renewed(grown, had, owns({ ...base, purchaseGroup: 'another' }, 'active'))).toMatchObject({ of: had })
  })
  it('is not renewed below the age at which one needs a pass, nor once it is over', () => {
    expect(renewed('2023-01-01', owns(lastSummit, 'expired', 'child'))).toBe('no_age')
    const gone = { ...renewal, variants: renewal.variants.map((one) => ({ ...one, available: false })) }
    expect(renewalFor({ dob: grown, owned: [owns(lastSummit, 'expired')] }, gone, now)).toBe('not_sold')
  })
  it('is not renewed while it is being paid still, but another one is', () => {
    const unpaid = { ...owns(lastSummit, 'expired'), isUnpaid: true }
    expect(renewed(grown, unpaid)).toBe('not_paid')
    const paid = owns(lastSummit, 'expired', 'adult', 5)
    expect(renewed(grown, unpaid, paid)).toMatchObject({ of: paid })
  })
  it('is renewed once, whatever it may be renewed as', () => {
    const other = { ...renewal, id: 99, code: 'other' }
    const owned = [owns(lastSummit, 'expired')]
    expect(renewalsFor({ dob: grown, owned }, [renewal, other], now).map(({ product }) => product.id)).toEqual([26])
  })
})

describe('a pass that becomes more', () => {
  const mine = owns(base, 'active')
  it('is one’s own, in force, and of the same age', () => {
    expect(whyNotUpgradable(mine, upgrade, 'adult', [mine], now)).toBeUndefined()
    expect(whyNotUpgradable(undefined, upgrade, 'adult', [], now)).toBe('not_owned')
    expect(whyNotUpgradable(mine, upgrade, 'child', [mine], now)).toBe('other_age')
    expect(whyNotUpgradable(owns(summit, 'active'), upgrade, 'adult', [], now)).toBe('leads_elsewhere')
    for (const state of ownedStates.filter((one) => one !== 'active'))
      expect(whyNotUpgradable(owns(base, state), upgrade, 'adult', [], now)).toBe('not_active')
  })
  it('is paid: what is being paid still may be undone with its order', () => {
    expect(whyNotUpgradable({ ...mine, isUnpaid: true }, upgrade, 'adult', [mine], now)).toBe('not_paid')
    expect(upgradesFor({ ...mine, isUnpaid: true }, [mine], [upgrade], now)).toEqual([])
  })
  it('does not become what one has already', () => {
    for (const has of [summit, upgrade])
      expect(whyNotUpgradable(mine, upgrade, 'adult', [mine, owns(has, 'active')], now)).toBe('has_it_already')
    expect(whyNotUpgradable(mine, upgrade, 'adult', [mine, owns(summit, 'cancelled')], now)).toBeUndefined()
  })
  it('is offered with what it costs', () => {
    expect(upgradesFor(mine, [mine], [summit, upgrade], now)).toMatchObject([{ price: { amount: 300 } }])
  })
})

it('nobody is ever offered what the rules refuse', () => {
  const products = [summit, base, renewal, upgrade]
  const thing = fc.record({
    product: fc.constantFrom(lastSummit, ...products),
    state: fc.constantFrom(...ownedStates),
    variant: fc.constantFrom('adult', 'youth', 'child'),
  })
  const birthday = fc.option(
    fc.integer({ min: 0, max: 36_500 }).map((days) => new Date(86_400_000 * days - 2.2e12).toISOString().slice(0, 10)),
  )
  fc.assert(
    fc.property(birthday, fc.array(thing, { maxLength: 6 }), (dob, things) => {
      const owned = things.map((one, id) => ({ ...one, id }))
      const offered = renewalsFor({ dob, owned }, products, now)
      for (const { product, of } of offered) {
        expect(isRenewal(renewalFor({ dob, owned }, product, now))).toBe(true)
        expect(
          owned.some(
            (one) =>
              isInForce(one.state) &&
              one.product.productSeasonId === product.productSeasonId &&
              one.product.kind !== 'upgrade' &&
              one.product !== lastSummit,
          ),
        ).toBe(false)
        expect(['active', 'expired']).toContain(of.state)
      }
      for (const one of owned)
        for (const { product, variant } of upgradesFor(one, owned, products, now))
          expect(whyNotUpgradable(one, product, variant.variant, owned, now)).toBeUndefined()
    }),
  )
})
