import { expect, type Page, type Request, type Route } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { canSayWhatHappens, test } from '../people/guest.ts'
import { newcomer, withAccount } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'

/** How often this page requested a path of the API, and how often the answer arrived. */
function askedFor(page: Page, path: string) {
  const asked = { times: 0, answered: 0 }
  const isIt = (request: Request) => request.method() === 'GET' && new URL(request.url()).pathname === path
  page.on('request', (request) => void (isIt(request) && asked.times++))
  page.on('requestfinished', (request) => void (isIt(request) && asked.answered++))
  return asked
}
const mine = '/api/v2/me'
const devices = '/api/v2/me/devices'
const account = '/en/myaccount'
const [security, preferences, privacy] = [`${account}/security`, `${account}/preferences`, `${account}/privacy`]
/** Follows a link on the page, without loading a document. */
async function goTo(page: Page, path: string) {
  await page.getByRole('main').locator(`a[href="${path}"]`).locator('visible=true').first().click()
  await expect(page).toHaveURL(path)
}
const thisDevice = (page: Page) => page.getByText('This one', { exact: true })

test('who I am is asked once, however many pages of my account I look at', async ({ page }) => {
  await signedIn(page)
  const asked = askedFor(page, mine)
  await page.goto(account)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amélie')
  for (const part of [security, preferences, privacy, security, account]) {
    await goTo(page, part)
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Resorts' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Amélie' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amélie')
  await page.waitForLoadState('networkidle')
  expect(asked.times).toBe(1)
})

test(
  'two loads of my profile never run at once, and nobody’s question is forgotten',
  { tag: '@everywhere' },
  async ({ page }) => {
    await signedIn(page)
    const waiting: Route[] = []
    let [loads, running, most] = [0, 0, 0]
    await page.goto(account)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amélie')
    await page.route(`**${mine}`, (route) => {
      loads++
      most = Math.max(most, ++running)
      waiting.push(route)
    })
    // A page from the back-forward cache reads anew.
    const comeBack = () => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    const answerAll = async () => {
      for (const route of waiting.splice(0)) {
        running--
        await route.continue()
      }
    }
    // The listeners are attached a moment after the page.
    await expect(async () => {
      await comeBack()
      expect(waiting).toHaveLength(1)
    }).toPass()
    for (let times = 0; times < 3; times++) await comeBack()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await answerAll()
    await expect.poll(() => waiting.length).toBe(1)
    await answerAll()
    await page.waitForLoadState('networkidle')
    expect([loads, most]).toEqual([2, 1])
  },
)

test('what I change in one tab is changed in the other', async ({ page, context }) => {
  const me = newcomer('odile')
  await withAccount(me)
  await signedIn(page, me)
  const other = await context.newPage()
  await page.goto(preferences)
  await other.goto(preferences)
  const metric = (where: Page) => where.getByRole('radio', { name: /meters/i })
  const imperial = (where: Page) => where.getByRole('radio', { name: /feet/i })
  for (const choice of [imperial, metric]) {
    await choice(page).check()
    await expect(choice(other)).toBeChecked()
  }
})

/** SWR has other defaults on connections that report themselves as slow. */
const connections = {
  'an ordinary connection': undefined,
  'a slow connection': { effectiveType: '2g', saveData: true },
}
/** Takes the jitter out of retries: the first moment of their range. */
const evenly = () => Object.assign(Math, { random: () => 0 })

const all = Object.entries(connections)
for (const [connection, says] of shareOf(all, all.slice(1))) {
  test.describe(`on ${connection}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(evenly)
      if (says) await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), says)
      await page.clock.install()
    })
    /** From here on time passes only when the test advances it. */
    const holdTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

    test('what failed is asked for again after 5 seconds', { tag: '@everywhere' }, async ({ page, watch }) => {
      watch.expectRefusal(503)
      await signedIn(page)
      const waiting: Route[] = []
      await page.route(`**${mine}`, (route) => void waiting.push(route))
      await page.goto(account)
      await expect.poll(() => waiting.length).toBe(1)
      await holdTime(page)
      await waiting[0]?.fulfill({ status: 503, body: '' })
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await page.clock.runFor(4999)
      expect(waiting).toHaveLength(1)
      await page.clock.runFor(1)
      await expect.poll(() => waiting.length).toBe(2)
      await waiting[1]?.continue()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Amélie')
    })

    test('what takes 3 seconds is said to take long, until it is there', { tag: '@everywhere' }, async ({ page }) => {
      const waiting: Route[] = []
      await page.route('**/api/v2/resorts', (route) => void waiting.push(route))
      await canSayWhatHappens(page, () => page.goto('/en/login'))
      await holdTime(page)
      await page.getByRole('banner').getByRole('link', { name: 'Resorts' }).click()
      await expect.poll(() => waiting.length).toBe(1)
      const said = page.getByText('This is taking longer than usual.')
      await page.clock.runFor(2900)
      await expect(said).toHaveCount(0)
      await page.clock.runFor(300)
      await expect(said).toBeVisible()
      await waiting[0]?.continue()
      await expect(said).toHaveCount(0)
    })

    test('what came less than 2 seconds ago is not asked for again', { tag: '@everywhere' }, async ({ page }) => {
      await signedIn(page)
      const asked = askedFor(page, devices)
      await page.goto(preferences)
      await page.waitForLoadState('networkidle')
      await holdTime(page)
      const lookAt = async () => {
        await goTo(page, security)
        await expect(thisDevice(page)).toBeVisible()
        await page.clock.runFor(100)
        await goTo(page, preferences)
      }
      await lookAt()
      await page.clock.runFor(1700)
      await lookAt()
      expect(asked.times).toBe(1)
      await page.clock.runFor(300)
      await lookAt()
      await expect.poll(() => asked.times).toBe(2)
    })

    test(
      'whoever comes back to the tab sees what is true now, at most every 5 seconds',
      { tag: '@everywhere' },
      async ({ page }) => {
        await signedIn(page)
        const asked = askedFor(page, devices)
        await page.goto(preferences)
        await page.waitForLoadState('networkidle')
        await holdTime(page)
        await goTo(page, security)
        await expect(thisDevice(page)).toBeVisible()
        // The page's clock stands while an answer is under way: it may be advanced only after the answer was read.
        const settled = () =>
          page.evaluate(() => new Promise((read) => void fetch('/api/v2/ping').finally(() => read(undefined))))
        const comeBack = async (afterMs: number) => {
          await page.clock.runFor(afterMs)
          await page.evaluate(() => void dispatchEvent(new Event('focus')))
          await page.clock.runFor(10)
          await settled()
        }
        const answered = async (times: number) => {
          await expect.poll(() => asked.answered).toBe(times)
          await settled()
          expect(asked.times).toBe(times)
        }
        await comeBack(4900)
        expect(asked.times).toBe(1)
        await comeBack(200)
        await answered(2)
        await comeBack(4900)
        expect(asked.times).toBe(2)
        await comeBack(200)
        await answered(3)
      },
    )
  })
}
