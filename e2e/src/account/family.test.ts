import { expect, type Page } from '@playwright/test'
import { choose } from '../people/choosing.ts'
import { test } from '../people/guest.ts'
import { confirmNewcomer, newcomer, withAccount } from '../people/newcomer.ts'
import { photographHousehold } from '../people/photograph-household.ts'
import { signedIn } from '../people/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 } })

type Person = { name: string; birthday: [string, string, string]; child?: boolean }

const main = (page: Page) => page.getByRole('main')

/** With the keyboard only: from the first field to the last. */
async function add(page: Page, { name, birthday, child = false }: Person) {
  await page.getByRole('link', { name: 'Add a person' }).press('Enter')
  await page.getByLabel('First name').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lind')
  await page.getByRole('textbox', { name: 'Month' }).focus()
  for (const part of birthday) await page.keyboard.type(part)
  if (child) {
    await page.getByRole('checkbox', { name: `I am ${name}’s parent or guardian, and I agree.` }).focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `${name} Lind`, exact: true })).toBeVisible()
}

test('I bring a family of five together on a phone, and all of them are ready for a pass', async ({ page }) => {
  const me = newcomer('family')
  const client = await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' })
  await confirmNewcomer(client, me)
  await signedIn(page, me)
  await page.goto('/myaccount')
  await add(page, { name: 'Noah', birthday: ['05', '01', '2015'], child: true })
  await add(page, { name: 'Mia', birthday: ['06', '02', '2018'], child: true })
  await add(page, { name: 'Thomas', birthday: ['11', '02', '1985'] })
  await add(page, { name: 'Odette', birthday: ['01', '03', '1955'] })

  await expect(main(page).getByRole('region', { name: 'What comes next' })).toContainText('still needs a photo.')
  await photographHousehold(client)
  await page.reload()
  const next = main(page).getByRole('region', { name: 'What comes next' })
  await expect(next).toContainText('Where do we write to you?')
  await next.getByRole('link', { name: 'Add the address' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Address' })).toBeFocused()
  await page.getByLabel('Street and number').focus()
  await page.keyboard.type('2160 Birch Lane')
  await page.getByLabel('City').focus()
  await page.keyboard.type('Heber City')
  await choose(page, 'State', 'Utah')
  await page.getByLabel('ZIP code').focus()
  await page.keyboard.type('84032')
  await page.getByLabel('Phone', { exact: true }).fill('+18015550142')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2160 Birch Lane, Heber City, UT 84032').first()).toBeVisible()

  await page.getByRole('link', { name: 'The whole household' }).press('Enter')
  await expect(next).toContainText('Everybody is ready for a pass.')
  await expect(main(page).getByText('All is there for a pass.')).toHaveCount(5)
})
