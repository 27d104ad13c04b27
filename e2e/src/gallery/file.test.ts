import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo, test as alone } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

// The trace recorder fetches images that failed, and the content security policy reports that as an error of the page.
test.use({ trace: 'off' })

const megabyte = 1_048_576
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)
const open = async (page: Page, name: string, language: 'en' | 'fr' = 'en') => {
  const figure = sample(await openSection(page, 'files', language), name)
  return { figure, input: figure.locator('input[type=file]'), value: figure.locator('[data-value]') }
}
const file = (name: string, mimeType: string, size = 3) => ({ name, mimeType, buffer: Buffer.alloc(size) })

/** Drops files as a browser does: without paths. */
async function drop(page: Page, on: Locator, ...files: { name: string; type: string; size?: number }[]) {
  const dataTransfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    for (const { name, type, size } of given) data.items.add(new File(['x'.repeat(size ?? 3)], name, { type }))
    return data
  }, files)
  await on.dispatchEvent('dragover', { dataTransfer })
  await on.dispatchEvent('drop', { dataTransfer })
}

test('a file larger than maxsize is rejected; exactly the maximum passes', async ({ page }) => {
  const { figure, input, value } = await open(page, 'A picture of at most 2 MB')
  await input.setInputFiles(file('face.jpg', 'image/jpeg', 2 * megabyte + 1))
  await expect(figure.getByRole('alert')).toHaveText('File size too large. Maximum is 2 MB.')
  await expect(value).toHaveText('')
  await input.setInputFiles(file('face.jpg', 'image/jpeg', 2 * megabyte))
  await expect(figure.getByRole('alert')).toHaveCount(0)
  await expect(value).toHaveText(`face.jpg ${2 * megabyte}`)
})

test('the same in French, with the numbers of the language', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, input } = await open(page, 'Aussi large que sa place', 'fr')
  await input.setInputFiles(file('lettre.pdf', 'application/pdf', megabyte / 2 + 1))
  await expect(figure.getByRole('alert')).toHaveText('Fichier trop volumineux. Le maximum est de 0,5 Mo.')
  const { figure: any, input: other } = await open(page, 'Tout fichier', 'fr')
  await other.setInputFiles(file('lettre.pdf', 'application/pdf', 1_258_291))
  await expect(any.getByRole('status')).toHaveText(/lettre\.pdf\s*1,2\sMo/)
})

test('a type that accept does not name is refused, chosen or dropped', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, input, value } = await open(page, 'Certain kinds only')
  const sentence = 'This kind of file does not fit here. What fits: PDF or JPEG.'
  await input.setInputFiles(file('notes.txt', 'text/plain'))
  await expect(figure.getByRole('alert')).toHaveText(sentence)
  const zone = figure.getByText('or drop it here')
  await drop(page, zone, { name: 'face.png', type: 'image/png' })
  await expect(figure.getByRole('alert')).toHaveText(sentence)
  await expect(value).toHaveText('')
  await drop(page, zone, { name: 'LETTER.PDF', type: '' })
  await expect(figure.getByRole('alert')).toHaveCount(0)
  await expect(value).toHaveText('LETTER.PDF 3')
})

test('a picture whose type is unknown to the browser is known by its name', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, value } = await open(page, 'A picture of at most 2 MB')
  await drop(page, figure.getByText('or drop it here'), { name: 'IMG_0042.HEIC', type: '' })
  await expect(value).toHaveText('IMG_0042.HEIC 3')
  // This browser can't show HEIC: an icon is shown instead of a broken picture.
  await expect(figure.locator('img')).toHaveCount(0)
})

test('fingers are told nothing of dropping', { tag: '@everywhere' }, async ({ browser }) => {
  const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })
  const { figure } = await open(await phone.newPage(), 'Any file')
  await expect(figure.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expect(figure.getByText('or drop it here')).toBeHidden()
  await phone.close()
})

test('several files at once are refused, and what was chosen before stays', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, input, value } = await open(page, 'Any file')
  await input.setInputFiles(file('first.pdf', 'application/pdf'))
  await drop(page, figure.getByText('or drop it here'), { name: 'a.pdf', type: '' }, { name: 'b.pdf', type: '' })
  await expect(figure.getByRole('alert')).toHaveText('Only one file fits here. Choose one.')
  await expect(value).toHaveText('first.pdf 3')
})

test('a file dropped beside the zone does not carry the page away', { tag: '@everywhere' }, async ({ page }) => {
  await open(page, 'Any file')
  const kept = await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'stray.pdf'))
    return ['dragover', 'drop'].map(
      (type) => !document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })),
    )
  })
  expect(kept).toEqual([true, true])
})

test('a chosen file is shown by name and size, is removed, and can be chosen again', async ({ page }) => {
  const { figure, input, value } = await open(page, 'Any file')
  const letter = file('letter.pdf', 'application/pdf', 300_000)
  await input.setInputFiles(letter)
  await expect(figure.getByRole('status')).toHaveText(/letter\.pdf\s*293\skB/)
  await expect(figure.getByRole('button', { name: 'Choose another file Proof of residence' })).toBeVisible()
  await figure.getByRole('button', { name: 'Remove letter.pdf' }).click()
  await expect(value).toHaveText('')
  await expect(figure.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await input.setInputFiles(letter)
  await expect(value).toHaveText('letter.pdf 300000')
})

test('a file is chosen and removed with the keyboard alone', { tag: '@everywhere' }, async ({ page }) => {
  const { figure, value } = await open(page, 'A picture of at most 2 MB')
  const choose = figure.getByRole('button', { name: 'Choose a file Your photo' })
  await expect(choose).toHaveAccessibleDescription(
    'Your face, from the front, with nothing on your head. Any picture, up to 2 MB.',
  )
  // Awaited before the press: the browser takes a moment to open its file chooser.
  const asked = page.waitForEvent('filechooser')
  await tabTo(page, choose)
  await page.keyboard.press('Enter')
  await (await asked).setFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture })
  await expect(value).toHaveText(`face.png ${picture.length}`)
  await page.keyboard.press('Shift+Tab')
  await expect(figure.getByRole('button', { name: 'Remove face.png' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(value).toHaveText('')
  await expect(choose).toBeFocused()
})

alone('a picture shows itself, and its memory is given back when it is removed', { tag: '@everywhere' }, async ({ page }) => {
  await page.addInitScript(() => {
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.revokeObjectURL = (address) => {
      document.documentElement.dataset['revoked'] = address
      revoke(address)
    }
  })
  const { figure, input } = await open(page, 'A picture of at most 2 MB')
  await input.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture })
  const shown = figure.locator('img')
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
  const address = (await shown.getAttribute('src')) ?? ''
  expect(address).toMatch(/^blob:/)
  await figure.getByRole('button', { name: 'Remove face.png' }).click()
  await expect(shown).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-revoked', address)
})

test(
  'an error of the form is read with the button, and gives way to the field’s own',
  { tag: '@everywhere' },
  async ({ page }) => {
    const { figure, input } = await open(page, 'With an error of the form')
    await expect(figure.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription('Please add this file.')
    await input.setInputFiles(file('letter.pdf', 'application/pdf'))
    await expect(figure.getByRole('status')).toContainText('letter.pdf')
  },
)
