import { readFile } from 'node:fs/promises'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isEverywhere } from '../../../proof/src/environment.ts'

const source = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds in the way of somebody, a line each. It is brought to a page once, however often the page is looked at. */
export const barriers = (page: Page): Promise<string[]> => barriersIn(page.mainFrame())

/** The same of a page within a page. */
export async function barriersIn(page: Frame): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (tags) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
  }, wcag22aa)
}

/** By how many pixels the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Wide in one light and narrow in the other, and the other way round in the second language: every pair of the three is seen once. */
const lights = { en: ['light', 'dark'], fr: ['dark', 'light'] } as const

/**
 * Everybody can use what the page shows now: wide, and on the smallest phone; by day, and by night. A test run looks at it in the narrow one of the
 * two, if the journey names no other; `prove -- everywhere` looks at both. None goes sideways on the smallest phone.
 */
export async function expectNoBarriers(
  page: Page,
  language: 'en' | 'fr',
  only: 'wide' | 'narrow' | undefined = isEverywhere ? undefined : 'narrow',
): Promise<void> {
  const [wide, narrow] = lights[language]
  if (only !== 'narrow') {
    await page.emulateMedia({ colorScheme: wide })
    expect(await barriers(page), wide).toEqual([])
  }
  await page.emulateMedia({ colorScheme: narrow })
  await page.setViewportSize({ width: 320, height: 640 })
  // A map is laid out anew after its window has another size.
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  if (only === 'wide') return
  // One look takes as long as a page is large. What is laid out by its measured width follows a moment later, and is looked at again.
  if ((await barriers(page)).length > 0)
    await expect.poll(() => barriers(page), { message: `${narrow}, on the smallest phone` }).toEqual([])
}
