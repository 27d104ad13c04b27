import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { freshApi } from '../../testing/test-api.ts'
import { cartIn, cartOf, setCount, has, demoProducts, visitorWith, type WireCart } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { newcomer, newVisitor, signInAs, signUp, filledIn } from '../../testing/test-guest.ts'

// A Monday before the winter, in the first of the demo's price windows: the demo's dates move with today.
const api = await freshApi()
const run = runOn(api.on.db)
afterAll(api.close)
const { summit, base, baseChild, maple, firstChair, locker, upgrade, insurance, donation, support, ticket } = demoProducts
const fieldsOf = (answer: { json<T>(): T }) => Object.keys(answer.json<{ errors: object }>().errors)
const lapse = (guest: { jar: Map<string, string> }) => {
  expect(guest.jar.get('cart') ?? 'an account').toBeTruthy()
  return run(sql`UPDATE cart SET hold_expires_at = now() - interval '1 second' WHERE hold_expires_at IS NOT NULL`)
}
const sumsUp = (cart: WireCart) => {
  const things = cart.items.flatMap((item) => [item, ...item.addons])
  expect(things.reduce((sum, { total }) => sum + total, 0)).toBe(cart.total)
  expect(cart.subtotal + cart.tax_total).toBe(cart.total)
  expect(cart.total - cart.total_credit_applied).toBe(cart.net_total)
}

describe('a visitor', () => {
  it('has an empty cart, of which nothing is written down', async () => {
    const guest = await newVisitor(api)
    const cart = await cartOf(guest)
    expect(cart).toMatchObject({ items: [], version: 0, total: 0, hold_expires_at: null, purchase_group: null })
    expect(guest.jar.has('cart')).toBe(false)
    expect(guest.jar.get('cart_items')).toBe('0')
  })
  it('puts passes in it, and finds them with every price and its reason', async () => {
    const guest = await visitorWith(api, { ...base, count: 2 }, { ...baseChild, count: 1 })
    const cart = await cartOf(guest)
    expect([has(cart, base), has(cart, baseChild), cart.version]).toEqual([2, 1, 2])
    expect(cart.items[0]?.trace.map(({ step }) => step)).toEqual(['price', 'age', 'tax'])
    expect(cart).toMatchObject({ purchase_group: 'alpenglow', payload_currency: 'USD', errors: [], changed: [] })
    expect(guest.jar.get('cart_items')).toBe('3')
    sumsUp(cart)
  })
  it('says how many, not how many more', async () => {
    const guest = await visitorWith(api, { ...base, count: 3 })
    expect(has(cartIn(await setCount(guest, { ...base, count: 1 })), base)).toBe(1)
    expect(cartIn(await setCount(guest, { ...base, count: 0 })).items).toEqual([])
    expect(await cartOf(guest)).toMatchObject({ hold_expires_at: null, total: 0 })
  })
  it('gives, and nobody taxes that', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 }, { ...donation, count: 2 })
    const cart = await cartOf(guest)
    expect(cart.foundation_donation).toBe(2000)
    expect(
      cart.items.filter(({ type }) => type === donation.type).map(({ price, total }) => total - (price?.amount ?? 0)),
    ).toEqual([0, 0])
    sumsUp(cart)
  })
  it('cannot be given what is another’s, what nobody sells or more than there is room for', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 })
    const tried = async (body: Parameters<typeof setCount>[1]) => {
      const answer = await setCount(guest, body)
      return [answer.statusCode, ...fieldsOf(answer)]
    }
    expect(await tried({ ...maple, count: 1 })).toEqual([422, 'purchase_group'])
    expect(await tried({ ...upgrade, count: 1 })).toEqual([422, 'type'])
    expect(await tried({ type: 999, variant: 'adult', count: 1 })).toEqual([422, 'type'])
    expect(await tried({ ...base, variant: 'toString', count: 1 })).toEqual([422, 'variant'])
    expect(await tried({ ...base, count: 51 })).toEqual([422, 'count'])
    expect(await tried({ ...base, count: 1, date: '2027-01-01' })).toEqual([422, 'date'])
    expect(await tried({ ...ticket, count: 1 })).toEqual([422, 'date'])
    expect(await tried({ ...ticket, count: 1, date: '2020-01-01' })).toEqual([422, 'date'])
    expect(await tried({ type: 27, variant: 'adult', count: 1 })).toEqual([422, 'type'])
    expect(await cartOf(guest)).toMatchObject({ version: 1 })
  })
})

describe('what goes with an item', () => {
  it('lies beneath it, once, and goes with it', async () => {
    const guest = await visitorWith(api, { ...base, count: 2 }, { ...baseChild, count: 1 })
    const two = cartIn(await setCount(guest, { ...insurance, count: 2 }))
    expect(two.items.map(({ addons }) => addons.length)).toEqual([1, 1, 0])
    const id = two.items[0]?.internal_id ?? ''
    const again = cartIn(await guest.ask('POST', '/api/v2/cart/addons', { body: { id, addon: insurance.type } }))
    expect(has(again, insurance)).toBe(2)
    const chair = cartIn(await guest.ask('POST', '/api/v2/cart/addons', { body: { id, addon: firstChair.type } }))
    expect(has(chair, firstChair)).toBe(1)
    sumsUp(chair)
    const less = cartIn(await guest.ask('DELETE', '/api/v2/cart/addons', { body: { id, addon: firstChair.type } }))
    expect(has(less, firstChair)).toBe(0)
    const gone = cartIn(await guest.ask('DELETE', `/api/v2/cart/items/${id}`))
    expect([gone.items.length, has(gone, insurance)]).toEqual([2, 1])
  })
  it('needs something that it goes with', async () => {
    const guest = await visitorWith(api, { ...demoProducts.summit, count: 1 })
    expect(fieldsOf(await setCount(guest, { ...insurance, count: 2 }))).toEqual(['count'])
    const children = await visitorWith(api, { ...baseChild, count: 1 })
    expect(fieldsOf(await setCount(children, { ...firstChair, count: 1 }))).toEqual(['count'])
    expect(has(cartIn(await setCount(children, { ...locker, count: 1 })), locker)).toBe(1)
    const unknown = await children.ask('POST', '/api/v2/cart/addons', { body: { id: 'nobody', addon: locker.type } })
    expect([unknown.statusCode, fieldsOf(unknown)]).toEqual([422, ['id']])
    const [item] = (await cartOf(children)).items
    const never = await children.ask('POST', '/api/v2/cart/addons', { body: { id: item?.internal_id, addon: base.type } })
    expect([never.statusCode, fieldsOf(never)]).toEqual([422, ['addon']])
  })
  it('stays beside what its item becomes, if it fits, at the age that fits', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 }, { ...firstChair, count: 1 }, { ...insurance, count: 1 })
    const id = (await cartOf(guest)).items[0]?.internal_id
    const to = (body: object) => guest.ask('PATCH', `/api/v2/cart/items/${id}`, { body })
    const child = cartIn(await to({ type: base.type, variant: 'child' }))
    expect(child.items[0]?.addons.map(({ type, variant }) => [type, variant])).toEqual([
      [firstChair.type, 'child'],
      [insurance.type, 'all_ages'],
    ])
    const days = cartIn(await to({ type: 3, variant: 'child' }))
    expect(days.items[0]?.addons.map(({ type }) => type)).toEqual([insurance.type])
    sumsUp(days)
  })
  it('can be offered, and only that is added beside', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 })
    const id = (await cartOf(guest)).items[0]?.internal_id
    const beside = (product_id: number, variant: string) =>
      guest.ask('POST', `/api/v2/cart/items/${id}/cross-sells`, { body: { product_id, variant } })
    expect(has(cartIn(await beside(insurance.type, 'all_ages')), insurance)).toBe(1)
    expect(fieldsOf(await beside(maple.type, 'adult'))).toEqual(['product_id'])
  })
  it('an upgrade’s end takes its beginning’s place, for all or none', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 }, { ...baseChild, count: 1 })
    const [one, two] = (await cartOf(guest)).items.map(({ internal_id }) => internal_id)
    const upsell = (...wanted: [string | undefined, string, string][]) =>
      guest.ask('POST', '/api/v2/cart/targeted-upsell', {
        body: {
          data: wanted.map(([cart_item_internal_id, product_code, variant]) => ({
            cart_item_internal_id,
            product_code,
            variant,
          })),
        },
      })
    const half = await upsell([one, 'summit-pass', 'adult'], [two, 'maple-pass', 'child'])
    expect([half.statusCode, fieldsOf(half)]).toEqual([422, ['1.product_code']])
    expect(has(await cartOf(guest), summit)).toBe(0)
    const both = cartIn(await upsell([one, 'summit-pass', 'adult'], [two, 'summit-pass', 'child']))
    expect(both.items.map(({ type }) => type)).toEqual([summit.type, summit.type])
  })
})

describe('a call that is sent twice', () => {
  it('changes the cart once', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 })
    const first = cartIn(await setCount(guest, { ...summit, count: 1 }, 'one'))
    await setCount(guest, { ...summit, count: 0 }, 'two')
    const again = cartIn(await setCount(guest, { ...summit, count: 1 }, 'one'))
    expect([first.version, has(first, summit), again.version, has(again, summit)]).toEqual([2, 1, 3, 0])
  })
  it('is refused where it is another one under the same key, or the key too long', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 })
    await setCount(guest, { ...summit, count: 1 }, 'one')
    expect((await setCount(guest, { ...summit, count: 2 }, 'one')).statusCode).toBe(422)
    expect((await setCount(guest, { ...summit, count: 2 }, 'k'.repeat(256))).statusCode).toBe(422)
  })
})

describe('the clock', () => {
  it('is started by the first item, renewed twice, and not begun anew by the next', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 })
    const started = await cartOf(guest)
    const left = Date.parse(started.hold_expires_at ?? '') - Date.now()
    expect([left > 14.5 * 60_000, left <= 15 * 60_000]).toEqual([true, true])
    expect(cartIn(await setCount(guest, { ...base, count: 2 })).hold_expires_at).toBe(started.hold_expires_at)
    const longer = () => guest.ask('POST', '/api/v2/cart/hold')
    const once = cartIn(await longer())
    expect(Date.parse(once.hold_expires_at ?? '') - Date.parse(started.hold_expires_at ?? '')).toBe(15 * 60_000)
    expect(cartIn(await longer()).hold_renewals_left).toBe(0)
    expect((await longer()).statusCode).toBe(422)
  })
  it('is begun anew by nobody who takes all out and puts it in again, and nobody loses what is left of theirs', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 })
    const longer = () => guest.ask('POST', '/api/v2/cart/hold')
    await longer()
    const { hold_expires_at: end } = cartIn(await longer())
    expect(cartIn(await setCount(guest, { ...base, count: 0 }))).toMatchObject({ items: [], hold_expires_at: null })
    expect((await longer()).statusCode).toBe(422)
    expect(cartIn(await setCount(guest, { ...base, count: 2 }))).toMatchObject({ hold_expires_at: end, hold_renewals_left: 0 })
    expect((await longer()).statusCode).toBe(422)
    await setCount(guest, { ...base, count: 0 })
    await lapse(guest)
    const anew = cartIn(await setCount(guest, { ...base, count: 1 }))
    expect([Date.parse(anew.hold_expires_at ?? '') > Date.now(), anew.hold_renewals_left]).toEqual([true, 2])
  })
  it('cannot be renewed when it is over, or where nothing is', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 })
    await lapse(guest)
    expect((await guest.ask('POST', '/api/v2/cart/hold')).statusCode).toBe(422)
    expect((await (await newVisitor(api)).ask('POST', '/api/v2/cart/hold')).statusCode).toBe(422)
  })
})

describe('signing in', () => {
  it('takes a visitor’s cart along, and loses no line of either', async () => {
    const { guest: holder, email } = await newcomer(api)
    await setCount(holder, { ...base, count: 1 })
    const guest = await visitorWith(api, { ...base, count: 1 }, { ...baseChild, count: 2 })
    await signInAs(guest, email)
    expect(guest.jar.get('cart_items')).toBe('4')
    const both = await cartOf(guest)
    expect([has(both, base), has(both, baseChild)]).toEqual([2, 2])
    expect((await cartOf(holder)).version).toBe(both.version)
    sumsUp(both)
  })
  it('and signing up just as well', async () => {
    const guest = await visitorWith(api, { ...base, count: 2 })
    expect((await signUp(guest, filledIn())).statusCode).toBe(201)
    expect(has(await cartOf(guest), base)).toBe(2)
  })
  it('with passes of another company tells so, and counts only one company’s', async () => {
    const { guest: holder, email } = await newcomer(api)
    await setCount(holder, { ...maple, count: 1 })
    const guest = await visitorWith(api, { ...base, count: 1 })
    await signInAs(guest, email)
    const both = await cartOf(guest)
    expect(both.purchase_group).toBe('maple')
    expect(both.errors.map(({ code }) => code)).toEqual(['OTHER_PURCHASE_GROUP'])
    expect((await setCount(guest, { ...maple, count: 2 })).statusCode).toBe(200)
    expect(fieldsOf(await setCount(guest, { ...base, count: 2 }))).toEqual(['purchase_group'])
    expect(both.items.map(({ total }) => total > 0)).toEqual([true, false])
    expect(both.analytics.products).toEqual([{ id: maple.type, quantity: 1 }])
  })
  it('a line that comes late to the visitor’s cart is found in the account’s', async () => {
    const { email } = await newcomer(api)
    const guest = await visitorWith(api, { ...base, count: 1 })
    const late = api.browser()
    for (const [name, value] of guest.jar) late.jar.set(name, value)
    await signInAs(guest, email)
    expect((await setCount(late, { ...baseChild, count: 1 })).statusCode).toBe(200)
    const both = await cartOf(guest)
    expect([has(both, base), has(both, baseChild)]).toEqual([1, 1])
    expect((await cartOf(late)).items).toEqual([])
  })
  it('a second cart prolongs no price of the first, and no cart grows without end', async () => {
    const { guest: holder, email } = await newcomer(api)
    await setCount(holder, { ...base, count: 1 })
    await setCount(holder, { ...donation, count: 49 })
    const own = cartIn(await setCount(holder, { ...support, count: 50 }))
    const merged = async (): Promise<WireCart> => {
      const guest = await visitorWith(api, { ...donation, count: 50 }, { ...support, count: 50 })
      await guest.ask('POST', '/api/v2/cart/hold')
      expect((await signInAs(guest, email)).payload).toBe('')
      return cartOf(guest)
    }
    const two = await merged()
    expect([two.items.length, two.hold_expires_at]).toEqual([200, own.hold_expires_at])
    for (let more = 3; more <= 10; more++) expect((await merged()).items.length).toBe(100 * more)
    expect((await merged()).items.length).toBe(1000)
    expect(has(cartIn(await setCount(holder, { ...donation, count: 99 })), donation)).toBe(99)
    expect(fieldsOf(await setCount(holder, { ...donation, count: 100 }))).toEqual(['count'])
  })
  it('whoever is signed in for long, or signs out, has no key that somebody else may know', async () => {
    const { email } = await newcomer(api)
    const guest = await visitorWith(api, { ...base, count: 1 })
    const key = guest.jar.get('cart') ?? ''
    await signInAs(guest, email)
    await run(sql`UPDATE session SET created_at = now() - interval '3 minutes'`)
    const other = await newVisitor(api)
    other.jar.set('cart', key)
    await setCount(other, { ...baseChild, count: 3 })
    expect((await cartOf(guest)).items.length).toBe(1)
    expect(guest.jar.get('cart')).toBe('')
    const next = await visitorWith(api, { ...base, count: 1 })
    await signInAs(next, email)
    await next.ask('DELETE', '/session')
    expect(next.jar.get('cart')).toBe('')
  })
  it('whoever signs out leaves the account’s cart to the account', async () => {
    const { guest, email } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    await guest.ask('DELETE', '/session')
    expect(guest.jar.get('cart_items')).toBe('0')
    expect((await cartOf(guest)).items).toEqual([])
    await signInAs(guest, email)
    expect(has(await cartOf(guest), base)).toBe(1)
  })
})

it('credit pays last, what there is of it', async () => {
  const amelie = await api.signedIn()
  const cart = cartIn(await setCount(amelie, { ...base, count: 1 }))
  expect(cart.total_credit_applied).toBe(12000)
  expect(await cartOf(amelie)).toMatchObject({ total_credit_applied: 12000, net_total: cart.total - 12000 })
  expect(cartIn(await setCount(amelie, { ...base, count: 0 })).total_credit_applied).toBe(0)
})

it('credit with one company pays nothing at another', async () => {
  const amelie = await api.signedIn()
  await setCount(amelie, { ...base, count: 1 })
  const guest = await visitorWith(api, { ...maple, count: 1 })
  await signInAs(guest, 'amelie@alpenglow.example', 'alpenglow-demo')
  const both = cartIn(await guest.ask('PATCH', '/api/v2/cart', { body: { payload_currency: 'CAD' } }))
  expect([both.purchase_group, both.total > 0, both.total_credit_applied]).toEqual(['maple', true, 0])
  expect((await cartOf(guest)).total_credit_applied).toBe(0)
  const back = cartIn(await guest.ask('PATCH', '/api/v2/cart', { body: { payload_currency: null } }))
  expect([back.purchase_group, back.total_credit_applied]).toEqual(['alpenglow', 12000])
})

it('is told in the currency that the guest pays in; what is not sold in it does not count', async () => {
  const guest = await visitorWith(api, { ...base, count: 1 })
  const pay = (payload_currency: string | null) => guest.ask('PATCH', '/api/v2/cart', { body: { payload_currency } })
  expect(cartIn(await pay('CAD'))).toMatchObject({ payload_currency: 'CAD', total: 0, errors: [{ code: 'WRONG_CURRENCY' }] })
  const more = await setCount(guest, { ...base, count: 2 })
  expect([more.statusCode, more.json<{ errors: object }>().errors]).toEqual([422, { type: ['WRONG_CURRENCY'] }])
  expect(cartIn(await pay(null))).toMatchObject({ payload_currency: 'USD', errors: [] })
})

it('an item keeps the partner whose guest chose it, until that is taken away', async () => {
  const guest = await newVisitor(api)
  const [partner] = (await run(sql`SELECT id FROM partner_branding`)) as { id: string }[]
  const one = cartIn(await setCount(guest, { ...base, count: 1, affiliation: partner?.id ?? '' }))
  expect(one.items[0]?.affiliation).toBe(partner?.id)
  const none = cartIn(await guest.ask('DELETE', `/api/v2/cart/items/${one.items[0]?.internal_id}/affiliation`))
  expect(none.items[0]?.affiliation).toBeNull()
  expect(cartIn(await setCount(guest, { ...summit, count: 1, affiliation: 'nobody' })).items[1]?.affiliation).toBeNull()
})

it('what nobody has touched for thirty days goes; an account’s stays', async () => {
  const old = await visitorWith(api, { ...base, count: 1 })
  const { guest: holder } = await newcomer(api)
  await setCount(holder, { ...base, count: 1 })
  await run(sql`UPDATE cart SET touched_on = current_date - 31`)
  const fresh = await visitorWith(api, { ...base, count: 1 })
  await api.sweep()
  expect([(await cartOf(old)).items.length, (await cartOf(holder)).items.length, (await cartOf(fresh)).items.length]).toEqual([
    0, 1, 1,
  ])
})

it('is read in two statements, and changed in two', async () => {
  const { guest } = await newcomer(api)
  await setCount(guest, { ...base, count: 3 })
  const before = api.db.statements()
  await cartOf(guest)
  expect(api.db.statements() - before).toBe(2)
  await setCount(guest, { ...base, count: 2 })
  expect(api.db.statements() - before).toBe(4)
})
