import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../checks/barriers.ts'
import { shareOf } from '../checks/breadth.ts'
import { expectReadable } from '../checks/readable.ts'
import { languages, test } from '../people/guest.ts'
import { awaitMailedLink } from '../people/mailbox.ts'
import { callSuccessfully, confirmNewcomer, newcomer, withAccount } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'

type Member = { id: string; minor_consent: { id: string } | null; profile: { id: string; first_name: string } }

/**
 * A household with each kind of member: a child without consent, an invited person, an offered one, one without a name.
 */
async function everybody(page: Page) {
  const [me, other, invited] = [newcomer('everybody'), newcomer('lender'), newcomer('invited')]
  const client = await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' })
  await confirmNewcomer(client, me)
  const lender = await withAccount(other, { first_name: 'Odette', last_name: 'Girard' })
  await confirmNewcomer(lender, other)
  const ask = (who: typeof client, method: string, path: string, body?: object) =>
    who.call(`/api/v2${path}`, { method, ...(body && { body }), headers: { 'X-CSRF-Token': who.token } })
  const members = async (who: typeof client) =>
    ((await ask(who, 'GET', '/me/group')).json() as { data: { group_members: Member[] } }).data.group_members
  for (const person of [
    { first_name: 'Maximiliane-Sophie', last_name: 'von Lindenbergen', dob: '2018-05-01', minor_consent_approved: true },
    { first_name: 'Uwe', last_name: 'Lind', dob: '1990-03-04' },
    { is_anonymous: true },
  ])
    await ask(client, 'POST', '/profiles', person)
  const [, child, grown] = await members(client)
  await ask(client, 'DELETE', `/minor-consents/${child?.minor_consent?.id}`)
  await ask(client, 'PUT', `/me/group/group-members/${grown?.id}/invitation`, { email: invited.email })
  const self = (await members(lender))[0]
  await ask(lender, 'POST', `/profiles/${self?.profile.id}/shares`, { email: me.email })
  await signedIn(page, me)
  return { child: child?.profile.id, grown: grown?.profile.id, link: await awaitMailedLink(invited.email, '/invitation') }
}

for (const language of languages) {
  test(`nobody of a household meets a barrier, at 320 pixels too (${language})`, async ({ page }) => {
    test.slow()
    const { child, grown, link } = await everybody(page)
    const account = `/${language}/myaccount`
    const token = new URL(link).hash
    const few = [account, `${account}/people/${child}`, `/${language}/invitation${token}`]
    const others = [`${account}/people/${grown}`, `${account}/people/${grown}/photo`, `${account}/add-person`]
    for (const path of shareOf([...few, ...others], few)) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).or(page.getByRole('main').getByRole('button')).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoBarriers(page, language)
      // French texts are longer: a layout with room for them has room for English.
      if (language === 'fr') await expectReadable(page)
    }
    await page.goto(account)
    await page.getByRole('button', { name: language === 'en' ? 'See who' : 'Voir qui' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoBarriers(page, language)
  })
}

test('somebody is removed while another tab looks at their page', { tag: '@everywhere' }, async ({ page, browser, watch }) => {
  watch.expectRefusal(404)
  const me = newcomer('remover')
  const client = await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' })
  const child = { first_name: 'Mia', last_name: 'Lind', dob: '2018-05-01', minor_consent_approved: true }
  await client.call('/api/v2/profiles', { method: 'POST', body: child, headers: { 'X-CSRF-Token': client.token } })
  await signedIn(page, me)
  const other = await (await browser.newContext()).newPage()
  await signedIn(other, me)
  for (const tab of [page, other]) {
    await tab.goto('/myaccount')
    await tab.getByRole('link', { name: 'Mia Lind', exact: true }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'Mia Lind' })).toBeVisible()
  }
  await other.getByRole('button', { name: 'Remove Mia Lind' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove Mia Lind' }).click()
  await expect(other.getByRole('heading', { level: 2, name: 'Your household' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Change' }).first().click()
  await page.getByLabel('First name').fill('Mila')
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nobody of your household is found here. They may have left it.')).toBeVisible()
  await page.getByRole('link', { name: 'The whole household' }).click()
  await expect(page.getByRole('link', { name: 'Rosa Lind', exact: true })).toBeVisible()
  await other.context().close()
})

test('I am removed while I browse, and go on alone', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectRefusal(404)
  await page.setViewportSize({ width: 390, height: 844 })
  const [rosa, me] = [newcomer('remover'), newcomer('removed')]
  const holder = await withAccount(rosa, { first_name: 'Rosa', last_name: 'Lind' })
  await confirmNewcomer(holder, rosa)
  const child = { first_name: 'Mia', last_name: 'Lind', dob: '2018-05-01', minor_consent_approved: true }
  await callSuccessfully(holder, 'POST', '/api/v2/profiles', child)
  await callSuccessfully(holder, 'POST', '/api/v2/profiles', { first_name: 'Uwe', last_name: 'Lind', dob: '1990-03-04' })
  const { group_members: members } = ((await holder.call('/api/v2/me/group')).json() as { data: { group_members: Member[] } })
    .data
  const uwe = `/api/v2/me/group/group-members/${members.find(({ profile }) => profile.first_name === 'Uwe')?.id}`
  await callSuccessfully(holder, 'PUT', `${uwe}/invitation`, { email: me.email })
  const onboarding_token = new URL(await awaitMailedLink(me.email, '/invitation')).hash.slice(1)
  await withAccount(me, { first_name: 'Uwe', last_name: 'Lind', dob: '1990-03-04', onboarding_token })
  await signedIn(page, me)
  await page.goto('/myaccount')
  await page.getByRole('link', { name: 'Mia Lind', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'Change' }).first().press('Enter')
  await page.getByLabel('First name').fill('Mila')

  await callSuccessfully(holder, 'DELETE', uwe, {})
  await page.getByRole('main').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Nobody of your household is found here. They may have left it.')).toBeVisible()
  await page.getByRole('link', { name: 'The whole household' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Uwe Lind', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rosa Lind', exact: true })).toBeHidden()
  expect(await awaitMailedLink(me.email, '/myaccount')).toBeTruthy()
})
