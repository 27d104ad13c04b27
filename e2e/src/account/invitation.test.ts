import { expect, type Page } from '@playwright/test'
import { test } from '../people/guest.ts'
import { awaitMailedLink } from '../people/mailbox.ts'
import { confirmNewcomer, newcomer, withAccount, type Newcomer } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 } })

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

async function holderAt(page: Page, name: string): Promise<Newcomer> {
  const me = newcomer(name)
  await confirmNewcomer(await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' }), me)
  await signedIn(page, me)
  return me
}

/** With the keyboard only, from the first field on. */
async function addAndInvite(page: Page, email: string) {
  await page.goto('/myaccount/add-person')
  await page.getByLabel('First name').focus()
  for (const text of ['Uwe', 'Lind', '03', '04', '1990']) {
    await page.keyboard.type(text)
    // The boxes of a date move the focus on by themselves.
    if (!['03', '04'].includes(text)) await page.keyboard.press('Tab')
  }
  const own = page.getByRole('radio', { name: 'They do, with a login of their own' })
  await page.getByRole('radio', { name: 'I do' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(own).toBeChecked()
  await page.getByLabel('Where to send the invitation').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(card(page, 'Uwe Lind')).toContainText(/The answer is missing\. The link holds until/)
}

test('a grown-up whom I invite signs up on another device, and looks after themselves', async ({ page, browser }) => {
  const holder = await holderAt(page, 'inviter')
  const uwe = newcomer('uwe')
  await addAndInvite(page, uwe.email)

  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await theirs.goto(await awaitMailedLink(uwe.email, '/invitation'))
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Rosa Lind invites you')
  await theirs.getByRole('link', { name: 'Create my account' }).press('Enter')
  await expect(theirs.getByLabel('First name')).toHaveValue('Uwe')
  await theirs.getByLabel('Password', { exact: true }).fill(uwe.password)
  await theirs.getByRole('main').getByRole('button', { name: 'Create my account' }).press('Enter')
  await expect(card(theirs, 'Rosa Lind')).toContainText('Holder')
  await theirs.context().close()

  await page.reload()
  await expect(card(page, 'Uwe Lind')).toContainText('Own login')
  expect(await awaitMailedLink(holder.email, '/myaccount')).toBeTruthy()
  await page.getByRole('link', { name: 'Uwe Lind', exact: true }).click()
  await expect(page.getByText(/ has a login of their own, and changes this there\.$/).first()).toBeVisible()
})

test(
  'whoever has an account accepts with it, and whoever says no is left alone',
  { tag: '@everywhere' },
  async ({ page, browser }) => {
    await holderAt(page, 'inviter')
    const [nadia, uwe] = [newcomer('nadia'), newcomer('uwe')]
    await withAccount(nadia, { first_name: 'Nadia', last_name: 'Berg' })
    await addAndInvite(page, uwe.email)
    const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await theirs.goto(await awaitMailedLink(uwe.email, '/invitation'))
    await button(theirs, 'I have an account').click()
    await theirs.getByLabel('E-mail').fill(nadia.email)
    await theirs.getByLabel('Password', { exact: true }).fill(nadia.password)
    await theirs.getByLabel('Password', { exact: true }).press('Enter')
    await button(theirs, 'Accept as Nadia').click()
    await expect(card(theirs, 'Rosa Lind')).toContainText('Holder')

    await page.reload()
    await expect(card(page, 'Nadia Berg')).toContainText('Own login')
    await expect(card(page, 'Uwe Lind')).toBeHidden()
    const late = newcomer('late')
    await addAndInvite(page, late.email)
    await theirs.context().clearCookies()
    await theirs.goto(await awaitMailedLink(late.email, '/invitation'))
    await button(theirs, 'No, thank you').click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'No, thank you' }).click()
    await expect(theirs.getByText('You said no. Nothing else is to be done.')).toBeVisible()
    await page.reload()
    await expect(card(page, 'Uwe Lind')).toContainText('The answer was no')
    await page.getByRole('link', { name: 'Uwe Lind', exact: true }).press('Enter')
    await button(page, 'Put away').press('Enter')
    await expect(button(page, 'Invite Uwe')).toBeVisible()
    await theirs.context().close()
  },
)
