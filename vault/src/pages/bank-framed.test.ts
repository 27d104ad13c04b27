import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { shopPage } from '../testing/shop-page.ts'
import { testVault, type TestVault } from '../testing/service.ts'

type Heard = { type: string; [name: string]: unknown }
type Shop = Window & { heard: Heard[]; say(type: string, more?: object): void }

/** A bank with the two pages of 3-D Secure: one fingerprints the browser, one asks the cardholder and answers. */
async function bank() {
  const posted: { path: string; fields: Record<string, string> }[] = []
  let answersTo = ''
  let isSilent = false
  const pageFor = (path: string, fields: Record<string, string>) => {
    if (path.startsWith('/nested'))
      return `<!doctype html><iframe name="inner"></iframe><form method="post" action="/${path.slice(8)}" target="inner"><input type="hidden" name="creq" value="${fields['creq'] ?? ''}"></form><script>document.forms[0].submit()</script>`
    const [to, name, value] =
      path === '/method' ? ['fingerprinted', 'threeDSMethodData', 'data'] : ['answered', 'cres', `answer-to-${fields['creq']}`]
    const button =
      path === '/method' ? '' : '<button>Yes, it is me</button><a id="away" target="_top" href="/elsewhere">Away</a>'
    const script = path === '/method' && !isSilent ? '<script>document.forms[0].submit()</script>' : ''
    return `<!doctype html><html><body><form method="post" action="${answersTo}/bank/${to}"><input type="hidden" name="${name}" value="${value}"><input type="hidden" name="threeDSSessionData" value="${fields['threeDSSessionData'] ?? ''}">${button}</form>${script}</body></html>`
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
      posted.push({ path: request.url ?? '', fields })
      response.writeHead(200, { 'content-type': 'text/html' }).end(pageFor(request.url ?? '', fields))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    answersTo: (vault: string) => void (answersTo = vault),
    silent: (silent: boolean) => void (isSilent = silent),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let browser: Browser
let shop: Awaited<ReturnType<typeof shopPage>>
let acs: Awaited<ReturnType<typeof bank>>
let on: TestVault
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  shop = await shopPage()
  acs = await bank()
  on = await testVault({}, { shopOrigin: shop.url })
  acs.answersTo(new URL(on.at('/')).origin)
  shop.shows(on.at('/bank?locale=fr'))
})
beforeEach(async () => {
  await page?.close()
  page = await browser.newPage()
  await page.goto(shop.url)
  await expect.poll(heard).toContainEqual(expect.objectContaining({ type: 'ready' }))
})
afterAll(async () => {
  await browser.close()
  shop.close()
  acs.close()
  await on.close()
})
const heard = () => page.evaluate(() => (window as unknown as Shop).heard)
const postToVault = (type: string, more: object = {}) =>
  page.evaluate(([said, and]) => (window as unknown as Shop).say(said, and), [type, more] as const)
const expectMessage = (type: string) => expect.poll(async () => (await heard()).find((one) => one.type === type))

it('a bank looks at the browser unseen, and says when it has', async () => {
  await postToVault('fingerprint', { url: `${acs.url}/method`, data: 'method-data' })
  await expectMessage('fingerprinted').toMatchObject({ isDone: true })
  expect(acs.posted.at(-1)).toEqual({ path: '/method', fields: { threeDSMethodData: 'method-data' } })
  // Its frame is gone, and the result is posted only once.
  expect(await page.frames()[1]?.locator('iframe').count()).toBe(0)
  expect((await heard()).filter(({ type }) => type === 'fingerprinted')).toHaveLength(1)
})

it('one that says nothing is waited for ten seconds', async () => {
  acs.silent(true)
  await page.clock.install()
  await page.goto(shop.url)
  await expectMessage('ready').toBeDefined()
  await postToVault('fingerprint', { url: `${acs.url}/method`, data: 'd' })
  await expect.poll(() => acs.posted.at(-1)?.fields).toEqual({ threeDSMethodData: 'd' })
  await page.clock.runFor(8_000)
  expect((await heard()).some(({ type }) => type === 'fingerprinted')).toBe(false)
  await page.clock.runFor(2_100)
  await expectMessage('fingerprinted').toMatchObject({ isDone: false })
  acs.silent(false)
})

it('a bank asks in a frame of its own, and its answer comes to the shop', async () => {
  await postToVault('challenge', { url: `${acs.url}/ask`, creq: 'the-question', sessionData: 'mine' })
  await expectMessage('height').toMatchObject({ px: 420 })
  await expect.poll(() => page.frames().length).toBe(3)
  expect(acs.posted.at(-1)).toEqual({ path: '/ask', fields: { creq: 'the-question', threeDSSessionData: 'mine' } })
  const frame = page.frames()[1]?.locator('iframe')
  expect(await frame?.getAttribute('title')).toBe('La page de votre banque')
  const button = page.frames()[2]?.locator('button')
  await button?.click()
  await expectMessage('answered').toMatchObject({ cres: 'answer-to-the-question' })
})

it.each([
  [640, 400],
  [844, 544],
  [1200, 600],
])('on a screen of %s px its page has %s px', async (screen, px) => {
  await page.setViewportSize({ width: 390, height: screen })
  await postToVault('challenge', { url: `${acs.url}/ask`, creq: 'q' })
  await expectMessage('height').toMatchObject({ px })
})

it('a bank that asks or looks in a frame of its own frame is heard as well, and the console has nothing to say', async () => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await postToVault('fingerprint', { url: `${acs.url}/nested/method`, data: 'd' })
  await expectMessage('fingerprinted').toMatchObject({ isDone: true })
  await postToVault('challenge', { url: `${acs.url}/nested/ask`, creq: 'deep' })
  await expect.poll(() => page.frames().length).toBe(4)
  await page.frames()[3]?.locator('button').click()
  await expectMessage('answered').toMatchObject({ cres: 'answer-to-deep' })
  expect(said.filter((text) => /postMessage|target origin/i.test(text))).toEqual([])
})

it('a bank leads nobody out of the shop, and is gone when the shop says stop', async () => {
  await postToVault('challenge', { url: `${acs.url}/ask`, creq: 'q' })
  await expect.poll(() => page.frames().length).toBe(3)
  await page.frames()[2]?.locator('#away').click()
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${shop.url}/`)
  await postToVault('stop')
  await expect.poll(() => page.frames().length).toBe(2)
})

it('what is no address is not opened, and a stranger’s answer is none', async () => {
  const before = acs.posted.length
  for (const url of ['javascript:alert(1)', '/cards', 'data:text/html,x', undefined])
    await postToVault('challenge', { url, creq: 'q' })
  await page.evaluate(
    (vault) => {
      const frame = document.createElement('iframe')
      frame.name = 'stranger'
      document.body.append(frame)
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: `${vault}/bank/answered`, target: 'stranger' })
      form.innerHTML = '<input name="cres" value="forged">'
      document.body.append(form)
      form.submit()
    },
    new URL(on.at('/')).origin,
  )
  await page.waitForTimeout(400)
  expect(acs.posted.length).toBe(before)
  expect((await heard()).some(({ type }) => type === 'answered')).toBe(false)
})
