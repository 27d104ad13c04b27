import { expect, type Locator, type Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { barriers } from '../checks/barriers.ts'
import { tabTo, test } from '../people/guest.ts'
import { newcomer, withAccount } from '../people/newcomer.ts'

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test(
  'I link another way to log in, after my password, and unlink it again (fr)',
  { tag: '@everywhere' },
  async ({ page, context, watch }) => {
    watch.expectRefusal(422)
    const me = newcomer('linked')
    const { cookies } = await withAccount(me)
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))
    await page.goto('/fr/myaccount/security')
    // A name at the provider that no other test uses: an identity belongs to one account.
    const row = page.getByRole('listitem').filter({ hasText: 'Cairn' })
    await press(page, row.getByRole('button', { name: 'Lier Cairn' }))
    const linking = page.getByRole('dialog', { name: 'Se connecter aussi avec Cairn\u00a0?' })
    const password = linking.getByLabel('Mot de passe actuel')
    await tabTo(page, password)
    await page.keyboard.type('whoever sits here')
    await page.keyboard.press('Enter')
    await expect(linking.getByText('Ce n’est pas le mot de passe actuel.', { exact: true })).toBeVisible()
    expect(await barriers(page)).toEqual([])

    await page.keyboard.press('Control+A')
    await page.keyboard.type(me.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Jun Takeda' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/fr\/myaccount\/security$/)
    await expect(row.getByText('Lié', { exact: true })).toBeVisible()

    await press(page, row.getByRole('button', { name: 'Dissocier Cairn' }))
    const unlinking = page.getByRole('dialog', { name: 'Dissocier Cairn\u00a0?' })
    await tabTo(page, unlinking.getByLabel('Mot de passe actuel'))
    await page.keyboard.type(me.password)
    await page.keyboard.press('Enter')
    await expect(row.getByText('Non lié')).toBeVisible()
  },
)
