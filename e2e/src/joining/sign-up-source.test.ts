import { expect } from '@playwright/test'
import { showCode, showPassword } from '../people/at-desk.ts'
import { barriers, measureOverflow } from '../checks/barriers.ts'
import { test } from '../people/guest.ts'
import { newcomer } from '../people/newcomer.ts'

test.use({ consent: 'yes' })

test('I sign up by the link of a poster, and the desk and the books know which', async ({ page, context }) => {
  const source = `Lift poster ${Date.now().toString(36)}`
  const me = newcomer('poster')
  const told: { name: string; url: string; props?: object }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/event')) told.push(JSON.parse(request.postData() ?? '') as (typeof told)[number])
  })
  await page.goto(`/en/create-my-account?source=${encodeURIComponent(source)}`)
  await page.getByLabel('First name').fill('Odile')
  await page.getByLabel('Last name').fill('Roy')
  await page.getByLabel('Month', { exact: true }).focus()
  await page.keyboard.type('05061984')
  await page.getByLabel('E-mail').fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  const sent = page.waitForRequest((request) => request.url().includes('/api/v2/guests'))
  await page.getByRole('button', { name: 'Create my account' }).click()
  expect(new URL((await sent).url()).searchParams.get('source')).toBe(source)
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await expect.poll(() => told.find(({ name }) => name === 'Sign-up')).toMatchObject({ props: { source } })
  expect(told.find(({ name }) => name === 'Sign-up')?.url).toMatch(/\/create-my-account$/)

  const desk = await context.newPage()
  await desk.goto('/en/staff')
  await showPassword(desk, 'en', 'finance@alpenglow.example')
  await showCode(desk, 'en')
  await desk.getByRole('link', { name: 'Sign-ups' }).click()
  const row = desk.getByRole('row', { name: source })
  await expect(row).toContainText('1')
  await expect(row).toContainText(/\d\d:\d\d\sM[SD]T/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.getByRole('button', { name: 'Copy this address' }).click()
  await expect(desk.getByText('Copied.')).toBeVisible()
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toMatch(/\/create-my-account\?source=poster$/)
  expect(await barriers(desk)).toEqual([])
  await desk.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => measureOverflow(desk)).toBeLessThanOrEqual(0)
})
