import { expect, type Locator, type Page } from '@playwright/test'
import { barriers } from '../checks/barriers.ts'
import { tabTo, test as alone } from '../people/guest.ts'
import { openSection, sample } from './open-section.ts'
import { test } from './shared-gallery.ts'

const open = async (page: Page, name: string) => {
  const shown = sample(await openSection(page, 'select'), name)
  return {
    shown,
    trigger: shown.getByRole('combobox', { name: 'Resort' }),
    list: page.getByRole('listbox', { name: 'Resort' }),
  }
}
const active = async (trigger: Locator): Promise<string | null> => {
  const id = await trigger.getAttribute('aria-activedescendant')
  return id && trigger.page().locator(`[id="${id}"]`).locator('span').first().locator('span').first().textContent()
}
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not seen`)
  return box
}

test.describe('a select dropdown', () => {
  test('is open or closed: a press opens it, a press on an option, elsewhere or again closes it', async ({ page }) => {
    const { shown, trigger, list } = await open(page, 'Nothing chosen')
    await expect(list).toBeHidden()
    await trigger.click()
    await expect(list).toBeVisible()
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await trigger.click()
    await expect(list).toBeHidden()
    await trigger.click()
    await page.mouse.click(5, 300)
    await expect(list).toBeHidden()
    await expect(shown.getByRole('status')).toHaveText('Nothing')
    await trigger.click()
    await list.getByRole('option', { name: 'Cinder Peak' }).click()
    await expect(list).toBeHidden()
    await expect(trigger).toHaveText('Cinder Peak')
    await expect(trigger).toBeFocused()
    await expect(shown.getByRole('status')).toHaveText('cinder-peak')
  })

  test('is 50 px high, its popup at most 200 px, its rows at least 44', { tag: '@everywhere' }, async ({ page }) => {
    const { trigger, list } = await open(page, 'Chosen')
    expect((await boxOf(trigger)).height).toBe(50)
    await trigger.click()
    expect((await boxOf(list)).height).toBe(200)
    for (const row of await list.getByRole('option').all()) expect((await boxOf(row)).height).toBeGreaterThanOrEqual(44)
  })

  test(
    'its popup is as wide as it is, begins with a whole row, and half a row says that there are more',
    { tag: '@everywhere' },
    async ({ page }) => {
      const { trigger, list } = await open(page, 'Chosen')
      await trigger.click()
      const [above, popup] = [await boxOf(trigger), await boxOf(list)]
      expect([popup.x, popup.width]).toEqual([above.x, above.width])
      const seen = () =>
        list.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          const rows = [...element.querySelectorAll('[role=option]')].map((row) => row.getBoundingClientRect())
          const heights = rows.map((row) => (Math.min(row.bottom, bottom - 1) - Math.max(row.top, top + 1)) / row.height)
          return heights.map((part) => Math.round(part * 10) / 10).filter((part) => part > 0)
        })
      expect(await seen()).toEqual([1, 1, 1, 1, 0.5])
      await expect(list.getByRole('option', { selected: true }), 'the chosen row is the second').toHaveText(/Larkspur Basin/)
      expect((await boxOf(list.getByRole('option', { selected: true }))).y - popup.y).toBe(1 + 44)
    },
  )

  test('a long answer is never cut: the box grows with its lines', { tag: '@everywhere' }, async ({ page }) => {
    const trigger = sample(await openSection(page, 'select'), 'Long words').getByRole('combobox')
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const [box, answer] = [await boxOf(trigger), await boxOf(trigger.locator('span'))]
      expect(answer.height).toBeGreaterThan(40)
      expect(box.height).toBeGreaterThanOrEqual(answer.height + 12)
      expect(answer.x + answer.width).toBeLessThan(box.x + box.width)
    }
  })

  test('marks the chosen row and brings it into view', { tag: '@everywhere' }, async ({ page }) => {
    const { trigger, list } = await open(page, 'Chosen')
    await trigger.click()
    const chosen = list.getByRole('option', { selected: true })
    await expect(chosen).toHaveText(/Larkspur Basin/)
    await expect(chosen).toBeInViewport({ ratio: 1 })
    await expect(chosen.locator('svg')).toBeVisible()
  })

  test(
    'resets its value to the initial value if the options change and the value no longer exists',
    { tag: '@everywhere' },
    async ({ page }) => {
      const { shown, trigger, list } = await open(page, 'Choices that change')
      await expect(trigger).toHaveText('Whitefern')
      await shown.getByRole('button', { name: 'Only resorts in Utah' }).click()
      await expect(trigger).toHaveText('Granite Gate')
      await expect(shown.getByRole('status')).toHaveText('granite-gate')
      await trigger.click()
      await list.getByRole('option', { name: 'Larkspur Basin' }).click()
      await shown.getByRole('button', { name: 'All resorts' }).click()
      await expect(trigger).toHaveText('Larkspur Basin')
    },
  )

  test('sends its value with the form around it', { tag: '@everywhere' }, async ({ page }) => {
    const { shown, trigger, list } = await open(page, 'In a form')
    await trigger.click()
    await list.getByRole('option', { name: 'Val Perdu' }).click()
    await shown.getByRole('button', { name: 'Send' }).click()
    await expect(shown.getByRole('status')).toHaveText('resort=val-perdu')
  })

  test(
    'says what is wrong and what helps, and is text when it may not be changed',
    { tag: '@everywhere' },
    async ({ page }) => {
      const section = await openSection(page, 'select')
      await expect(sample(section, 'With a hint').getByRole('combobox')).toHaveAccessibleDescription(
        'You can change it until you pay.',
      )
      const wrong = sample(section, 'With an error').getByRole('combobox')
      await expect(wrong).toHaveAttribute('aria-invalid', 'true')
      await expect(wrong).toHaveAccessibleDescription('Choose the resort where you collect your passes.')
      const plain = sample(section, 'Read-only')
      await expect(plain).toContainText('Val Perdu')
      await expect(plain.getByRole('combobox')).toHaveCount(0)
    },
  )

  test('says so while there is nothing to choose from', { tag: '@everywhere' }, async ({ page }) => {
    const section = await openSection(page, 'select')
    const none = sample(section, 'No choices').getByRole('combobox')
    await expect(none).toHaveText('There is nothing to choose yet.')
    await none.click()
    await expect(none.page().getByRole('status').filter({ hasText: 'There is nothing to choose yet.' })).toBeVisible()
    const busy = sample(section, 'Choices on their way').getByRole('combobox')
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await expect(busy).toHaveText('Fetching the choices…')
    await busy.click()
    await expect(page.getByRole('status').filter({ hasText: 'Fetching the choices…' })).toBeVisible()
  })
})

test('a select dropdown and a word of a sentence put nothing in the way of anybody, open or closed', async ({ page }) => {
  const { trigger, list } = await open(page, 'Chosen')
  expect(await barriers(page)).toEqual([])
  await trigger.click()
  await expect(list).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await barriers(page)).toEqual([])
  }
})

test.describe('typing in a select dropdown', () => {
  alone('resets after 750 ms', { tag: '@everywhere' }, async ({ page }) => {
    await page.clock.install()
    const { trigger } = await open(page, 'Nothing chosen')
    await trigger.focus()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press('l')
    expect(await active(trigger)).toBe('Larkspur Basin')
    await page.clock.fastForward(749)
    await page.keyboard.press('o')
    expect(await active(trigger)).toBe('Lone Fir')
    await page.clock.fastForward(750)
    await page.keyboard.press('g')
    expect(await active(trigger)).toBe('Granite Gate')
  })

  test(
    'matches by prefix without regard to accents, opens the list, and chooses with Enter',
    { tag: '@everywhere' },
    async ({ page }) => {
      const { shown, trigger, list } = await open(page, 'Nothing chosen')
      await trigger.focus()
      await page.keyboard.type('elan n')
      await expect(list).toBeVisible()
      expect(await active(trigger)).toBe('Élan Nord')
      await page.keyboard.press('Enter')
      await expect(shown.getByRole('status')).toHaveText('elan-nord')
    },
  )

  test(
    'the same letter again goes to the next name, past an option that is disabled',
    { tag: '@everywhere' },
    async ({ page }) => {
      const { trigger } = await open(page, 'Nothing chosen')
      await trigger.click()
      const met: (string | null)[] = []
      for (let times = 0; times < 3; times++) {
        await page.keyboard.press('l')
        met.push(await active(trigger))
      }
      expect(met).toEqual(['Larkspur Basin', 'Lone Fir', 'Larkspur Basin'])
    },
  )
})

test.describe('by keyboard alone', () => {
  test('a select dropdown is reached, opened, moved through and chosen from', async ({ page }) => {
    const { shown, trigger, list } = await open(page, 'Nothing chosen')
    await tabTo(page, trigger)
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    expect(await active(trigger)).toBeNull()
    const steps: [string, string][] = [
      ['ArrowDown', 'Cinder Peak'],
      ['ArrowDown', 'Élan Nord'],
      ['End', 'Whitefern'],
      ['ArrowUp', 'Val Perdu'],
      ['Home', 'Cinder Peak'],
      ['PageDown', 'Lone Fir'],
      ['PageUp', 'Cinder Peak'],
    ]
    for (const [key, name] of steps) {
      await page.keyboard.press(key)
      expect(await active(trigger), key).toBe(name)
      await expect(list.getByRole('option', { name })).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Space')
    await expect(list).toBeHidden()
    await expect(shown.getByRole('status')).toHaveText('cinder-peak')
  })

  test('Escape leaves the value, Tab takes the active row and goes on', async ({ page }) => {
    const { shown, trigger, list } = await open(page, 'Chosen')
    await trigger.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(trigger).toBeFocused()
    await expect(shown.getByRole('status')).toHaveText('larkspur-basin')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(list).toBeHidden()
    await expect(shown.getByRole('status')).toHaveText('lone-fir')
    await expect(trigger).not.toBeFocused()
    await expect(page.locator('#select').getByRole('combobox').nth(2)).toBeFocused()
  })

  test(
    'an option that is disabled is passed over, and a press on it chooses nothing',
    { tag: '@everywhere' },
    async ({ page }) => {
      const { shown, trigger, list } = await open(page, 'Nothing chosen')
      await trigger.click()
      const closed = list.getByRole('option', { name: 'Lac Noir' })
      await expect(closed).toBeDisabled()
      await expect(closed).toHaveText(/closed/)
      await expect(closed.locator('svg')).toBeVisible()
      await closed.click({ force: true })
      await expect(list).toBeVisible()
      await expect(shown.getByRole('status')).toHaveText('Nothing')
    },
  )
})

test.describe('the popup', () => {
  test('is not clipped inside a dialog, and Escape closes it before the dialog', { tag: '@everywhere' }, async ({ page }) => {
    const { shown, list } = await open(page, 'In a dialog')
    await shown.getByRole('button', { name: 'Open the dialog' }).click()
    const dialog = page.getByRole('dialog')
    const trigger = dialog.getByRole('combobox', { name: 'Resort' })
    await trigger.click()
    const [frame, popup] = [await boxOf(dialog), await boxOf(list)]
    expect(popup.height).toBe(200)
    expect(popup.y + popup.height, 'it reaches beyond the dialog').toBeGreaterThan(frame.y + frame.height)
    const corner = { x: popup.x + popup.width / 2, y: popup.y + popup.height - 8 }
    const seen = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=listbox]') !== null, corner)
    expect(seen, 'nothing covers its end').toBe(true)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(dialog).toBeVisible()
    await trigger.click()
    await list.getByRole('option', { name: 'Cinder Peak' }).click()
    await expect(dialog.getByRole('status')).toHaveText('cinder-peak')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('opens upward when there is no room below', { tag: '@everywhere' }, async ({ page }) => {
    const { trigger, list } = await open(page, 'Nothing chosen')
    const { y, height } = await boxOf(trigger)
    await page.setViewportSize({ width: 1280, height: Math.ceil(y + height + 60) })
    await trigger.click()
    const popup = await boxOf(list)
    expect(popup.y + popup.height).toBeLessThan((await boxOf(trigger)).y)
  })

  test('follows its trigger while the page scrolls and the window changes', { tag: '@everywhere' }, async ({ page }) => {
    const { trigger, list } = await open(page, 'Choices that change')
    await trigger.click()
    const gap = async () => {
      const [above, popup] = [await boxOf(trigger), await boxOf(list)]
      return [
        Math.round(popup.x - above.x),
        Math.min(Math.abs(popup.y - above.y - above.height), Math.abs(above.y - popup.y - popup.height)),
      ]
    }
    expect(await gap()).toEqual([0, 6])
    await page.mouse.move(10, 10)
    await page.mouse.wheel(0, 40)
    await expect.poll(gap).toEqual([0, 6])
    await page.setViewportSize({ width: 900, height: 700 })
    await expect.poll(gap).toEqual([0, 6])
  })

  test('closes when its trigger is scrolled away inside a box of its own', { tag: '@everywhere' }, async ({ page }) => {
    const { shown, trigger, list } = await open(page, 'At the bottom of a box that scrolls')
    await trigger.click()
    await expect(list).toBeVisible()
    await shown
      .locator('div > div')
      .first()
      .evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(list).toBeHidden()
  })

  test('stays inside a window of 320 px', { tag: '@everywhere' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const section = await openSection(page, 'select')
    await sample(section, 'Long words').getByRole('combobox').click()
    const popup = await boxOf(page.getByRole('listbox'))
    expect(popup.x).toBeGreaterThanOrEqual(8)
    expect(popup.x + popup.width).toBeLessThanOrEqual(312)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test.describe('a word of a sentence', () => {
  test('opens the same popup, and the sentence says what was chosen', { tag: '@everywhere' }, async ({ page }) => {
    const sentence = sample(await openSection(page, 'select'), 'Words of a sentence')
    const adults = sentence.getByRole('combobox', { name: 'Adults' })
    await adults.click()
    await page.getByRole('listbox', { name: 'Adults' }).getByRole('option', { name: '3 adults' }).click()
    await expect(sentence.getByRole('paragraph')).toHaveText(
      'We are 3 adults and 2 children, we ski about 8 days a winter, mostly at Larkspur Basin.',
    )
    await page.keyboard.press('Tab')
    await page.keyboard.type('no')
    await page.keyboard.press('Enter')
    await expect(sentence.getByRole('paragraph')).toContainText('We are 3 adults and no children')
  })

  test('has a target of 44 px, as far as the next line leaves it', { tag: '@everywhere' }, async ({ page }) => {
    const sentence = sample(await openSection(page, 'select'), 'Words of a sentence')
    const word = sentence.getByRole('combobox', { name: 'Adults' })
    await word.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { x, y, width, height } = await boxOf(word)
    const middle = y + height / 2
    for (const at of [middle - 21, middle + 17]) {
      await page.mouse.click(x + width / 2, at)
      await expect(word).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
    }
  })
})
