import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { test } from '../people/guest.ts'
import { newcomer, withAccount } from '../people/newcomer.ts'

const shop = baseUrl ?? ''

/** A hostile page on another site: for cookies, 127.0.0.1 and localhost are two. */
async function openHostilePage(page: Page): Promise<() => void> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>You have won</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return () => void server.close()
}

/** All calls that a hostile script can try, with the cookies that the browser sends; returns their outcomes. */
const attempts = (address: string) => {
  const outcome = (call: Promise<Response>) =>
    call.then(
      ({ type, status }) => `${type} ${status}`,
      () => 'refused',
    )
  const call = (method: string, path: string, more: RequestInit = {}) =>
    outcome(fetch(address + path, { method, credentials: 'include', ...more }))
  const json = { headers: { 'content-type': 'application/json', 'x-csrf-token': 'x' } }
  const blind: RequestInit = { mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body: '{"data":{}}' }
  return Promise.all([
    call('GET', '/api/v2/me'),
    call('PATCH', '/api/v2/me', { ...json, body: '{"data":{"measurement_system":"metric"}}' }),
    call('DELETE', '/session', json),
    call('POST', '/api/v2/me/data-exports', blind),
    call('POST', '/api/v2/me/confirmations', blind),
  ])
}

test('a page of somebody else can read nothing of mine and do nothing in my name', async ({ page, context }) => {
  const me = newcomer('target')
  const client = await withAccount(me)
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: shop })))
  await page.goto('/en/myaccount')
  await expect(page.getByText('Odile').first()).toBeVisible()
  const told = async <T>(path: string) => ((await (await page.request.get(`/api/v2/me${path}`)).json()) as { data: T }).data
  const mine = async () => [await told(''), await told('/data-exports'), (await told<object[]>('/devices')).length]
  const before = await mine()

  const hostile = await context.newPage()
  const close = await openHostilePage(hostile)
  const [read, ...written] = await hostile.evaluate(attempts, shop)
  expect(read).toBe('refused')
  // A call whose answer is unreadable may have been sent all the same: it must have had no effect.
  for (const outcome of written) expect(['refused', 'opaque 0']).toContain(outcome)

  await hostile.setContent(
    `<form method="post" action="${shop}/api/v2/me/data-exports"><button>Claim your prize</button></form>`,
  )
  await hostile.getByRole('button').click()
  await expect(hostile.getByText('forbidden')).toBeVisible()
  await hostile.goBack()
  await hostile.setContent(`<iframe src="${shop}/en/myaccount"></iframe>`)
  await expect(hostile.frameLocator('iframe').getByText('Odile')).toHaveCount(0)
  close()

  expect(await mine()).toEqual(before)
  await page.reload()
  await expect(page.getByText('Odile').first()).toBeVisible()
})
