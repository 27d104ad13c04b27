import { expect, test, type Page } from '@playwright/test'
import { isEverywhere } from '../../../proof/src/environment.ts'
import { unlike } from './contrast-on-pictures.ts'
import { findSpeechMistakes } from './misspoken.ts'
import { unreadable } from './unreadable.ts'

const phone = { width: 320, height: 640 }
/** A test of the project `words` has no pictures, so no words on them. */
const hasPictures = () => test.info().project.name !== 'words'
/** A window of 1280 by 1024 at 400 %. */
const magnified = { width: 320, height: 256 }

const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** As a guest sets it in their browser: all sizes in em and rem follow. */
const doubleFont = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '175%'))
const restoreFont = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = ''))

/** As a browser that magnifies text only: every font size doubles, whatever its unit. */
const magnifyText = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement | SVGElement>('*')]
    const sizes = all.map((element) => 2 * Number.parseFloat(getComputedStyle(element).fontSize))
    for (const [at, element] of all.entries()) element.style.fontSize = `${sizes[at]}px`
  })
const restoreText = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement | SVGElement>('*')) element.style.fontSize = ''
  })

async function look(page: Page, how: string, at = phone): Promise<void> {
  await page.setViewportSize(at)
  await untilDrawn(page)
  const all = async () => [...(await page.evaluate(unreadable)), ...(at === phone && hasPictures() ? await unlike(page) : [])]
  // Layouts by measured width follow a moment later.
  await expect.poll(all, { message: how }).toEqual([])
}

/** A wider phone and a tablet show more side by side: nothing may scroll sideways on them, either. */
async function lookForEdges(page: Page, how: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    await untilDrawn(page)
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(beyond, { message: `${how}, ${width} px wide` }).toBeLessThanOrEqual(0)
  }
}

/** Magnified text is the widest that a page may have to show. */
async function lookAtMagnifiedText(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await untilDrawn(page)
  await magnifyText(page)
  await look(page, 'with text magnified to 200 %')
  await lookForEdges(page, 'with text magnified to 200 %', isEverywhere ? [390, 820] : [820])
  await restoreText(page)
}

/**
 * The page is readable on 320 pixels: as it is, in a low window, as on a large screen at 400 %, and with doubled text,
 * however it was set, on wider windows too. Texts for screen readers are checked as well. A test run checks it as it
 * is, and with magnified text.
 */
export async function expectReadable(page: Page): Promise<void> {
  await look(page, 'on 320 px')
  if (isEverywhere) {
    await look(page, 'at 400 %', magnified)
    await doubleFont(page)
    await look(page, 'with letters of 200 %')
    await lookForEdges(page, 'with letters of 200 %', [360, 768, 1440])
    await restoreFont(page)
  }
  await lookAtMagnifiedText(page)
  expect(await page.evaluate(findSpeechMistakes)).toEqual([])
}
