import { errorCodes } from '@alpenglow/contract/http/errors'
import { errorKey } from '@alpenglow/texts/field-errors'
import { texts } from '@alpenglow/texts/texts'
import { expect, test as plain, type Locator, type Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { tabTo } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

async function wholeForm(page: Page) {
  const section = await openSection(page, 'form')
  const form = sample(section, 'All eight types')
  await expect(form.getByLabel('Mobile phone')).toBeVisible()
  return form
}
const save = (form: Locator) => form.getByRole('button', { name: 'Save profile' })
const serverAnswers = (form: Locator, how: string) => form.getByRole('radio', { name: how, exact: true }).check()
const received = (form: Locator, count: number) => expect(form.getByText(`Received: ${count}`)).toBeVisible()
/** The message below a field, as screen readers read it with the field. */
const wrong = (form: Locator, name: string | RegExp, message: string) =>
  expect(form.getByRole('textbox', { name })).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')))
const right = (form: Locator, name: string) => expect(form.getByRole('textbox', { name })).not.toHaveAttribute('aria-invalid')

async function fillBirthday(form: Locator, month: string, day: string, year: string) {
  await form.getByRole('textbox', { name: 'Month' }).fill(month)
  await form.getByRole('textbox', { name: 'Day' }).fill(day)
  await form.getByRole('textbox', { name: 'Year' }).fill(year)
}

async function fillAmelie(form: Locator) {
  await form.getByLabel('First name').fill('Amélie')
  await form.getByLabel('Last name').fill('Roy')
  await fillBirthday(form, '03', '14', '1988')
  await form.getByLabel('E-mail').fill('amelie@alpenglow.example')
  await form.getByLabel('Password', { exact: true }).fill('alpenglow-demo')
}

test('a form of all eight types sends what was typed', async ({ page }) => {
  const form = await wholeForm(page)
  await fillAmelie(form)
  await form.getByRole('checkbox', { name: /by SMS/ }).check()
  await save(form).click()
  await received(form, 1)
  for (const [name, value] of Object.entries({ firstName: 'Amélie', dob: '1988-03-14', smsOptIn: true, gender: null })) {
    await expect(form.getByText(`"${name}": ${JSON.stringify(value)}`)).toBeVisible()
  }
})

test(
  'its own rules refuse before anything is sent, the first error in the order of the form is focused and announced',
  { tag: '@everywhere' },
  async ({ page }) => {
    const form = await wholeForm(page)
    await form.getByLabel('First name').fill('Amélie')
    await save(form).click()
    await expect(form.getByLabel('Last name')).toBeFocused()
    await wrong(form, 'Last name', 'Please enter your last name.')
    await wrong(form, 'E-mail', 'Please enter an e-mail address.')
    await expect(form.getByRole('status').filter({ hasText: 'fields need a change.' })).toHaveText(
      '4 fields need a change. Last name: Please enter your last name.',
    )
    await right(form, 'First name')
    await received(form, 0)
  },
)

test('a date that is not whole is not sent as no date, even where it is optional', { tag: '@everywhere' }, async ({ page }) => {
  const section = await openSection(page, 'form')
  const form = sample(section, 'Optional fields')
  await form.getByRole('textbox', { name: 'Month' }).fill('12')
  await form.getByRole('textbox', { name: 'Month' }).press('Enter')
  await expect(form.getByRole('group', { name: /Date of birth/ })).toHaveAccessibleDescription(/not complete yet/)
  await expect(form.getByRole('textbox', { name: 'Month' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Day' }).fill('24')
  await form.getByRole('textbox', { name: 'Year' }).fill('1999')
  await expect(form.getByRole('group', { name: /Date of birth/ })).not.toHaveAccessibleDescription(/not complete yet/)
})

test(
  'an error goes away when its field changes; once wrong, a field is watched while somebody types',
  { tag: '@everywhere' },
  async ({ page }) => {
    const form = await wholeForm(page)
    await form.getByLabel('First name').fill('L3a')
    await wrongOnlyAfterSubmit(form)
    await form.getByLabel('First name').fill('Léa')
    await right(form, 'First name')
    await form.getByLabel('First name').fill('Léa$')
    await wrong(form, 'First name', texts['components.errors.special_characters'].en)
  },
)
async function wrongOnlyAfterSubmit(form: Locator) {
  await right(form, 'First name')
  await save(form).click()
  await wrong(form, 'First name', texts['components.errors.special_characters'].en)
}

test('server error codes become messages at their fields, several at one, a generic one for an unknown code', async ({
  page,
}) => {
  const form = await wholeForm(page)
  await fillAmelie(form)
  await serverAnswers(form, 'Refuses fields with codes')
  await save(form).click()
  await wrong(form, 'E-mail', 'This is already in use.')
  await expect(form.getByLabel('E-mail')).toBeFocused()
  await expect(form.getByText('This is not valid. Please check it. This is too much or too little.')).toBeVisible()
  await expect(form.getByText(texts['components.errors.default'].en)).toBeVisible()

  await form.getByLabel('E-mail').fill('amelie.roy@alpenglow.example')
  await right(form, 'E-mail')
  await expect(form.getByText(texts['components.errors.default'].en)).toBeVisible()
})

test('the server’s own messages win over codes', { tag: '@everywhere' }, async ({ page }) => {
  const form = await wholeForm(page)
  await fillAmelie(form)
  await serverAnswers(form, 'Refuses in its own words')
  await save(form).click()
  await wrong(form, 'E-mail', 'Mr. Bolt has this address.')
})

test('every code of the catalogue has its words, in both languages', { tag: '@everywhere' }, async ({ page }) => {
  for (const language of ['en', 'fr'] as const) {
    const section = await openSection(page, 'form', language)
    const form = sample(section, language === 'en' ? 'Every code' : 'Tous les codes')
    for (const code of errorCodes) {
      await form.getByRole('textbox').fill(code)
      await form.getByRole('button').click()
      await wrong(form, 'Code', texts[errorKey(code, 'profile.code')][language])
      await expect(form.getByRole('textbox')).toBeFocused()
    }
    await form.getByRole('textbox').fill('NO_SUCH_CODE')
    await form.getByRole('button').click()
    await wrong(form, 'Code', texts['components.errors.default'][language])
  }
})

test('errors for fields not on the form are listed at the top as block messages', { tag: '@everywhere' }, async ({ page }) => {
  const form = await wholeForm(page)
  await fillAmelie(form)
  await serverAnswers(form, 'Refuses fields not on the form')
  await save(form).click()
  const blocks = form.getByRole('alert')
  await expect(blocks).toHaveText(['This is in another currency.', 'This is already in use.'])
  await expect(form.locator('[data-blocks]')).toBeFocused()
  await expect(blocks.first()).toBeInViewport()
})

test(
  'a failure that is no refusal shows a sentence on top, and nothing typed is lost',
  { tag: '@everywhere' },
  async ({ page }) => {
    const form = await wholeForm(page)
    await fillAmelie(form)
    for (const [how, sentence] of [
      ['Fails', texts['components.errors.generic'].en],
      ['Can’t be reached', texts['components.errors.offline'].en],
    ] as const) {
      await serverAnswers(form, how)
      await save(form).click()
      await expect(form.getByRole('alert')).toHaveText(sentence)
    }
    await expect(form.getByLabel('First name')).toHaveValue('Amélie')
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('alpenglow-demo')
    await serverAnswers(form, 'Accepts')
    await save(form).click()
    await received(form, 3)
    await expect(form.getByRole('alert')).toHaveCount(0)
  },
)

test('double submission is blocked while one runs, by press and by Enter', async ({ page }) => {
  const form = await wholeForm(page)
  await fillAmelie(form)
  await serverAnswers(form, 'Waits')
  await save(form).dblclick()
  await expect(save(form)).toHaveAttribute('aria-busy', 'true')
  await save(form).click({ force: true })
  await form.getByLabel('First name').press('Enter')
  await form.getByLabel('E-mail').press('Enter')
  // As a password manager submits, without the button.
  await form.locator('form').evaluate((element: HTMLFormElement) => element.requestSubmit())
  await form.getByRole('button', { name: 'Answer now' }).click()
  await expect(save(form)).toHaveAttribute('aria-busy', 'false')
  await received(form, 1)
  // The lock ends with the submission: the next one is sent.
  await form.getByLabel('E-mail').press('Enter')
  await received(form, 2)
})

test(
  'nothing typed is lost when the page is drawn again, a field comes and goes, or the language switches',
  { tag: '@everywhere' },
  async ({ page }) => {
    const form = await wholeForm(page)
    await fillAmelie(form)
    await form.getByRole('button', { name: 'Draw this page again' }).click()
    await expect(form.getByLabel('Last name')).toHaveValue('Roy')

    // A child: a consent appears, the address becomes read-only text.
    const year = String(new Date().getUTCFullYear() - 5)
    await form.getByRole('textbox', { name: 'Year' }).fill(year)
    await form.getByRole('checkbox', { name: /parent or guardian/ }).check()
    await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveCount(0)
    await expect(form.getByRole('definition')).toHaveText('amelie@alpenglow.example')
    await form.getByRole('textbox', { name: 'Year' }).fill('1988')
    await expect(form.getByRole('checkbox', { name: /parent or guardian/ })).toHaveCount(0)
    await expect(form.getByLabel('E-mail')).toHaveValue('amelie@alpenglow.example')
    await form.getByRole('textbox', { name: 'Year' }).fill(year)
    await expect(form.getByRole('checkbox', { name: /parent or guardian/ })).toBeChecked()

    await page.getByRole('link', { name: 'Français' }).first().click()
    const french = sample(page.locator('section#form'), 'Les huit types')
    await expect(french.getByLabel('Prénom')).toHaveValue('Amélie')
    await expect(french.getByRole('textbox', { name: 'Année' })).toHaveValue(year)
    await expect(french.getByRole('checkbox', { name: /parent ou tuteur/ })).toBeChecked()
  },
)

test('errors on the screen follow the language of the page', { tag: '@everywhere' }, async ({ page }) => {
  const form = await wholeForm(page)
  await fillAmelie(form)
  await serverAnswers(form, 'Refuses in its own words')
  await save(form).click()
  await wrong(form, 'E-mail', 'Mr. Bolt has this address.')
  await page.getByRole('link', { name: 'Français' }).first().click()
  const french = sample(page.locator('section#form'), 'Les huit types')
  await wrong(french, 'Adresse courriel', 'Cette valeur est déjà prise.')
})

test('the keyboard alone fills it in, is led to the error, mends it and sends it', async ({ page }) => {
  const form = await wholeForm(page)
  await tabTo(page, form.getByLabel('First name'))
  await page.keyboard.type('Amélie')
  await tabTo(page, form.getByLabel('Last name'))
  await tabTo(page, form.getByRole('textbox', { name: 'Month' }))
  await page.keyboard.type('03141988')
  await tabTo(page, form.getByLabel('E-mail'))
  await page.keyboard.type('amelie@alpenglow.example')
  await tabTo(page, form.getByLabel('Password', { exact: true }))
  await page.keyboard.type('alpenglow-demo')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Last name')).toBeFocused()
  await page.keyboard.type('Roy')
  await tabTo(page, form.getByRole('checkbox', { name: /by SMS/ }))
  await page.keyboard.press('Space')
  await tabTo(page, save(form))
  await page.keyboard.press('Enter')
  await received(form, 1)
})

test(
  'disabled fields show as read-only text, as a person reads them, a password never',
  { tag: '@everywhere' },
  async ({ page }) => {
    const section = await openSection(page, 'form')
    const form = sample(section, 'Read-only')
    const shown = form.getByRole('definition')
    await expect(shown).toHaveText([
      'Amélie',
      'Roy',
      'amelie@alpenglow.example',
      'Not shown',
      '29 February 1988',
      'Woman',
      '+1 (418) 555-0123',
      'Not given',
      'Yes',
    ])
    await expect(form.getByRole('textbox')).toHaveCount(0)
    await expect(form.getByRole('button')).toHaveCount(0)
    await expect(form).not.toContainText('alpenglow-demo')
  },
)

test('optional fields show an optional marker, in words', { tag: '@everywhere' }, async ({ page }) => {
  const section = await openSection(page, 'form')
  const form = sample(section, 'Optional fields')
  await expect(form.getByRole('textbox', { name: 'What your friends call you (optional)' })).toBeVisible()
  await expect(form.getByRole('group', { name: 'Date of birth (optional)' })).toBeVisible()
  await expect(form.getByRole('checkbox', { name: /late \(optional\)$/ })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'First name', exact: true })).toBeVisible()
})

test(
  'half fields stand side by side where there is room, within 588 px, and below each other where there is none',
  { tag: '@everywhere' },
  async ({ page }) => {
    const form = await wholeForm(page)
    const [first, last] = [form.getByLabel('First name'), form.getByLabel('Last name')]
    const places = async () => ({ first: await first.boundingBox(), last: await last.boundingBox() })
    const beside = await places()
    expect(beside.first?.y).toBe(beside.last?.y)
    const pair = [form.getByRole('combobox', { name: 'Gender' }), form.getByLabel('Mobile phone').locator('..')]
    const [select, phone] = await Promise.all(pair.map((one) => one.boundingBox()))
    expect((select?.y ?? 0) + 50 / 2, 'a select and an input have the same middle').toBe((phone?.y ?? 1) + 48 / 2)
    expect((await form.getByRole('form').or(form.locator('form')).first().boundingBox())?.width).toBeLessThanOrEqual(588)
    await page.setViewportSize({ width: 320, height: 800 })
    const below = await places()
    expect(below.last?.y).toBeGreaterThan((below.first?.y ?? 0) + 48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  },
)

// React logs what an error boundary catches: only that line is expected.
plain('any other type raises an error "Unknown field type"', async ({ page }) => {
  const told: string[] = []
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()))
  await page.goto(`${baseUrl ?? ''}/en/gallery?show=form`)
  const form = sample(page.locator('section#form'), 'Another type')
  await form.getByRole('button', { name: 'Show it' }).click()
  await expect(form.getByText('Unknown field type', { exact: true })).toBeVisible()
  expect(told.filter((line) => !/status of 401|Unknown field type/.test(line))).toEqual([])
})
