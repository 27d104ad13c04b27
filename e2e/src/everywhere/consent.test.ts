import { expect, type Locator, type Page } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { expectNoBarriers } from '../checks/barriers.ts'
import { canSayWhatHappens, languages, signIn, tabTo, test } from '../people/guest.ts'

// All tests of this file share a setting of the sandbox, so they run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ consent: 'unasked' })

const texts = {
  en: { ask: 'May we count this visit?', yes: 'Yes', no: 'No', choices: 'Privacy choices' },
  fr: {
    ask: 'Compter cette visite\u00a0?',
    yes: 'Oui',
    no: 'Non',
    choices: 'Choix de confidentialité',
  },
}
const panel = (page: Page, language: 'en' | 'fr' = 'en') => page.getByRole('region', { name: texts[language].ask })
const answer = (page: Page, word: string) => panel(page).getByRole('button', { name: word, exact: true })

/** The question is not shown on the first page of a visit; this is the second. */
async function comeAgain(page: Page, path: string) {
  await page.goto('/en/terms')
  await page.goto(path)
}

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
  // An answer within the same moment would count this page, too, because its view is sent once it is rendered.
  await expect(page.getByText('14 resorts')).toBeVisible()
  await answer(page, texts.en.yes).click()
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
  await comeAgain(page, '/en/login')
  await expect(panel(page)).toBeVisible()
  const [no, yes] = [await answer(page, texts.en.no).boundingBox(), await answer(page, texts.en.yes).boundingBox()]
  expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y])
  const looks = (word: string) =>
    answer(page, word).evaluate((e) => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor])
  expect(await looks(texts.en.no)).toEqual(await looks(texts.en.yes))

  await answer(page, texts.en.no).click()
  await expect(panel(page)).toBeHidden()
  await page.clock.install()
  await page.goto('/en/resorts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(10_000)
  await page.waitForLoadState('networkidle')
  await expect(panel(page)).toHaveCount(0)
  expect([views, (await consentOf(page))?.value]).toEqual([[], 'no'])
})

test('a browser that says no for me is believed without a question', { tag: '@everywhere' }, async ({ page }) => {
  const views = viewsOf(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.clock.install()
  await comeAgain(page, '/en/resorts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(10_000)
  await page.waitForLoadState('networkidle')
  await expect(panel(page)).toHaveCount(0)
  expect(views).toEqual([])

  await page.getByRole('contentinfo').getByRole('button', { name: texts.en.choices }).click()
  await expect(panel(page)).toContainText('Your browser says no for you')
})

test.describe('having agreed', () => {
  test.use({ consent: 'yes' })
  test('I can change my mind at the end of every page, by keyboard', async ({ page }) => {
    await page.goto('/en/login')
    const choices = page.getByRole('contentinfo').getByRole('button', { name: texts.en.choices })
    await choices.focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('heading')).toBeFocused()
    await expect(panel(page)).toContainText('So far you said yes.')
    await tabTo(page, panel(page).getByRole('button', { name: 'No', exact: true }))
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeHidden()
    await expect(choices).toBeFocused()
    expect((await consentOf(page))?.value).toBe('no')
  })
})

test(
  'what I opened at the end of a page I can close again, by Escape and by a button, and am where I was',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/en/login')
    const choices = page.getByRole('contentinfo').getByRole('button', { name: texts.en.choices })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => panel(page).getByRole('button', { name: 'Close' }).click(),
    ]) {
      await choices.click()
      await expect(panel(page).getByRole('heading')).toBeFocused()
      const { x = 0, width = 0 } = (await panel(page).locator('> div').boundingBox()) ?? {}
      expect([x, x + width], 'it keeps to the columns of the page').toEqual([120, 1320])
      await expect(panel(page).getByRole('button', { name: texts.en.yes, exact: true })).toBeVisible()
      await close()
      await expect(panel(page)).toHaveCount(0)
      await expect(choices).toBeFocused()
    }
    expect(await consentOf(page)).toBeUndefined()
  },
)

test(
  'beside the switch that answers it the question is not asked, and stays open for the next page',
  { tag: '@everywhere' },
  async ({ page }) => {
    await comeAgain(page, '/en/myaccount/privacy')
    await signIn(page)
    await expect(page.getByRole('switch')).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Passes' }).click()
    await expect(panel(page)).toBeVisible()
  },
)

test('whoever has just arrived is not asked', async ({ page }) => {
  const goneOn = async () => {
    await page.clock.fastForward(10_000)
    await page.waitForLoadState('networkidle')
  }
  await page.clock.install()
  await page.goto('/en/resorts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill('lake')
  await expect(page).toHaveURL(/q=lake/)
  await goneOn()
  await expect(panel(page)).toHaveCount(0)
  await page.reload()
  await goneOn()
  await expect(panel(page)).toHaveCount(0)
  // The shop stored nothing for it.
  expect(await consentOf(page)).toBeUndefined()
})

test('on the second page I am asked before all else that the tab key meets, and either answer holds', async ({ page }) => {
  for (const word of [texts.en.no, texts.en.yes]) {
    await page.context().clearCookies({ name: 'consent' })
    await comeAgain(page, '/en/passes')
    await expect(panel(page)).toBeVisible()
    for (let steps = 0; steps < 4 && !(await isFocused(answer(page, word))); steps++) await page.keyboard.press('Tab')
    await expect(answer(page, word)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    // With consent, a page goes on calling for a while after it has loaded.
    await canSayWhatHappens(page, () => page.goto('/en/resorts'))
    await expect(panel(page)).toHaveCount(0)
    expect((await consentOf(page))?.value).toBe(word.toLowerCase())
  }
})

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

const smallest = [320, 568] as const
for (const [width, height] of shareOf([smallest, [390, 844], [768, 1024], [1440, 900]] as const, [smallest])) {
  test(
    `the question covers nothing that can be pressed, and is one slim row (${width} px wide)`,
    { tag: '@everywhere' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/en/terms')
      for (const path of ['/en/products/base-pass', '/fr/login', '/en']) {
        await page.goto(path)
        const row = panel(page, path.startsWith('/fr') ? 'fr' : 'en')
        await expect(row).toBeVisible()
        expect((await row.boundingBox())?.height, path).toBeLessThanOrEqual(36)
        expect(await page.evaluate(covered), path).toEqual([])
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        expect(await page.evaluate(covered), `the end of ${path}`).toEqual([])
      }
    },
  )
}

/** Controls that are covered by the question. */
function covered(): string[] {
  const row = document.querySelector('section')
  return [...document.querySelectorAll('a, button, input, select, [role=combobox], h1')].flatMap((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const seen = width > 0 && one.checkVisibility() ? document.elementFromPoint(left + width / 2, top + height / 2) : null
    return seen && row?.contains(seen) && !row.contains(one) ? [one.outerHTML] : []
  })
}

test('nothing moves when the question comes', { tag: '@pictures' }, async ({ page }) => {
  for (const width of shareOf([390, 1440], [390])) {
    await page.setViewportSize({ width, height: 844 })
    await comeAgain(page, '/en/passes')
    await expect(panel(page)).toBeVisible()
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 500)
        }),
    )
    expect(moved, `at ${width}`).toBeLessThan(0.002)
  }
})

for (const language of languages) {
  test(`everybody can answer (${language}), by day, by night and on the smallest phone`, async ({ page }) => {
    await comeAgain(page, `/${language}/login`)
    await expect(panel(page, language)).toBeVisible()
    await expectNoBarriers(page, language)
    await panel(page, language).getByRole('button', { name: texts[language].no, exact: true }).click()
    await expect(panel(page, language)).toBeHidden()
  })
}

test('a collector that fails is noticed by nobody', async ({ page, request, watch }) => {
  watch.expectRefusal(503)
  const views = viewsOf(page)
  await comeAgain(page, '/en/login')
  await expect(panel(page)).toBeVisible()
  const knob = `${await sandboxOf(page)}/knobs/analytics`
  await request.put(knob, { data: { behaviour: 'error', times: 1 } })
  try {
    await answer(page, texts.en.yes).click()
    await page.getByRole('banner').getByRole('link', { name: 'Resorts' }).click()
    await expect.poll(() => views).toEqual(['/resorts'])
    await expect(page.getByText('14 resorts')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect.poll(() => views).toEqual(['/resorts', '/login'])
  } finally {
    await request.delete(knob)
  }
})
