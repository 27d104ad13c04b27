import { expect, type Page } from '@playwright/test'
import { email, signIn, test } from '../people/guest.ts'

type Report = { kind: string; message: string; page: string; stack?: string; status?: number }

/** Records the error reports of a page, with their answers. */
function reportsOf(page: Page) {
  const sent: Report[] = []
  const answered: number[] = []
  page.on('request', (request) => {
    if (isReport(request.url())) sent.push((request.postDataJSON() as { data: Report }).data)
  })
  page.on('response', (response) => {
    if (isReport(response.url())) answered.push(response.status())
  })
  return { sent, answered }
}
const isReport = (url: string) => new URL(url).pathname === '/api/v2/client-reports'

const breakLater = (page: Page, message: string) =>
  page.evaluate((text) => void setTimeout(() => { throw new TypeError(text) }), message) // oxfmt-ignore

test('what breaks in the page is told the shop once, without what stands in my address', async ({ page, watch }) => {
  watch.expectError(/a wheel came off|nobody caught this/)
  const { sent, answered } = reportsOf(page)
  await page.goto('/en/resorts?q=amelie')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(sent).toEqual([])

  await breakLater(page, 'a wheel came off')
  await expect.poll(() => sent).toMatchObject([{ kind: 'error', message: 'TypeError: a wheel came off', page: '/en/resorts' }])
  await breakLater(page, 'a wheel came off')
  await page.evaluate(() => void Promise.reject(new Error('nobody caught this')))
  await expect.poll(() => sent.map(({ message }) => message)).toContain('Error: nobody caught this')
  await expect.poll(() => answered).toEqual([204, 204])
  expect(sent).toHaveLength(2)
  expect(JSON.stringify(sent)).not.toContain('amelie')
})

test('a call that fails is told, a refusal that I can mend is not', async ({ page, watch }) => {
  watch.expectRefusal(422)
  watch.expectRefusal(503)
  const { sent } = reportsOf(page)
  await page.goto('/login')
  await email(page).fill(`nobody-${Date.now()}@alpenglow.example`)
  await page.locator('input#sign-in-password').fill('not the password')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('don’t match')).toBeVisible()
  expect(sent).toEqual([])

  await page.route('**/session', (route) => route.fulfill({ status: 503, body: '<h1>Busy</h1>' }))
  await signIn(page)
  await expect
    .poll(() => sent)
    .toMatchObject([{ kind: 'call', message: 'PUT /session answered 503', page: '/login', status: 503 }])
})

test('a breach of the content policy is reported by the browser itself', async ({ page, watch }) => {
  watch.expectError(/Content Security Policy/)
  await page.goto('/login')
  const reported = page.waitForRequest((request) => isReport(request.url()))
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = 'https://evil.example/x.js'
    document.head.append(script)
  })
  const request = await reported
  expect(request.headers()['content-type']).toBe('application/csp-report')
  expect((await request.response())?.status()).toBe(204)
})
