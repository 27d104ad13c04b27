import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo, test } from '../people/guest.ts'
import { madeProfileFor } from '../people/made-profile.ts'
import { awaitMailedLink } from '../people/mailbox.ts'
import { newcomer, withAccount, withApp } from '../people/newcomer.ts'

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
/** The messages at the fields; screen readers also get them from another element. */
const wrong = (page: Page) => page.locator('[id$="-error"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Full boxes move the focus on by themselves. */
async function typeBirthday(page: Page, first: string, digits: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: first, exact: true }))
  await page.keyboard.type(digits)
}

test('I sign up, am told all that is wrong at once, and confirm my address', async ({ page, watch }) => {
  watch.expectRefusal(422)
  const me = newcomer('anouk')
  await page.goto('/fr/login?redirect_uri=%2Ffr%2Fpasses')
  await press(page, link(page, 'Créer un compte'))
  await expect(heading(page)).toHaveText(/^Créer un.compte$/)

  await press(page, button(page, 'Créer mon compte'))
  await expect(wrong(page)).toHaveText([
    'Veuillez indiquer votre prénom.',
    'Veuillez indiquer votre nom.',
    'Veuillez indiquer votre date de naissance.',
    'Veuillez indiquer une adresse courriel.',
    'Veuillez choisir un mot de passe.',
  ])
  await expect(page.getByLabel('Prénom')).toBeFocused()

  await page.keyboard.type('Anouk')
  await typeInto(page, page.getByLabel('Nom', { exact: true }), 'Gagné-O’Neil')
  await typeBirthday(page, 'Jour', '09032019')
  await typeInto(page, page.getByLabel('Adresse courriel'), 'amelie@alpenglow.example')
  await typeInto(page, page.getByLabel('Mot de passe', { exact: true }), me.password)
  await page.keyboard.press('Enter')
  await expect(wrong(page)).toHaveText(/^Il faut avoir 13.ans/)
  await expect(page.getByRole('textbox', { name: 'Jour' })).toBeFocused()

  await tabTo(page, page.getByLabel('Année', { exact: true }))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2001')
  await press(page, button(page, 'Créer mon compte'))
  await expect(wrong(page)).toHaveText(/^Un compte existe avec cette adresse/)
  await expect(page.getByLabel('Adresse courriel')).toBeFocused()
  await expect(link(page, 'Choisir un nouveau mot de passe')).toBeVisible()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(me.password)

  await page.keyboard.press('Control+A')
  await page.keyboard.type(me.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fr\/passes$/)
  await expect(page.getByText(`Un courriel part vers ${me.email}`)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anouk' })).toBeVisible()

  const mailed = await awaitMailedLink(me.email, '/confirm')
  await page.goto(mailed)
  await expect(page.getByText(`${me.email} est confirmée.`)).toBeVisible()
  await expect(page).toHaveURL(/\/fr\/confirm$/)
  // The link works once; opening it again shows that the address is confirmed.
  await page.goto('/fr/resorts')
  await page.goto(mailed)
  await expect(page.getByText(`Peu importe\u00a0: ${me.email} est confirmée.`)).toBeVisible()
  await press(page, link(page, 'Aller à mon compte'))
  await expect(page).toHaveURL(/\/fr\/myaccount$/)
})

test('I have forgotten my password, choose another one, and log in with it', async ({ page, watch }) => {
  watch.expectRefusal(422)
  const me = newcomer('odile')
  await withAccount(me)
  await page.goto('/login')
  await typeInto(page, page.locator('input#email'), me.email)
  await press(page, link(page, 'Forgot your password?'))
  await expect(page.getByLabel('E-mail')).toHaveValue(me.email)
  await press(page, button(page, 'Send the link'))
  await expect(page.getByText(`If ${me.email} has an account here`)).toBeVisible()

  const mailed = await awaitMailedLink(me.email, '/reset-password')
  await page.goto(mailed)
  await expect(page).toHaveURL(/\/reset-password$/)
  const field = page.getByLabel('New password', { exact: true })
  await typeInto(page, field, 'odile')
  await page.keyboard.press('Enter')
  await expect(wrong(page)).toHaveText('At least ten characters, 128 at most.')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('another lantern glacier')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible()

  await typeInto(page, page.locator('input#email'), me.email)
  await typeInto(page, page.locator('input#sign-in-password'), 'another lantern glacier')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Odile' })).toBeVisible()

  await page.goto(mailed)
  await typeInto(page, field, 'once more a lantern')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/This link no longer.works/)
})

test('I sign up with another provider after turning back there once, and what I typed is still there', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(422)
  const me = newcomer('noor')
  await page.goto('/fr/create-my-account?redirect_uri=%2Ffr%2Fresorts')
  await typeInto(page, page.getByLabel('Prénom'), 'Nour')
  await typeBirthday(page, 'Jour', '3112199')
  await typeInto(page, page.getByLabel('Mot de passe', { exact: true }), me.password)
  await press(page, button(page, 'Continuer avec Larch'))
  await page.getByRole('button', { name: /^Cancel/ }).focus()
  await page.keyboard.press('Enter')
  await press(page, link(page, 'Revenir à la création du compte'))
  await expect(page).toHaveURL('/fr/create-my-account?redirect_uri=%2Ffr%2Fresorts')
  await expect(page.getByLabel('Prénom')).toHaveValue('Nour')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Jour' })).toHaveValue('31')
  await expect(page.getByLabel('Année', { exact: true })).toHaveValue('199')
  await tabTo(page, page.getByLabel('Année', { exact: true }))
  await page.keyboard.press('End')
  await page.keyboard.type('0')

  await press(page, button(page, 'Continuer avec Larch'))
  await page.getByRole('button', { name: 'Noor Haddad' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inscription avec Larch.')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Nour')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Haddad')
  await expect(page.getByLabel('Année', { exact: true })).toHaveValue('1990')
  await expect(page.getByLabel('Mot de passe')).toHaveCount(0)
  await typeInto(page, page.getByLabel('Adresse courriel'), me.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fr\/resorts$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nour' })).toBeVisible()
  await awaitMailedLink(me.email, '/confirm')
})

test(
  'a provider that nobody has signed up with leads me to the sign-up, filled in',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.goto('/login')
    await press(page, button(page, 'Continue with Cairn'))
    await page.getByRole('button', { name: 'Ingrid Solberg' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('No Alpenglow account goes with this Cairn account yet.')).toBeVisible()
    await press(page, link(page, 'Create an account with Cairn'))
    await expect(page.getByLabel('Last name')).toHaveValue('Solberg')
    await expect(page.getByLabel('E-mail')).toHaveValue('ingrid.solberg@mail.example')
  },
)

test(
  'a profile was made for me: I am told so when I sign up, and claim it with the link that is sent',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    watch.expectRefusal(422)
    const me = newcomer('rosa')
    await madeProfileFor(me.email)
    await page.clock.install()
    await page.goto('/create-my-account')
    await page.getByLabel('First name').fill('Rosalind')
    await page.getByLabel('Last name').fill('Lind')
    await typeBirthday(page, 'Month', '02031958')
    await page.getByLabel('E-mail').fill(me.email)
    // After a reload the draft has everything but the password.
    await page.reload()
    await expect(page.getByLabel('E-mail')).toHaveValue(me.email)
    await typeInto(page, page.getByLabel('Password', { exact: true }), me.password)
    await page.keyboard.press('Enter')
    await expect(wrong(page)).toHaveText(/^A profile was already made for you. We have sent a link to this address/)

    const mailed = await awaitMailedLink(me.email, '/create-my-account')
    await page.goto(mailed)
    await expect(heading(page)).toHaveText(/^Make this profile.yours$/)
    await expect(page).toHaveURL('/en/create-my-account')
    await page.reload()
    await expect(page.getByText(me.email)).toBeVisible()

    // Data about a guest from a provider or a mail must not stay on an unattended screen.
    await page.clock.fastForward('05:10')
    await expect(
      page.getByRole('dialog', { name: 'Still there?' }).getByText('Your session ends in', { exact: true }),
    ).toBeVisible()
    await page.clock.fastForward('10:00')
    await expect(page).toHaveURL('/en/create-my-account?expired=true')
    await expect(page.getByText('open the link in the e-mail again')).toBeVisible()
    await page.goto(mailed)
    await expect(page.getByLabel('First name')).toHaveValue('Rosalind')
    await expect(page.getByText(me.email)).toBeVisible()
    await typeInto(page, page.getByLabel('Password', { exact: true }), me.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/myaccount')
    await expect(page.getByRole('heading', { level: 2, name: 'Your household' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the e-mail again' })).toBeHidden()
  },
)

test('I am asked for a code after my password, and land where I wanted to be', async ({ page, watch }) => {
  watch.expectRefusal(422)
  const me = newcomer('odile')
  const app = await withApp(await withAccount(me), me)
  await page.goto('/login/code?redirect_uri=%2Fresorts')
  // No sign-in waits for a code: a late guest starts over.
  await typeInto(page, page.getByLabel('Code', { exact: true }), '123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Start again with your password')).toBeVisible()
  await typeInto(page, page.locator('input#email'), me.email)
  await typeInto(page, page.locator('input#sign-in-password'), me.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code', { exact: true })
  await typeInto(page, code, '12')
  await page.keyboard.press('Enter')
  await expect(wrong(page)).toHaveText('The code has six digits.')
  await page.keyboard.press('Control+A')
  // As an app shows it, in two groups.
  await page.keyboard.insertText(app().replace(/...$/, ' $&'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/resorts$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Odile' })).toBeVisible()
})
