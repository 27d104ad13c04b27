import { chromium, expect, type Page } from '@playwright/test'
import { shareOf } from '../../checks/breadth.ts'
import { readFile } from 'node:fs/promises'
import { baseUrl } from '../../../../proof/src/environment.ts'
import { launchOptions } from '../../../playwright.config.ts'
import { askBank, atReview, bankOf, cards, expectBought } from '../../people/at-the-bank.ts'
import { awaitHydrationOn, test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'

const fileAt = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8'))

test('whatever runs where I pay stands in the inventory, with its reason', async () => {
  const reasons = (await fileAt('docs/payment-scripts.json')) as Record<string, string>
  const rooms = (await fileAt('web/dist/payment-scripts.json')) as string[]
  // Our own modules in a file change with each build; packages do not. A server test checks the sources that the policy
  // allows: server/src/roles/shop-facts.test.ts.
  const isPackage = (name: string) => !name.includes('/src') && !name.startsWith('https:')
  const isOf = (room: string) => (name: string) => (name.endsWith('*') ? room.startsWith(name.slice(0, -1)) : room === name)
  expect(
    rooms.filter((room) => !Object.keys(reasons).some(isOf(room))),
    'has no reason to be there',
  ).toEqual([])
  expect(
    Object.keys(reasons).filter((name) => isPackage(name) && !rooms.some((room) => isOf(room)(name))),
    'is not there any more',
  ).toEqual([])
  expect(Object.values(reasons).filter((reason) => reason.length < 10)).toEqual([])
})

const guarded = ['/payment', '/payment/review', '/payment/creditcard', '/fr/payment'] as const
/** The integrity of scripts, from the head of a page. */
const integrityOn = (page: Page) =>
  page.evaluate(() => {
    const map = document.querySelector('script[type=importmap]')?.textContent
    return map ? (JSON.parse(map) as { integrity: Record<string, string> }).integrity : {}
  })

for (const address of shareOf(guarded, ['/payment/review']))
  test(`every script of ${address} is one that is known, and is what was built`, async ({ page }) => {
    await readyToPay(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.frame() === page.mainFrame())
        asked.push(new URL(request.url()).pathname)
    })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const known = await integrityOn(page)
    expect(asked.filter((script) => !known[script])).toEqual([])
    const policy = (await page.request.get(address)).headers()['content-security-policy'] ?? ''
    const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
    expect(
      allowed?.filter((one) => one !== "'self'" && !one.startsWith("'sha256-")),
      'nobody else’s script',
    ).toEqual([])
    expect(policy).not.toContain("'unsafe-inline'")
    const unmarked = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=modulepreload]')]
        .filter((one) => one.integrity === '')
        .map((one) => one.outerHTML),
    )
    expect(unmarked).toEqual([])
  })

for (const name of shareOf(['index', 'Payment', 'AddressForm'] as const, ['Payment']))
  test(`a changed script does not run where I pay: ${name}`, async ({ page, watch }) => {
    watch.expectError(/integrity|Failed to fetch dynamically imported module|Failed to find a valid digest/)
    await readyToPay(page, false)
    const changed = new RegExp(`/assets/${name}-[0-9a-f]{8}\\.js$`)
    await page.route(changed, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.isTouched = true` })
    })
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()))
    await page.goto('/payment', { waitUntil: 'commit' })
    if (name === 'AddressForm') await page.getByRole('main').getByRole('button', { name: 'Enter the address' }).click()
    await refused
    expect(await page.evaluate(() => 'isTouched' in window)).toBe(false)
  })

test('elsewhere in the shop it would have run: the control', async ({ page }) => {
  await page.route(/\/assets\/index-[0-9a-f]{8}\.js$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.isTouched = true` })
  })
  await page.goto('/passes')
  await expect.poll(() => page.evaluate(() => 'isTouched' in window)).toBe(true)
})

test('whoever comes from within the shop has a document of its own where they pay', async ({ page }) => {
  await readyToPay(page)
  await page.goto('/waiver')
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.getByRole('main').getByRole('button', { name: 'Continue to payment' }).first().click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
})

test('a browser that keeps no cookies of others pays as well', { tag: '@everywhere' }, async () => {
  test.slow()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, '--test-third-party-cookie-phaseout'],
  })
  try {
    const context = await browser.newContext({ baseURL: baseUrl ?? '' })
    const page = await awaitHydrationOn(await context.newPage())
    await readyToPay(page)
    await atReview(page, cards.looksThenAsks)
    await askBank(page)
    const code = bankOf(page).locator('input:not([type=hidden])')
    await code.fill('1234')
    await code.press('Enter')
    await expectBought(page)
    const kept = await context.cookies('http://127.0.0.1')
    expect(kept, 'vault and bank leave nothing behind').toEqual([])
  } finally {
    await browser.close()
  }
})
