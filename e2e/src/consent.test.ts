import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { languages, tabTo, test } from './guest.ts'

// A knob of the sandbox is turned for all of them.
test.describe.configure({ mode: 'default' })
test.use({ consent: 'unasked' })

const say = {
  en: { ask: 'May we count this visit?', yes: 'Count this visit', no: 'Do not count', choices: 'Privacy choices' },
  fr: {
    ask: 'Pouvons-nous compter cette visite\u00a0?',
    yes: 'Compter cette visite',
    no: 'Ne pas compter',
    choices: 'Choix de confidentialité',
  },
}
const panel = (page: Page, language: 'en' | 'fr' = 'en') => page.getByRole('region', { name: say[language].ask })
const answer = (page: Page, word: string) => panel(page).getByRole('button', { name: word, exact: true })

type Event = { name: string; url: string; domain: string }
/** The paths of the page views that this page sends. */
function viewsOf(page: Page): string[] {
  const views: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/event') || request.method() !== 'POST') return
    const event = JSON.parse(request.postData() ?? '') as Event
    if (event.name === 'pageview') views.push(event.url.replace(new URL(page.url()).origin, ''))
  })
  return views
}

const consentOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'consent')

async function sandboxOf(page: Page): Promise<string> {
  const facts = JSON.parse((await page.locator('#shop').textContent()) ?? '') as { sandboxUrl: string }
  return facts.sandboxUrl
}

test('nothing is sent before I agree; then each page I go to is counted once', async ({ page, request }) => {
  const views = viewsOf(page)
  await page.goto('/en/login')
  await page.getByRole('banner').getByRole('link', { name: 'Resorts' }).click()
  await expect(panel(page)).toBeVisible()
  await answer(page, say.en.yes).click()
  await expect(panel(page)).toBeHidden()
  expect(views).toEqual([])
  const kept = await consentOf(page)
  expect(kept?.value).toBe('yes')
  expect(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(182, 0)

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect.poll(() => views).toEqual(['/login'])
  await page.getByRole('banner').getByRole('link', { name: 'Resorts' }).click()
  await page.getByRole('searchbox').fill('lake')
  await expect(page).toHaveURL(/q=lake/)
  await page.getByRole('link', { name: 'Français' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
  await expect.poll(() => views).toEqual(['/login', '/resorts', '/login'])

  const seen = (await (await request.get(`${await sandboxOf(page)}/analytics/events`)).json()) as (Event & { sent: object })[]
  expect(seen[0]).toMatchObject({ name: 'pageview', domain: 'localhost', sent: { cookie: null, referer: null } })
  await page.reload()
  await expect.poll(() => views).toHaveLength(4)
  await expect(panel(page, 'fr')).toBeHidden()
})

test('no is as easy as yes, and holds', async ({ page }) => {
  const views = viewsOf(page)
  await page.goto('/en/login')
  await expect(panel(page)).toBeVisible()
  const [no, yes] = [await answer(page, say.en.no).boundingBox(), await answer(page, say.en.yes).boundingBox()]
  expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y])
  const looks = (word: string) =>
    answer(page, word).evaluate((e) => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor])
  expect(await looks(say.en.no)).toEqual(await looks(say.en.yes))

  await answer(page, say.en.no).click()
  await expect(panel(page)).toBeHidden()
  await page.clock.install()
  await page.goto('/en/resorts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(10_000)
  await page.waitForLoadState('networkidle')
  await expect(panel(page)).toHaveCount(0)
  expect([views, (await consentOf(page))?.value]).toEqual([[], 'no'])
})

test('a browser that says no for me is believed without a question', async ({ page }) => {
  const views = viewsOf(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.clock.install()
  await page.goto('/en/resorts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(10_000)
  await page.waitForLoadState('networkidle')
  await expect(panel(page)).toHaveCount(0)
  expect(views).toEqual([])

  await page.getByRole('contentinfo').getByRole('button', { name: say.en.choices }).click()
  await expect(panel(page)).toContainText('Your browser says no for you')
})

test.describe('having agreed', () => {
  test.use({ consent: 'yes' })
  test('I can change my mind at the end of every page, by keyboard', async ({ page }) => {
    await page.goto('/en/login')
    const choices = page.getByRole('contentinfo').getByRole('button', { name: say.en.choices })
    await choices.focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('heading')).toBeFocused()
    await expect(panel(page)).toContainText('So far you said yes.')
    await tabTo(page, answer(page, say.en.no))
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeHidden()
    await expect(choices).toBeFocused()
    expect((await consentOf(page))?.value).toBe('no')
  })
})

for (const width of [1280, 390]) {
  test(`the question covers neither what has the focus nor the end of the page (${width} px wide)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/en/resorts')
    await expect(panel(page)).toBeVisible()
    for (let steps = 0; steps < 45; steps++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(hiddenFocus)).toBeUndefined()
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const end = await page.getByRole('contentinfo').boundingBox()
    const top = await panel(page).boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1)
  })
}

/** What has the focus and is covered, if it is. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  const { left, top, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight - top) / 2)
  return seen && (focused.contains(seen) || seen.contains(focused)) ? undefined : focused.outerHTML
}

for (const language of languages) {
  test(`everybody can answer (${language}), by day, by night and on the smallest phone`, async ({ page }) => {
    await page.goto(`/${language}/login`)
    await expect(panel(page, language)).toBeVisible()
    await expectNoBarriers(page, language)
    await panel(page, language).getByRole('button', { name: say[language].no, exact: true }).click()
    await expect(panel(page, language)).toBeHidden()
  })
}

test('a collector that fails is noticed by nobody', async ({ page, request, watch }) => {
  watch.expectRefusal(503)
  const views = viewsOf(page)
  await page.goto('/en/login')
  await expect(panel(page)).toBeVisible()
  const knob = `${await sandboxOf(page)}/knobs/analytics`
  await request.put(knob, { data: { behaviour: 'error', times: 1 } })
  try {
    await answer(page, say.en.yes).click()
    await page.getByRole('banner').getByRole('link', { name: 'Resorts' }).click()
    await expect.poll(() => views).toEqual(['/resorts'])
    await expect(page.getByText('14 resorts')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect.poll(() => views).toEqual(['/resorts', '/login'])
  } finally {
    await request.delete(knob)
  }
})
