import { expect, type Page } from '@playwright/test'
import { test } from '../people/guest.ts'
import { awaitMailedLink } from '../people/mailbox.ts'
import { callSuccessfully, confirmNewcomer, newcomer, withAccount, type Newcomer } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 } })

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

/** A parent with children whom they can share. */
async function parentOf(me: Newcomer, names: readonly string[]) {
  const client = await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' })
  await confirmNewcomer(client, me)
  const ids: string[] = []
  for (const first_name of names) {
    const child = { first_name, last_name: 'Lind', dob: '2018-05-01', minor_consent_approved: true }
    ids.push(((await callSuccessfully(client, 'POST', '/api/v2/profiles', child)) as { id: string }).id)
  }
  return { client, ids }
}

test('my parents buy for my child, until I end it', async ({ page, browser }) => {
  const [me, odette] = [newcomer('parent'), newcomer('odette')]
  await parentOf(me, ['Mia'])
  await confirmNewcomer(await withAccount(odette, { first_name: 'Odette', last_name: 'Girard' }), odette)
  await signedIn(page, me)
  await page.goto('/myaccount')
  await page.getByRole('link', { name: 'Mia Lind', exact: true }).press('Enter')
  await button(page, 'Share Mia’s profile').press('Enter')
  await page.getByLabel('Their e-mail address').fill(odette.email)
  await button(page, 'Send the offer').press('Enter')
  await expect(page.getByText('No answer yet.')).toBeVisible()
  expect(await awaitMailedLink(odette.email, '/myaccount')).toBeTruthy()

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
  await theirs.getByRole('link', { name: 'Mia Lind', exact: true }).press('Enter')
  await expect(theirs.getByText('You may buy and book for them. Their data stays theirs.')).toBeVisible()
  await expect(button(theirs, 'End the share of Mia')).toBeVisible()
  await theirs.goBack()

  await page.reload()
  await button(page, 'Stop sharing').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).press('Enter')
  await expect(button(page, 'Stop sharing')).toBeHidden()
  await theirs.reload()
  await expect(card(theirs, 'Odette Girard')).toBeVisible()
  await expect(card(theirs, 'Mia Lind')).toBeHidden()
  await theirs.context().close()
})

test('somebody who is offered to me is taken back while I look', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectRefusal(404)
  const [parent, me] = [newcomer('parent'), newcomer('odette')]
  const { client, ids } = await parentOf(parent, ['Mia', 'Noah'])
  await confirmNewcomer(await withAccount(me, { first_name: 'Odette', last_name: 'Girard' }), me)
  const shares: string[] = []
  for (const id of ids) {
    const made = await callSuccessfully(client, 'POST', `/api/v2/profiles/${id}/shares`, { email: me.email })
    shares.push((made as { id: string }).id)
  }
  await signedIn(page, me)
  await page.goto('/myaccount')
  await expect(page.getByText('2 people are offered to you.')).toBeVisible()
  await button(page, 'See who').press('Enter')
  const dialog = page.getByRole('dialog')
  for (const name of ['Mia', 'Noah'])
    await dialog
      .getByRole('radiogroup', { name: `Answer for ${name} Lind` })
      .getByRole('radio', { name: 'Accept' })
      .press('Space')
  await callSuccessfully(client, 'DELETE', `/api/v2/profiles/${ids[0]}/shares/${shares[0]}`, {})
  await dialog.getByRole('button', { name: 'Answer for Mia Lind and Noah Lind' }).press('Enter')
  await expect(page.getByText('Somebody was no longer offered')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Noah Lind')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mia Lind', exact: true })).toBeHidden()
})
