import { expect, type Page } from '@playwright/test'
import { test } from '../people/guest.ts'
import { openDay } from '../people/open-day.ts'
import { withPasses } from '../people/owner.ts'
import { signedIn } from '../people/signed-in.ts'
import { withCart } from '../people/with-cart.ts'
import { changeOne } from '../running-shop/database.ts'

const main = (page: Page) => page.getByRole('main')

test('places that were given back when I signed out are held again, and once the time is over my next change holds them', async ({
  page,
}) => {
  const odile = await withPasses(page, undefined)
  await withCart(page, { code: 'day-ticket-larkspur-basin', variant: 'adult', count: 1, date: await openDay(page) })
  await signedOut(page)
  await signedIn(page, { email: odile.email, password: odile.password })
  await page.goto('/cart')
  await expect(main(page)).toContainText('Your places are not held just now.')
  await main(page).getByRole('button', { name: 'Hold them again' }).click()
  await expect(main(page)).toContainText('Places and prices held for')
  await expect(main(page)).not.toContainText('Your places are not held just now.')
  await changeOne(
    `UPDATE cart SET hold_expires_at = now() - interval '1 minute' FROM account WHERE account.id = account_id AND profile_id = $1`,
    [odile.profileId],
  )
  await page.reload()
  await expect(main(page)).toContainText('what you change next takes them again')
  await main(page)
    .getByRole('button', { name: /^One more/ })
    .click()
  await expect(main(page)).toContainText('Places and prices held for')
})

async function signedOut(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'PROD-XSRF-TOKEN')?.value ?? '')
  const answer = await page.request.delete('/session', { headers: { 'x-csrf-token': token } })
  expect(answer.status()).toBe(204)
}
