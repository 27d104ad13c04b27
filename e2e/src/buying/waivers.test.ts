import { expect, type Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { expectNoBarriers } from '../checks/barriers.ts'
import { expectReadable } from '../checks/readable.ts'
import { languages, awaitHydrationOn, tabTo, test } from '../people/guest.ts'
import { awaitMail, awaitMailedLink, mailsTo } from '../people/mailbox.ts'
import { callSuccessfully, confirmNewcomer, newcomer, withAccount } from '../people/newcomer.ts'
import { changeCart, withCart } from '../people/with-cart.ts'

const texts = {
  en: {
    heading: 'Read, then sign',
    signFor: (name: string) => `Sign for ${name}`,
    name: 'Your full name',
    email: 'E-mail of Rosa Roy',
    mail: 'Mail Rosa the link',
    waiting: 'Waiting',
    signed: 'Signed',
    sign: 'Sign',
    forThree: 'Sign for three people',
    asked: 'Rosa, Odile has a winter for you.',
    thanks: 'Signed. See you up there.',
    copy: 'Release of liability',
    again: 'Send the e-mail again',
    onItsWay: (email: string) => `On its way to ${email}.`,
  },
  fr: {
    heading: 'Lire, puis signer',
    signFor: (name: string) => `Signer pour ${name}`,
    name: 'Votre nom complet',
    email: 'Courriel de Rosa Roy',
    mail: 'Envoyer le lien à Rosa',
    waiting: 'En attente',
    signed: 'Signé',
    sign: 'Signer',
    forThree: 'Signer pour trois personnes',
    asked: 'Rosa, Odile a un hiver pour vous.',
    thanks: 'Signé. À là-haut.',
    copy: 'Décharge de responsabilité',
    again: 'Renvoyer le courriel',
    onItsWay: (email: string) => `En route vers ${email}.`,
  },
} as const

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
const year = new Date().getFullYear()

/** Odile, her child, a boy of fifteen, an adult of 38 with a login, and Rosa, who never logs in; each gets a pass. */
async function familyOfFive(page: Page, { isConfirmed = true } = {}) {
  const odile = newcomer('signing')
  const client = await withAccount(odile)
  if (isConfirmed) await confirmNewcomer(client, odile)
  const person = async (first_name: string, age: number, more: object = {}) => {
    const body = { first_name, last_name: 'Roy', dob: `${year - age}-01-02`, ...more }
    return ((await callSuccessfully(client, 'POST', '/api/v2/profiles', body)) as { id: string }).id
  }
  const lou = await person('Lou', 9, { minor_consent_approved: true })
  for (const [name, age] of [
    ['Max', 15],
    ['Ida', 38],
    ['Rosa', 70],
  ] as const)
    await person(name, age)
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))
  await withCart(
    page,
    { code: 'base-pass', variant: 'adult', count: 3 },
    { code: 'base-pass', variant: 'youth', count: 1 },
    { code: 'base-pass', variant: 'child', count: 1 },
  )
  expect((await changeCart(page, 'POST', '/cart/assignments/proposed')).status()).toBe(200)
  return { ...odile, lou, client }
}

/** Another device, of a person who was never here. */
async function phoneOf(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 } })
  if (!context) throw new Error('There is no browser.')
  return awaitHydrationOn(await context.newPage())
}

for (const language of languages) {
  const words = texts[language]

  test(`a family of five signs, one of them on her own phone (${language})`, async ({ page }) => {
    await familyOfFive(page)
    await page.goto(`/${language}/waiver`)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(words.heading)
    await expectNoBarriers(page, language)
    await expectReadable(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoBarriers(page, language)
    await expectReadable(page)

    for (const name of ['Odile Roy', 'Max Roy', 'Lou Roy'])
      await main(page)
        .getByRole('checkbox', { name: words.signFor(name) })
        .check()
    await main(page).getByLabel(words.name).fill('Odile Roy')
    await main(page).getByRole('button', { name: words.forThree }).click()
    for (const name of ['Odile Roy', 'Max Roy', 'Lou Roy']) await expect(row(page, name)).toContainText(words.signed)

    const to = newcomer('rosa').email
    const rosa = row(page, 'Rosa Roy')
    await rosa.getByLabel(words.email).fill(to)
    await rosa.getByRole('button', { name: words.mail }).click()
    await expect(rosa).toContainText(words.waiting)

    const phone = await phoneOf(page)
    await phone.goto(await awaitMailedLink(to, '/sign'))
    await expect(phone, 'what the link carries is in no address').toHaveURL(`/${language}/sign`)
    await expect(main(phone).getByRole('heading', { level: 1 })).toHaveText(words.asked)
    await expect(phone.getByRole('navigation')).toHaveCount(0)
    await expectNoBarriers(phone, language)
    await expectReadable(phone)
    await phone.reload()
    await main(phone).getByLabel(words.name).fill('Rosa Roy')
    await main(phone).getByRole('button', { name: words.sign, exact: true }).click()
    await expect(main(phone).getByRole('heading', { level: 1 })).toHaveText(words.thanks)
    await expectNoBarriers(phone, language)
    await awaitMail(to, words.copy)

    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(rosa, 'the row changes by itself').toContainText(words.signed)
    await phone.context().close()
  })
}

test('whoever presses too early is told what is missing, and what was typed is there again after a reload', async ({
  page,
}) => {
  const { lou } = await familyOfFive(page)
  const group = (await (await page.request.get('/api/v2/me/group')).json()) as {
    data: { group_members: { profile: { id: string }; minor_consent: { id: string } | null }[] }
  }
  const consent = group.data.group_members.find(({ profile }) => profile.id === lou)?.minor_consent?.id
  expect((await changeCart(page, 'DELETE', `/minor-consents/${consent}`)).status()).toBe(204)
  await page.goto('/waiver')
  const sign = main(page).getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await expect(main(page)).toContainText('Tick those for whom you sign.')
  await expect(main(page)).toContainText('Please enter your full name: it is your signature.')
  await expect(main(page)).toContainText('Agree first that we keep the data of this child.')
  await main(page).getByRole('checkbox', { name: 'Sign for Odile Roy' }).check()
  await main(page).getByLabel('Your full name').fill('Odile Roy')
  await page.reload()
  await expect(main(page).getByLabel('Your full name')).toHaveValue('Odile Roy')
  await expect(main(page).getByRole('checkbox', { name: 'Sign for Odile Roy' })).toBeChecked()
  const agree = main(page).getByRole('checkbox', { name: /Lou Roy’s parent or guardian/ })
  await agree.check()
  await main(page).getByRole('button', { name: 'Sign for one person' }).click()
  await expect(row(page, 'Odile Roy')).toContainText('Signed by Odile Roy')
  await expect(agree, 'agreed, it is asked no more').toHaveCount(0)
})

for (const language of languages) {
  const words = texts[language]

  test(
    `whoever has not confirmed their address gets that mail again where somebody is to be asked (${language})`,
    { tag: '@everywhere' },
    async ({ page, watch }) => {
      watch.expectRefusal(422)
      const odile = await familyOfFive(page, { isConfirmed: false })
      await page.goto(`/${language}/waiver`)
      const again = main(page).getByRole('button', { name: words.again })
      await expect(row(page, 'Ida Roy'), 'it is said with the first').toContainText(odile.email)
      await expect(again).toHaveCount(1)
      const rosa = row(page, 'Rosa Roy')
      const to = newcomer('rosa').email
      await rosa.getByLabel(words.email).fill(to)
      await rosa.getByRole('button', { name: words.mail }).click()
      await expect(rosa.getByRole('alert')).toContainText(odile.email)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoBarriers(page, language)
      await expectReadable(page)
      const before = (await mailsTo(odile.email)).length
      await rosa.getByRole('button', { name: words.again }).click()
      await expect(page.getByText(words.onItsWay(odile.email))).toBeVisible()
      await expect.poll(async () => (await mailsTo(odile.email)).length, { timeout: 45_000 }).toBeGreaterThan(before)

      // Confirmed on a phone, of which this page gets no news.
      await confirmNewcomer(odile.client, odile)
      await rosa.getByRole('button', { name: words.mail }).click()
      await expect(rosa).toContainText(words.waiting)
      await expect(again).toHaveCount(0)
    },
  )
}

test('with the keyboard alone the text is read and signed', { tag: '@everywhere' }, async ({ page }) => {
  await familyOfFive(page)
  await page.goto('/waiver')
  await tabTo(page, main(page).getByRole('region', { name: /^Text: Release of liability/ }))
  await tabTo(page, main(page).getByRole('checkbox', { name: 'Sign for Odile Roy' }))
  await page.keyboard.press('Space')
  await tabTo(page, main(page).getByLabel('Your full name'))
  await page.keyboard.type('Odile Roy')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Odile Roy')).toContainText('Signed by Odile Roy')
  const onward = main(page).getByRole('button', { name: 'Continue to payment' })
  await expect(onward).toHaveAccessibleDescription('Four signatures are missing.')
})

test(
  'a link leads nowhere once its pass is out of the cart, and the cart says who has yet to sign',
  { tag: '@everywhere' },
  async ({ page }) => {
    await familyOfFive(page)
    const to = newcomer('rosa').email
    await page.goto('/waiver')
    const rosa = row(page, 'Rosa Roy')
    await rosa.getByLabel('E-mail of Rosa Roy').fill(to)
    await rosa.getByRole('button', { name: 'Mail Rosa the link' }).click()
    await expect(rosa).toContainText('Waiting')
    await page.goto('/cart')
    await expect(main(page)).toContainText(/Odile, .*Rosa.* have yet to sign\./)
    const { data } = (await (await page.request.get('/api/v2/cart')).json()) as {
      data: { items: { internal_id: string; variant: string }[] }
    }
    for (const { internal_id, variant } of data.items)
      if (variant === 'adult') await changeCart(page, 'DELETE', `/cart/items/${internal_id}`)
    const phone = await phoneOf(page)
    await phone.goto(await awaitMailedLink(to, '/sign'))
    await expect(main(phone).getByRole('heading', { level: 1 })).toHaveText('This link leads nowhere any more.')
    await expect(main(phone)).toContainText('no longer in the cart')
    await phone.context().close()
  },
)
