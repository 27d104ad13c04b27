import { expect } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import type { PlainClient } from '../../../proof/src/plain-client.ts'
import { expectNoBarriers } from '../checks/barriers.ts'
import { expectReadable } from '../checks/readable.ts'
import { languages, test } from '../people/guest.ts'
import { callSuccessfully, confirmNewcomer, newcomer, withAccount } from '../people/newcomer.ts'
import { changeCart, withCart } from '../people/with-cart.ts'

const texts = {
  en: { gone: 'Whoever this was for has left your group', accept: 'Accept the change' },
  fr: { gone: 'La personne à qui vous l’aviez attribué a quitté votre groupe', accept: 'Accepter le changement' },
} as const
const year = new Date().getFullYear()

async function lentChild(parent: PlainClient, to: { client: PlainClient; email: string }) {
  const mia = { first_name: 'Mia', last_name: 'Lind', dob: `${year - 9}-01-02`, minor_consent_approved: true }
  const { id } = (await callSuccessfully(parent, 'POST', '/api/v2/profiles', mia)) as { id: string }
  const made = (await callSuccessfully(parent, 'POST', `/api/v2/profiles/${id}/shares`, { email: to.email })) as { id: string }
  await callSuccessfully(to.client, 'PUT', `/api/v2/pending-profile-shares/${made.id}`, { answer: 'accept' })
  return { id, ends: () => callSuccessfully(parent, 'DELETE', `/api/v2/profiles/${id}/shares/${made.id}`, {}) }
}

for (const language of languages) {
  const words = texts[language]

  test(`whom something was for has gone: my cart says so before I can pay (${language})`, async ({ page }) => {
    const [parent, me] = [newcomer('parent'), newcomer('odette')]
    const [theirs, mine] = [await withAccount(parent, { first_name: 'Rosa' }), await withAccount(me)]
    await confirmNewcomer(theirs, parent)
    await confirmNewcomer(mine, me)
    const mia = await lentChild(theirs, { client: mine, email: me.email })
    await page.context().addCookies([...mine.cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))
    await withCart(page, { code: 'base-pass', variant: 'adult', count: 1 }, { code: 'base-pass', variant: 'child', count: 1 })
    expect((await changeCart(page, 'POST', '/cart/assignments/proposed')).status()).toBe(200)
    await mia.ends()

    const main = page.getByRole('main')
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(`/${language}/waiver`)
    await expect(page, 'nobody goes on past it').toHaveURL(`/${language}/cart`)
    await expect(main.getByRole('alert')).toContainText(words.gone)
    await expectNoBarriers(page, language)
    await expectReadable(page)
    await main.getByRole('button', { name: words.accept }).click()
    await expect(main.getByText(words.gone)).toHaveCount(0)
    await page.goto(`/${language}/waiver`)
    await expect(page, 'somebody has to get it first').toHaveURL(`/${language}/assign-passes`)
  })
}
