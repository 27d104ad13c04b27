import { expect } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { everyAddress } from '../checks/every-address.ts'
import { test } from '../people/guest.ts'
import { newcomer, withAccount } from '../people/newcomer.ts'
import { inSandbox } from '../running-shop/sandbox.ts'

const isBehind = (href: string) => href.endsWith('/gallery') || href.startsWith(inSandbox(''))

test('what stands behind the demo is found on the developers’ page, and in the way of nobody else', async ({ request }) => {
  const linksOf = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
  const found = []
  for (const path of everyAddress) if ((await linksOf(path)).some(isBehind)) found.push(path)
  expect(found).toEqual(['/developers'])
  expect((await linksOf('/fr/developers')).filter(isBehind)).toEqual(['/fr/gallery', inSandbox('/mail')])
})

test('it is found by nobody who searches', async ({ request }) => {
  expect(await (await request.get('/gallery')).text()).toContain('<meta name="robots" content="noindex">')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('gallery')
  expect((await fetch(inSandbox('/mail'))).headers.get('x-robots-tag')).toBe('noindex')
})

test('whoever has to confirm an address is led to where the mail lies (fr)', async ({ page }) => {
  const { cookies } = await withAccount(newcomer('waiting'))
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))
  await page.goto('/fr/myaccount')
  await expect(page.getByRole('main').getByRole('link', { name: 'messagerie d’essai' })).toHaveAttribute(
    'href',
    inSandbox('/mail'),
  )
})

test('so is whoever has forgotten a password', async ({ page }) => {
  await page.goto('/forgotten-password')
  await page.getByLabel('E-mail').fill('nobody@mail.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'sandbox inbox' })).toHaveAttribute('href', inSandbox('/mail'))
})
