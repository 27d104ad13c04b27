import { expect } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { barriers } from '../checks/barriers.ts'
import { test } from '../people/guest.ts'
import { confirmNewcomer, newcomer, withAccount } from '../people/newcomer.ts'
import { inSandbox } from '../running-shop/sandbox.ts'

test('I turn on text messages, end them with STOP from my phone, and begin again with START', async ({ page, context }) => {
  const number = `+1801555${String(Date.now() % 10_000).padStart(4, '0')}`
  const me = newcomer('texts')
  const client = await withAccount(me, { phone_number: number })
  await confirmNewcomer(client, me)
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))
  await page.goto('/en/myaccount/preferences')
  const wanted = page.getByRole('switch', { name: 'Send me text messages about my passes' })
  await wanted.press('Space')
  await expect(wanted).toBeChecked()

  const phone = await context.newPage()
  const message = phone.locator('section', { hasText: number }).getByText('You will get text messages about your passes')
  const seen = async () => {
    await phone.goto(inSandbox('/sms'))
    return message.count()
  }
  await expect.poll(seen, { timeout: 45_000 }).toBe(1)
  await phone.getByRole('button', { name: `STOP from ${number}` }).click()
  await expect(phone.locator('section', { hasText: number }).getByText('has replied STOP')).toBeVisible()

  await page.reload()
  await expect(page.getByText('stopped from your phone')).toBeVisible()
  await expect(page.getByText(/^You replied STOP on \d+\s\w+\s\d{4}\./)).toBeVisible()
  await expect(wanted).toBeHidden()
  expect(await barriers(page)).toEqual([])
  const started = page.getByRole('button', { name: 'I have replied START' })
  await started.press('Enter')
  await expect(page.getByText('Your START has not reached us yet.')).toBeVisible()

  await phone.getByRole('button', { name: `START from ${number}` }).click()
  await expect(phone.locator('section', { hasText: number }).getByText('has replied STOP')).toBeHidden()
  await started.press('Enter')
  await expect(wanted).toBeChecked()
})
