import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../checks/barriers.ts'
import { test } from '../people/guest.ts'
import { asked, newcomer, withAccount } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 } })

const drawnPerson = (name: string) => join(import.meta.dirname, '../../../images/src/testing/people', `${name}.jpg`)
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** A picture as a file, as whoever has no camera at hand gives it. */
async function choose(page: Page, name: string, word = 'Choose a file') {
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), button(page, word).press('Enter')])
  await picker.setFiles(
    name.includes('.') ? { name, mimeType: 'application/pdf', buffer: Buffer.from('no') } : drawnPerson(name),
  )
}

test('four pictures will not do, and each says why; the fifth is on my child’s pass', async ({ page }) => {
  test.slow()
  const me = newcomer('photo')
  const client = await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' })
  const child = { first_name: 'Mia', last_name: 'Lind', dob: '2018-05-01', minor_consent_approved: true }
  await asked(client, 'POST', '/api/v2/profiles', child)
  await signedIn(page, me)
  await page.goto('/myaccount')
  await page.getByRole('link', { name: 'Mia Lind', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Add', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mia’s photo')
  await choose(page, 'scan.pdf')
  await expect(page.getByText('We cannot open this file. A photo is a JPEG, PNG or WebP.')).toBeVisible()
  const refusals = {
    none: 'There is no face in this photo. Come close and look into the camera.',
    two: 'More than one face in this photo. We need Mia’s alone. Mirrors and posters count as well.',
    scarf: 'We cannot see the mouth. Pull the scarf down, and keep the hand away.',
    goggles: 'We cannot see the eyes. Take off goggles and sunglasses. Clear glasses may stay.',
  }
  for (const [name, said] of Object.entries(refusals)) {
    await choose(page, name)
    await button(page, 'Use this photo').press('Enter')
    await expect(page.getByText(said)).toBeVisible({ timeout: 15_000 })
  }
  await choose(page, 'one')
  await expect(button(page, 'Larger')).toBeVisible()
  await page.getByRole('slider', { name: 'Size of the face' }).press('ArrowRight')
  await expectNoBarriers(page, 'en')
  await button(page, 'Use this photo').press('Enter')
  await expect(page.getByRole('heading', { name: 'It is on Mia’s pass' })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: 'Back to the household' }).press('Enter')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Mia Lind', exact: true }) })
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
})

test('I cancel while it is sent, and try again when the connection was gone', async ({ page, watch }) => {
  watch.expectError(/ERR_INTERNET_DISCONNECTED/)
  const me = newcomer('photo')
  await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' })
  await signedIn(page, me)
  await page.goto('/fr/myaccount')
  await page.getByRole('link', { name: 'Rosa Lind', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Ajouter', exact: true }).press('Enter')
  let holds = true
  await page.route('**/image/upload', async (route) => {
    if (holds) return
    await route.continue()
  })
  await choose(page, 'one', 'Choisir un fichier')
  await button(page, 'Utiliser cette photo').press('Enter')
  await button(page, 'Annuler').press('Enter')
  await expect(button(page, 'Utiliser cette photo')).toBeVisible()
  holds = false
  await page.unroute('**/image/upload')
  await page.route('**/image/upload', (route) => route.abort('internetdisconnected'), { times: 1 })
  await button(page, 'Utiliser cette photo').press('Enter')
  await expect(page.getByText('La connexion s’est coupée avant que la photo soit reçue. Elle est encore ici.')).toBeVisible()
  await button(page, 'Utiliser cette photo').press('Enter')
  await expect(page.getByRole('heading', { name: 'Elle est sur le forfait de Rosa' })).toBeVisible({ timeout: 15_000 })
})
