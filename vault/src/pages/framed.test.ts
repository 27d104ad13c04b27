import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, type Frame, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWhole } from '../testing/breadth.ts'
import { openBrowser } from '../testing/browser.ts'
import { shopPage } from '../testing/shop-page.ts'
import { readReceipt, testVault, ticketFor, type TestVault } from '../testing/service.ts'

type Heard = { type: string; origin: string; [name: string]: unknown }
type Shop = Window & { heard: Heard[]; say(type: string, more?: object): void }

let browser: Browser
let shop: Awaited<ReturnType<typeof shopPage>>
let on: TestVault
beforeAll(async () => {
  browser = await openBrowser()
  shop = await shopPage()
  on = await testVault({}, { shopOrigin: shop.url })
  shop.shows(on.at('/fields?locale=en'))
})
afterAll(async () => {
  await browser.close()
  shop.close()
  await on.close()
})

const heard = (page: Page) => page.evaluate(() => (window as unknown as Shop).heard)
const last = async (page: Page, type: string) => (await heard(page)).findLast((one) => one.type === type)
const postToVault = (page: Page, type: string, more: object = {}) =>
  page.evaluate(([said, and]) => (window as unknown as Shop).say(said, and), [type, more] as const)

async function opened(width = 390, url = shop.url): Promise<{ page: Page; frame: Frame }> {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  await page.goto(url)
  await expect.poll(() => heard(page)).toContainEqual(expect.objectContaining({ type: 'ready' }))
  await postToVault(page, 'dress', {
    tokens: { '--ink': 'rgb(1 2 3)', '--surface': 'url(http://x/)', '--input': '48px' },
    scheme: 'light',
    locale: 'en',
  })
  await postToVault(page, 'allow', {
    ticket: ticketFor({ brands: ['visa', 'american_express'] }),
    brands: ['visa', 'american_express'],
    years: 2026,
  })
  return { page, frame: page.frames()[1] as Frame }
}
async function filled(frame: Frame): Promise<void> {
  await frame.fill('#name_on_card', 'Amélie Moreau')
  await frame.locator('#number').pressSequentially('378282246310005')
  await frame.selectOption('#month', '08')
  await frame.selectOption('#year', '2030')
  await frame.fill('#cvc', '1234')
}

describe('in the shop’s page', () => {
  it('what is asked while the vault is silent is answered at once, and what it never answers after twenty seconds', async () => {
    const { page, frame } = await opened()
    await filled(frame)
    await page.clock.install()
    const asked = page.waitForRequest('**/cards')
    await page.route('**/cards', () => {})
    await postToVault(page, 'submit', { id: 1 })
    await asked
    await postToVault(page, 'submit', { id: 2 })
    await expect.poll(() => last(page, 'failed')).toMatchObject({ id: 2, why: 'unreachable' })
    await page.clock.runFor(20_100)
    await expect.poll(() => last(page, 'failed')).toMatchObject({ id: 1, why: 'unreachable' })
    await page.unroute('**/cards')
    await postToVault(page, 'submit', { id: 3 })
    await expect.poll(() => last(page, 'done')).toMatchObject({ id: 3 })
    await page.close()
  })
  it('the code is hidden, and no password that a browser would keep', async () => {
    const { page, frame } = await opened()
    const looks = await frame
      .locator('#cvc')
      .evaluate((field: HTMLInputElement) => [field.type, getComputedStyle(field).getPropertyValue('-webkit-text-security')])
    expect(looks).toEqual(['text', 'disc'])
    await page.close()
  })
  it('a card is typed, and its receipt comes out; its number does not', async () => {
    const { page, frame } = await opened()
    await filled(frame)
    expect(await frame.inputValue('#number')).toBe('3782 822463 10005')
    expect(await last(page, 'state')).toMatchObject({ brand: 'american_express', isComplete: true, isEmpty: false })
    await postToVault(page, 'submit', { id: 7 })
    await expect
      .poll(() => last(page, 'done'))
      .toMatchObject({ id: 7, brand: 'american_express', lastFour: '0005', month: 8, year: 2030 })
    const all = await heard(page)
    expect(readReceipt(String((await last(page, 'done'))?.['receipt']))).toMatchObject({ lastFour: '0005' })
    expect(JSON.stringify(all).replace(/\D/g, '')).not.toContain('378282246310005')
    expect(new Set(all.map(({ origin }) => origin))).toEqual(new Set([new URL(on.at('/')).origin]))
    await postToVault(page, 'clear')
    await expect.poll(() => last(page, 'state')).toMatchObject({ isEmpty: true })
    await page.close()
  })
  it('what is wrong stands below its field, in words; the first one has the focus', async () => {
    const { page, frame } = await opened()
    await postToVault(page, 'submit', { id: 1 })
    await expect.poll(() => last(page, 'refused')).toMatchObject({ id: 1, errors: { number: ['REQUIRED'], cvc: ['REQUIRED'] } })
    expect(await frame.evaluate(() => document.activeElement?.id)).toBe('name_on_card')
    expect(await frame.locator('#name_on_card-error').innerText()).toBe('Enter the name on the card.')
    await frame.fill('#number', '6011111111111117')
    expect(await frame.locator('#number-error').innerText()).toBe(
      'We can’t take Discover for this order. Visa and American Express work.',
    )
    await postToVault(page, 'dress', { tokens: {}, scheme: 'dark', locale: 'fr' })
    expect(await frame.locator('#number-error').innerText()).toContain('Discover n’est pas accepté')
    expect(await frame.locator('label[for=cvc]').innerText()).toBe('Code de sécurité')
    expect(on.gateway.heard).toEqual([])
    await page.close()
  })
  it('what was wrong is not said any longer of a field that is empty by now, or wrong in another way', async () => {
    const { page, frame } = await opened()
    const error = frame.locator('#number-error')
    await frame.fill('#number', '4242424242424241')
    await frame.focus('#name_on_card')
    expect(await error.innerText()).toBe('One digit is wrong. Compare it with the card.')
    await frame.fill('#number', '424242')
    expect(await error.isVisible()).toBe(false)
    await frame.focus('#name_on_card')
    expect(await error.innerText()).toBe('Some digits are missing. Compare it with the card.')
    await frame.fill('#number', '')
    await frame.focus('#name_on_card')
    expect(await error.isVisible()).toBe(false)
    expect(await frame.locator('#number').getAttribute('aria-invalid')).toBeNull()
    await page.close()
  })
  it('a number is read whole on the narrowest phone, with its brand beside the label, also by whoever reads large', async () => {
    // In the shop a window of 320 px leaves so much for the frame.
    const { page, frame } = await opened(274)
    expect(await frame.evaluate(() => innerWidth)).toBe(242)
    for (const size of ['', '200%']) {
      await frame.evaluate((of) => void (document.documentElement.style.fontSize = of), size)
      await frame.fill('#number', '4242424242424242424')
      const [whole, seen] = await frame
        .locator('#number')
        .evaluate((input: HTMLInputElement) => [input.scrollWidth, input.clientWidth])
      expect(whole).toBeLessThanOrEqual(seen ?? 0)
    }
    await page.close()
  })
  it('a digit too many is kept, and told of before anything is sent', async () => {
    const { page, frame } = await opened()
    const error = (name: string) => frame.locator(`#${name}-error`)
    await frame.locator('#number').pressSequentially('4242424242424242 4242')
    expect(await frame.inputValue('#number')).toBe('4242 4242 4242 4242 4242')
    expect(await error('number').innerText()).toBe('These are too many digits. Compare it with the card.')
    await frame.locator('#cvc').pressSequentially('1234')
    expect([await frame.inputValue('#cvc'), await error('cvc').innerText()]).toEqual(['1234', 'Three digits.'])
    await frame.fill('#number', '424242424242 4242')
    await frame.fill('#cvc', '123')
    expect([await error('number').isVisible(), await error('cvc').isVisible()]).toEqual([false, false])
    await page.close()
  })
  it('the shop’s look is taken over, and nothing that would fetch', async () => {
    const { page, frame } = await opened()
    const look = await frame.evaluate(() => [
      getComputedStyle(document.body).color,
      document.documentElement.style.getPropertyValue('--surface'),
    ])
    expect(look).toEqual(['rgb(1, 2, 3)', ''])
    await page.close()
  })
  it('the keyboard goes in, through, and out again; Enter is told', async () => {
    const { page, frame } = await opened()
    await page.focus('#before')
    const walked: string[] = []
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Tab')
      walked.push(await frame.evaluate(() => document.activeElement?.id ?? ''))
    }
    expect(walked).toEqual(['name_on_card', 'number', 'month', 'year', 'cvc'])
    await page.keyboard.press('Enter')
    await expect.poll(() => last(page, 'entered')).toBeDefined()
    await page.keyboard.press('Tab')
    await expect.poll(() => last(page, 'tabbed')).toMatchObject({ direction: 'forward' })
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('after')
    await page.close()
  })
  it('a demonstration offers its test cards, and types the one that is pressed', async () => {
    const { page, frame } = await opened(320)
    await frame.locator('summary').press('Enter')
    await frame.locator('li button').last().press('Enter')
    expect(await last(page, 'entered')).toBeUndefined()
    expect(await frame.locator('#number').inputValue()).toBe('3782 822463 10005')
    expect(await frame.locator('#cvc').inputValue()).toBe('1234')
    expect(await frame.evaluate(() => document.activeElement?.id)).toBe('number')
    expect(await frame.locator('ul').isVisible()).toBe(false)
    await expect.poll(() => last(page, 'state')).toMatchObject({ isComplete: true })
    await page.close()
  })
  it('axe finds nothing, and nothing scrolls sideways, in a phone’s 320 px as in a wide window', async () => {
    const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    for (const width of isWhole ? [320, 1280] : [320]) {
      const { page, frame } = await opened(width)
      await postToVault(page, 'submit', { id: 1 })
      await frame.locator('summary').click()
      await frame.locator('li').first().waitFor()
      await frame.evaluate(source)
      const found = await frame.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
        return (await axe.run()).violations.map(({ id }) => id)
      })
      // The page around the frame has the landmarks and the heading.
      expect(found.filter((id) => !['page-has-heading-one', 'region', 'landmark-one-main'].includes(id))).toEqual([])
      const [wide, inner] = await frame.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(wide).toBeLessThanOrEqual(inner ?? 0)
      const height = await frame.evaluate(() => document.documentElement.scrollHeight)
      await expect.poll(async () => (await last(page, 'height'))?.['px']).toBe(height)
      await page.close()
    }
  })
})

describe('somebody else', () => {
  it('may not frame it', async () => {
    const other = await shopPage()
    other.shows(on.at('/fields'))
    const page = await browser.newPage()
    await page.goto(other.url)
    await page.waitForTimeout(500)
    expect(await heard(page)).toEqual([])
    expect(await page.frames()[1]?.locator('#number').count()).toBe(0)
    await page.close()
    other.close()
  })
  it('is not heard: another window of the shop, and a stranger’s frame in it', async () => {
    const { page, frame } = await opened()
    const window2 = await page.evaluateHandle(() => {
      const child = document.createElement('iframe')
      document.body.append(child)
      const target = (document.getElementById('vault') as HTMLIFrameElement).contentWindow
      // A frame of the same origin, but not the parent page.
      const script = child.contentDocument?.createElement('script')
      if (script)
        script.textContent =
          "parent.document.getElementById('vault').contentWindow.postMessage({vault:1,type:'submit',id:99},'*')"
      if (script) child.contentDocument?.body.append(script)
      return target
    })
    await window2.dispose()
    await frame.waitForTimeout(300)
    expect((await heard(page)).some(({ id }) => id === 99)).toBe(false)
    await postToVault(page, 'submit', { id: 100 })
    await expect.poll(() => last(page, 'refused')).toMatchObject({ id: 100 })
    await page.close()
  })
})

it('the code of a card that is known is asked for alone', async () => {
  const { token } = await on.given()
  const { page, frame } = await opened()
  await postToVault(page, 'allow', { ticket: ticketFor(), brands: ['visa'], years: 2026, again: { token, brand: 'visa' } })
  await expect.poll(() => frame.locator('#number').isVisible()).toBe(false)
  await frame.fill('#cvc', '12')
  await postToVault(page, 'submit', { id: 1 })
  await expect.poll(() => last(page, 'refused')).toMatchObject({ errors: { cvc: ['INVALID'] } })
  await frame.fill('#cvc', '321')
  await postToVault(page, 'submit', { id: 2 })
  await expect.poll(() => last(page, 'done')).toMatchObject({ id: 2, lastFour: '4242' })
  expect((await on.tokenize(token)).status).toBe(200)
  await page.close()
})

it('a ticket that is over, or a vault that is away, is told as what it is', async () => {
  const { page, frame } = await opened()
  await filled(frame)
  await postToVault(page, 'allow', { ticket: ticketFor({ until: 1 }), brands: ['american_express'], years: 2026 })
  await postToVault(page, 'submit', { id: 1 })
  await expect.poll(() => last(page, 'failed')).toMatchObject({ id: 1, why: 'ticket' })
  await page.route('**/cards', (route) => route.abort())
  await postToVault(page, 'submit', { id: 2 })
  await expect.poll(() => last(page, 'failed')).toMatchObject({ id: 2, why: 'unreachable' })
  await page.close()
})
