import { expect, type Page } from '@playwright/test'
import { test } from '../people/guest.ts'
import { mailedLink } from '../people/mailbox.ts'
import { confirmed, newcomer, withAccount } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test('my parents buy for my child, until I end it', async ({ page, browser }) => {
  const [me, odette] = [newcomer('parent'), newcomer('odette')]
  const client = await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' })
  await confirmed(client, me)
  await confirmed(await withAccount(odette, { first_name: 'Odette', last_name: 'Girard' }), odette)
  const child = { first_name: 'Mia', last_name: 'Lind', dob: '2018-05-01', minor_consent_approved: true }
  await client.call('/api/v2/profiles', { method: 'POST', body: child, headers: { 'X-CSRF-Token': client.token } })
  await signedIn(page, me)
  await page.goto('/myaccount')
  await page.getByRole('link', { name: 'Mia Lind', exact: true }).click()
  await button(page, 'Share Mia with somebody').click()
  await page.getByLabel('Their e-mail address').fill(odette.email)
  await button(page, 'Send the offer').click()
  await expect(page.getByText('No answer yet.')).toBeVisible()
  expect(await mailedLink(odette.email, '/myaccount')).toBeTruthy()

  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signedIn(theirs, odette)
  await theirs.goto('/myaccount')
  await button(theirs, 'See who').press('Enter')
  const dialog = theirs.getByRole('dialog', { name: 'Who is offered to you' })
  await expect(dialog.getByText('Child · from Rosa Lind')).toBeVisible()
  await dialog.getByRole('button', { name: 'Answer' }).press('Enter')
  await expect(dialog.getByText('Choose an answer first, or decide later.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Accept' }).press('Space')
  await dialog.getByRole('button', { name: 'Answer for Mia Lind' }).press('Enter')
  await expect(card(theirs, 'Mia Lind')).toContainText('You may buy and book for them. Their data stays theirs.')

  await page.reload()
  await button(page, 'Stop sharing').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(button(page, 'Stop sharing')).toBeHidden()
  await theirs.reload()
  await expect(card(theirs, 'Odette Girard')).toBeVisible()
  await expect(card(theirs, 'Mia Lind')).toBeHidden()
  await theirs.context().close()
})
