import { readFile } from 'node:fs/promises'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isEverywhere } from '../../../proof/src/environment.ts'

const source = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The violations that axe finds, a line each. Its script is injected once per page. */
export const barriers = (page: Page): Promise<string[]> => barriersIn(page.mainFrame())

/** The same for a frame. */
export async function barriersIn(page: Frame): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (tags) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
  }, wcag22aa)
}

/** By how many pixels the page is wider than its window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Wide in one theme and narrow in the other, and reversed in the second language, so that every pair is tested once.
 */
const lights = { en: ['light', 'dark'], fr: ['dark', 'light'] } as const

/**
 * The page as it is has no barriers: wide, and on the smallest phone; by day, and by night. A test run checks the
 * narrow view, unless the test names another; `prove -- everywhere` checks both. On the smallest phone nothing scrolls
 * sideways.
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
  // A map is laid out anew after a resize.
  await expect.poll(() => measureOverflow(page)).toBeLessThanOrEqual(0)
  if (only === 'wide') return
  // A check takes as long as the page is large, so it runs once if it passes. Layouts by measured width follow a moment
  // later, so a failure is checked again.
  if ((await barriers(page)).length > 0)
    await expect.poll(() => barriers(page), { message: `${narrow}, on the smallest phone` }).toEqual([])
}
