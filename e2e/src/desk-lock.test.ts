import { expect, type Browser, type Page } from '@playwright/test'
import { code, demo, press, showCode, showPassword, typeCode, typePassword, type Language } from './at-desk.ts'
import { sideways } from './barriers.ts'
import { changeOne } from './database.ts'
import { languages, test } from './guest.ts'

/** Each language has somebody whom no other journey is about, for strangers are counted by whom they mean. */
const say = {
  en: {
    who: 'operations@alpenglow.example',
    name: 'Isabelle Roy',
    logOut: 'Log out',
    noMatch: 'do not belong together',
    wait: /You can try again in \d+\s(second|minute)s?\./,
    half: /in (29|30)\sminutes\./,
    staff: 'Staff members',
    waits: 'Has to wait',
    free: 'Let them try again',
    freed: 'Isabelle Roy can try again at once.',
  },
  fr: {
    who: 'merchandiser@alpenglow.example',
    name: 'Noah Tremblay',
    logOut: 'Fermer la session',
    noMatch: 'ne vont pas ensemble',
    wait: /Vous pourrez réessayer dans \d+\s(seconde|minute)s?\./,
    half: /dans (29|30)\sminutes\./,
    staff: 'Personnel',
    waits: 'Doit attendre',
    free: 'Débloquer',
    freed: 'Noah Tremblay peut réessayer tout de suite.',
  },
} as const

/** As if the last code had been shown long ago: a journey needs more of them than there are half minutes. */
const noCodeWasUsed = (address: string) => changeOne('UPDATE staff_member SET last_step = 0 WHERE email = $1', [address])

async function signIn(page: Page, language: Language, address: string) {
  await showPassword(page, language, address)
  await noCodeWasUsed(address)
  await showCode(page, language)
}

async function elsewhere(browser: Browser, language: Language): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`/${language}/staff`)
  return page
}

for (const language of languages) {
  const { who, name, logOut, noMatch, wait, half, staff, waits, free, freed } = say[language]

  test(`a stranger does not keep me out of my own browser, and an administrator lets me into another (${language})`, async ({
    page,
    browser,
    watch,
  }) => {
    test.slow()
    for (const status of [422, 429]) watch.expectRefusal(status)
    await page.goto(`/${language}/staff`)
    await signIn(page, language, who)
    await press(page, logOut)

    const stranger = await elsewhere(browser, language)
    await guessPasswords(stranger, { language, who, noMatch, wait })
    await guessCodes(stranger, { language, who, half })
    await signIn(page, language, who)

    const administrator = await elsewhere(browser, language)
    await signIn(administrator, language, 'administrator@alpenglow.example')
    await administrator.getByRole('link', { name: staff }).click()
    const row = administrator.getByRole('row', { name: who })
    await expect(row).toContainText(waits)
    await row.getByRole('button', { name }).click()
    const dialog = administrator.getByRole('dialog', { name })
    await expect(dialog.getByRole('button', { name: free })).toBeVisible()
    for (const width of [390, 1440]) {
      await administrator.setViewportSize({ width, height: 900 })
      await expect.poll(() => sideways(administrator)).toBeLessThanOrEqual(0)
    }
    await dialog.getByRole('button', { name: free }).click()
    await expect(administrator.getByText(freed)).toBeVisible()
    await expect(row).not.toContainText(waits)

    await noCodeWasUsed(who)
    await showCode(stranger, language)
  })
}

type Guessing = { language: Language; who: string; noMatch: string; wait: RegExp }
/** However slow the machine is: each try makes the next one wait twice as long. */
async function guessPasswords(page: Page, { language, who, noMatch, wait }: Guessing) {
  await expect(async () => {
    await typePassword(page, language, who, 'a guess of a stranger')
    await expect(page.getByText(noMatch).or(page.getByText(wait))).toBeVisible()
    await expect(page.getByText(wait)).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 20_000 })
}

/** They have found the password out. */
async function guessCodes(page: Page, { language, who, half }: { language: Language; who: string; half: RegExp }) {
  await expect(async () => {
    await typePassword(page, language, who, demo.password)
    await expect(code(page)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  for (let tries = 0; tries < 10; tries++) expect(await typeCode(page, language, '000000')).toBe(422)
  expect(await typeCode(page, language, demo.app())).toBe(429)
  await expect(page.getByText(half)).toBeVisible()
}
