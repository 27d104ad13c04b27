import { expect, it } from 'vitest'
import { apis } from '../apis.ts'
import { cartPaying } from '../cart/paying.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { orders } from './api.ts'

/**
 * Calls by which a guest pays or is bound. A new one (a deferral, a refund, an instalment) belongs in this list, too.
 */
const costsOrBinds = ['authorizeOrder', 'placeOrder']
/** Calls that change how a cart will be paid, or continue or cancel an authorization. */
const costsNothing = ['openCardFields', 'setCreditCard', 'keepCreditCard', 'continueAuthorization', 'stopAuthorization']

const named = (group: Record<string, Endpoint>) => Object.entries(group)
const takesSeen = ({ body }: Endpoint) => 'seen' in ((body as { shape?: object } | undefined)?.shape ?? {})

it('every call by which somebody pays or is bound says what was seen, and no other', () => {
  const all = Object.values(apis as Record<string, Record<string, Endpoint>>).flatMap(named)
  expect(all.filter(([, endpoint]) => takesSeen(endpoint)).map(([name]) => name)).toEqual(costsOrBinds)
})
it('whatever changes something where a cart is paid is one or the other', () => {
  const changing = [...named(cartPaying), ...named(orders)].filter(([, { method }]) => method !== 'GET')
  expect(changing.map(([name]) => name).toSorted()).toEqual([...costsOrBinds, ...costsNothing].toSorted())
})

/**
 * Domains in which no call costs or binds. A new domain has to be added after a check, so a refund or a deferral can't
 * pass by chance.
 */
const neverCosts =
  'audit clientReports flags translations legal addresses catalogue news profiles photos identity credits waivers payments myProducts stock conversions readiness staff invariants'
it('of every domain somebody has said whether anything in it costs or binds', () => {
  expect(Object.keys(apis).toSorted()).toEqual([...neverCosts.split(' '), 'cart', 'orders'].toSorted())
})
