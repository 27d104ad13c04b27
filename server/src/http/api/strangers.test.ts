import { apis } from '@alpenglow/contract/apis'
import { pathOf, type Endpoint } from '@alpenglow/contract/http/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { createSignedLinks } from '../../secrets/signed-links.ts'
import { numberOrder, plantOrder } from '../../testing/buying/planted-order.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { confirmedGuest, newAddress } from '../../testing/test-guest.ts'
import { refusesUnknown } from '../../testing/calls/test-bad-requests.ts'
import { cartOf, setCount, give, demoProducts } from '../../testing/test-cart.ts'
import { dataOf, memberCalled } from '../../testing/test-household.ts'
import { savedAs, startImageService, uploadedPhoto } from '../../testing/test-images.ts'
import { householdScene } from '../../testing/test-scene.ts'

const service = await startImageService()
const api = await freshApi(service.environment)
const { db } = api.on
const run = (query: ReturnType<typeof sql>) => db.run(query.compile(q))
afterAll(async () => {
  await api.close()
  await service.close()
})
beforeEach(async () => void (await run(sql`TRUNCATE allowance, sign_in_failure`)))

const scene = await householdScene(api)
const { holder, child, grown, others } = scene
const home = {
  street1: '1 Main',
  city: 'Heber',
  state_province_code: 'UT',
  country_code: 'US',
  zip_postal: '84032',
  phone_number: '+18015550142',
}
const shared = async () => {
  const made = await holder.ask('POST', `/api/v2/profiles/${child}/shares`, { body: { email: newAddress() } })
  return dataOf<{ id: string }>(made).id
}
async function exportOf(guest: Browser): Promise<string> {
  await run(sql`DELETE FROM data_export`)
  const { id } = dataOf<{ id: string }>(await guest.ask('POST', '/api/v2/me/data-exports'))
  await api.identity.makeDataExport({ id })
  return id
}

/** An order of the holder with its receipt number. */
async function receiptOfHolder(): Promise<{ id: string }> {
  const id = await plantOrder(db, scene.owner.email)
  await numberOrder(db, id)
  return { id }
}

/** A cart item of the holder that can have cross-sells. */
async function itemOf(): Promise<{ internalId: string }> {
  await setCount(holder, { ...demoProducts.base, count: 1 })
  return { internalId: (await cartOf(holder)).items[0]?.internal_id ?? '' }
}

type Row = { ids: () => Promise<Record<string, string>>; body?: unknown; owner?: Browser; seenBy?: readonly string[] }
const addressee = await confirmedGuest(api)
const theChild = { ids: async () => ({ id: child }) }
const visible = ['a minor who lives there', 'somebody who borrows the child']
/**
 * A row of the holder's for each path with an id, and a call that the server would accept from the holder. A path
 * without a row fails its test.
 */
const rows: Record<string, Row> = {
  '/me/devices/{id}': {
    ids: async () => ({ id: dataOf<{ id: string }[]>(await addressee.guest.ask('GET', '/api/v2/me/devices'))[0]?.id ?? '' }),
    owner: addressee.guest,
  },
  '/me/data-exports/{id}': { ids: async () => ({ id: await exportOf(holder) }) },
  '/me/data-exports/{id}/file': { ids: async () => ({ id: await exportOf(holder) }) },
  '/me/group/group-members/{id}': { ids: async () => ({ id: (await memberCalled(holder, 'Mia')).id }) },
  '/me/group/group-members/{id}/invitation': {
    ids: async () => ({ id: (await memberCalled(holder, 'Rosa')).id }),
    body: { email: newAddress() },
  },
  '/profiles/{id}': { ...theChild, body: { gender: 'female' } },
  '/profiles/{id}/media': { ...theChild, seenBy: visible },
  '/profiles/{id}/preferences': theChild,
  '/profiles/{id}/group-memberships': theChild,
  '/profiles/{id}/addresses': { ...theChild, body: [home] },
  '/profiles/{id}/addresses/verify': { ...theChild, body: home },
  '/profiles/{id}/photo-uploads': theChild,
  '/profiles/{id}/photo': { ...theChild, body: savedAs(await uploadedPhoto(holder, child)) },
  '/profiles/{id}/shares': { ...theChild, body: { email: newAddress() } },
  '/profiles/{id}/shares/{shareId}': { ids: async () => ({ id: child, shareId: await shared() }) },
  '/pending-profile-shares/{id}': {
    ids: async () => {
      await holder.ask('POST', `/api/v2/profiles/${child}/shares`, { body: { email: addressee.email } })
      const open = dataOf<{ id: string }[]>(await addressee.guest.ask('GET', '/api/v2/pending-profile-shares'))
      return { id: open[0]?.id ?? '' }
    },
    body: { answer: 'accept' },
    owner: addressee.guest,
  },
  '/cart/items/{internalId}': { ids: itemOf, body: demoProducts.summit },
  '/cart/items/{internalId}/affiliation': { ids: itemOf },
  '/cart/items/{internalId}/assign': { ids: itemOf, body: { profile_id: null } },
  '/cart/items/{internalId}/cross-sells': {
    ids: itemOf,
    body: { product_id: demoProducts.insurance.type, variant: 'all_ages' },
  },
  '/cart/waiver-requests/{profileId}': {
    ids: async () => {
      await give(holder, demoProducts.base, grown)
      return { profileId: grown }
    },
    body: { email: newAddress() },
  },
  '/orders/{id}': { ids: async () => ({ id: await plantOrder(db, scene.owner.email) }) },
  '/orders/{id}/receipt': { ids: receiptOfHolder },
  '/minor-consents/{id}': { ids: async () => ({ id: (await memberCalled(holder, 'Mia')).minor_consent?.id ?? '' }) },
}

/** Deletions run last, because the other calls need their rows. */
const last = ['/minor-consents/{id}', '/me/group/group-members/{id}']
const takesAway = ({ method, path }: Endpoint) => (method === 'DELETE' ? 2 + last.indexOf(path) : 0)
const guarded = Object.values(apis)
  .flatMap((domain): [string, Endpoint][] => Object.entries(domain))
  .filter(([, { guards }]) => Object.values(guards ?? {}).some((guard) => guard === 'account' || guard === 'group'))
  .toSorted(([, one], [, other]) => takesAway(one) - takesAway(other))

const absent = { uuid: '00000000-0000-4000-8000-000000000000', number: '999999999' }
const like = (id: string) => (id.includes('-') ? absent.uuid : absent.number)
const ask = (browser: Browser, e: Endpoint, ids: Record<string, string>, body: unknown) => {
  const path = Object.entries(ids).reduce((so, [name, id]) => so.replace(`{${name}}`, id), pathOf(e))
  return browser.ask(e.method, path, e.method === 'GET' ? {} : { body: { data: body ?? {} } })
}
/** An answer's body without its request id, which differs each time. */
const withoutId = ({ payload }: Answer) => payload.replace(/"request_id":"[^"]+"/, '')

const outside = new Set([
  'a visitor',
  'somebody whose session has ended',
  'somebody at the desk without the permission',
  'somebody at the desk with every permission',
])
let cells = 0
afterAll(() => {
  const actors = Object.keys(others).length
  process.stdout.write(
    `strangers: ${cells} cells, ${guarded.length} operations with an id of somebody's × ${actors} others, and who may\n`,
  )
})

it.each(guarded)(
  '%s is for those who may act only; for others it is as if it were not there, or refused with a reason',
  async (_, e) => {
    const row = rows[e.path]
    expect(row, `a row for ${e.path}`).toBeDefined()
    if (!row) return
    const ids = await row.ids()
    const unknown = refusesUnknown.has(e.path) ? 422 : 404
    const none = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, like(id)]))
    for (const [who, browser] of Object.entries(others)) {
      cells++
      const before = await traceOf()
      const theirs = await ask(browser, e, ids, row.body)
      const nobodys = await ask(browser, e, none, row.body)
      expect([who, await traceOf()]).toEqual([who, before])
      if (row.seenBy?.includes(who)) {
        expect([who, theirs.statusCode]).toEqual([who, 200])
      } else if (outside.has(who)) {
        // A visitor may make such a call on their own data.
        expect(e.access === 'visitor' ? [403, 404] : [401, 403]).toContain(theirs.statusCode)
        expect([who, theirs.statusCode]).toEqual([who, nobodys.statusCode])
      } else if (visible.includes(who) && theirs.statusCode === 422) {
        // These callers may see the person, so they get the reason.
        expect([who, Object.keys(theirs.json<{ messages: object }>().messages).length > 0]).toEqual([who, true])
      } else {
        expect([who, theirs.statusCode, withoutId(theirs)]).toEqual([who, unknown, withoutId(nobodys)])
      }
    }
    cells++
    expect((await ask(row.owner ?? holder, e, ids, row.body)).statusCode).toBeLessThan(300)
  },
)

it('nobody else gives a child’s consent, which is asked for by an id in the body', async () => {
  const agree = (browser: Browser, profile_id: string) =>
    browser.ask('POST', '/api/v2/minor-consents', { body: { profile_id } })
  for (const [who, browser] of Object.entries(others)) {
    cells++
    const before = await traceOf()
    const [theirs, nobodys] = [await agree(browser, child), await agree(browser, absent.number)]
    expect([who, await traceOf()]).toEqual([who, before])
    if (outside.has(who)) expect([401, 403]).toContain(theirs.statusCode)
    else expect([who, theirs.statusCode]).toEqual([who, 422])
    if (!visible.includes(who)) expect([who, withoutId(theirs)]).toEqual([who, withoutId(nobodys)])
  }
})

it('a token that is made up, of nothing that is there, or of another kind leads nowhere, whoever brings it', async () => {
  const [open] = (await run(sql`SELECT id FROM mail_link WHERE purpose = 'onboarding' AND used_at IS NULL`)) as { id: string }[]
  const { sign } = createSignedLinks(api.config.secretKey ?? '')
  const bodies: [string, (token: string) => object][] = [
    ['/api/v2/onboarding-lookups', (onboarding_token) => ({ onboarding_token })],
    ['/api/v2/invitations/refusals', (token) => ({ token })],
    ['/api/v2/invitations/acceptances', (token) => ({ token })],
  ]
  const links = await traceOf()
  for (const [path, body] of bodies)
    for (const token of ['made-up', sign('onboarding', absent.uuid), sign('reset', open?.id ?? '')])
      for (const [who, browser] of Object.entries(others)) {
        cells++
        const { statusCode } = await browser.ask('POST', path, { body: body(token) })
        expect([path, who, [401, 403, 422].includes(statusCode)]).toEqual([path, who, true])
      }
  expect(await traceOf()).toEqual(links)
})

async function traceOf() {
  return run(
    sql`SELECT (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM profile) AS profiles,
        (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM group_member) AS members,
        (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM minor_consent) AS consents,
        (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM profile_share) AS shares,
        (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM mail_link) AS links,
        (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM profile_photo) AS photos,
        (SELECT count(*) FROM photo_to_delete) AS pictures,
        (SELECT count(*) FROM session) AS sessions,
        (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM cart) AS carts,
        (SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM data_export) AS files`,
  )
}
