import { expect, type BrowserContext } from '@playwright/test'
import { test } from '../people/guest.ts'

// One after the other, in one browser.
test.describe.configure({ mode: 'default' })

let left: BrowserContext | undefined

test('I leave all that one can leave in a browser', async ({ page, context, watch }) => {
  watch.expectNoConnection()
  await page.goto('/en/login')
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  await page.addInitScript(() => Object.assign(window, { left: 'behind' }))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await context.addCookies([{ name: 'left', value: 'behind', url: page.url() }])
  await context.grantPermissions(['notifications'])
  await context.route('**/robots.txt', (route) => route.fulfill({ body: 'left behind' }))
  await context.newPage()
  await context.setOffline(true)
  left = context
})

test('whoever comes next, to the same browser, finds nothing of it', async ({ page, context }) => {
  expect(context === left, 'it is the same').toBe(true)
  await page.goto('/en/login')
  const found = await page.evaluate(async () => ({
    kept: [localStorage.getItem('left'), sessionStorage.getItem('left'), 'left' in window, document.cookie.includes('left')],
    visits: history.length,
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isAllowed: Notification.permission === 'granted',
    answer: (await (await fetch('/robots.txt')).text()).slice(0, 11),
  }))
  expect(found).toEqual({
    kept: [null, null, false, false],
    visits: 2,
    width: 1280,
    isDark: false,
    isAllowed: false,
    answer: 'User-agent:',
  })
})

test('I stop the clock', async ({ page, context }) => {
  await page.goto('/en/login')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  left = context
})

test('for whoever comes next, in a browser of their own, time goes on', async ({ page, context }) => {
  expect(context === left, 'it is the same').toBe(false)
  await page.goto('/en/login')
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.parse('2026-01-01'))
})

test('what would stay for all pages is refused', async ({ context }) => {
  expect(() => context.addInitScript(() => {})).toThrow('do it to the page')
})
