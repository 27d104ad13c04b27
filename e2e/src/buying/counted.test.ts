import { expect, type Page } from '@playwright/test'
import { test } from '../people/guest.ts'
import { withCart } from '../people/with-cart.ts'
import { inSandbox } from '../running-shop/sandbox.ts'

type Event = { name: string; url: string; props?: object }
type Conversion = {
  event: { event_time: number; event_name: string; event_id: string; user_data: object; custom_data: { num_items: number } }
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** Records the page's analytics events, and the conversions that it sends to our server. */
function countedOn(page: Page) {
  const steps: object[] = []
  const told: unknown[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST') return
    if (pathname.endsWith('/facebook-conversions')) told.push(request.postDataJSON())
    if (!pathname.endsWith('/api/event')) return
    const { name, props } = JSON.parse(request.postData() ?? '') as Event
    if (name === 'Checkout step') steps.push(props ?? {})
  })
  return { steps, told }
}
async function goOn(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  const without = page.getByRole('button', { name: 'Go on without' })
  await expect(without.or(page.getByRole('heading', { level: 1, name: 'Whose cart is this?' }))).toBeVisible()
  if (await without.isVisible()) await without.click()
  await expect(page).toHaveURL(/create-my-account/)
}
/** Only conversions of this test: another one may have sent as many. */
const conversionsOf = async (page: Page, items: number, since: number) =>
  ((await (await page.request.get(inSandbox('/conversions/events'))).json()) as Conversion[]).filter(
    ({ event }) => event.custom_data.num_items === items && event.event_time >= since,
  )

test.describe('having agreed to be counted', () => {
  test.use({ consent: 'yes' })
  test(
    'each step that I come to is counted by its number, and that I go on from the cart once',
    { tag: '@everywhere' },
    async ({ page }) => {
      const since = nowInSeconds()
      await withCart(page, { code: 'base-pass', variant: 'child', count: 7 })
      const { steps, told } = countedOn(page)
      await page.goto('/cart?promotion_code=SPRING')
      await expect.poll(() => steps).toEqual([{ step: 1, name: 'cart' }])
      await goOn(page)
      await expect.poll(() => steps.slice(1)).toEqual([{ step: 2, name: 'create-my-account' }])
      await page.goBack()
      await expect.poll(() => steps.slice(2)).toEqual([{ step: 1, name: 'cart' }])
      await goOn(page)
      await expect.poll(() => steps).toHaveLength(4)
      expect(told).toEqual([{ data: { event_type: 'initiate_checkout' } }])
      await expect.poll(async () => (await conversionsOf(page, 7, since)).length).toBe(1)
      const [one] = await conversionsOf(page, 7, since)
      expect(one?.event).toMatchObject({ event_name: 'InitiateCheckout', user_data: { client_user_agent: expect.any(String) } })
      expect(JSON.stringify(one?.event)).not.toContain('SPRING')
    },
  )
})

test('having said no, I am counted nowhere', async ({ page }) => {
  const since = nowInSeconds()
  await withCart(page, { code: 'base-pass', variant: 'child', count: 6 })
  const { steps, told } = countedOn(page)
  await page.goto('/cart')
  await goOn(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([steps, told, await conversionsOf(page, 6, since)]).toEqual([[], [], []])
})
