import { expect, type Page } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { languages, test } from '../people/guest.ts'

const widths = shareOf(
  [320, 375, 390, 412, 430, 479, 480, 600, 767, 768, 900, 1024, 1101, 1280, 1440, 1600, 1920],
  [320, 480, 768, 1440],
)
const sentence = {
  en: 'Somebody looks at large orders before they count, and you need not do anything until then: we write to you. ',
  fr: 'Une personne regarde les grandes commandes avant qu’elles comptent, et vous n’avez rien à faire : nous vous écrivons. ',
}

/**
 * Fills the band with the longest possible text, hides everything but its picture, and returns the box of the words.
 */
function sayMore(text: string) {
  const band = document.querySelector('[data-sky]')
  const lead = band?.querySelector('p')
  if (!band || !lead) throw new Error('There is no band.')
  lead.textContent = text
  const [{ x, y }, { right, bottom }] = [band.getBoundingClientRect(), lead.getBoundingClientRect()]
  for (const other of document.querySelectorAll<HTMLElement>('header, [data-sky] > div')) other.style.visibility = 'hidden'
  return { x, y: Math.ceil(y), width: right - x, height: bottom - Math.ceil(y) }
}

/** The greatest step in colour from one row to the next. A clean sky has none; an edge in it, or mountains, has one. */
const greatestStep = (page: Page, png: Buffer) =>
  page.evaluate(
    async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
      if (!pen) throw new Error('This browser has no canvas.')
      pen.drawImage(image, 0, 0)
      const { data, width, height } = pen.getImageData(0, 0, image.width, image.height)
      const at = (x: number, y: number, colour: number) => data[4 * (y * width + x) + colour] ?? 0
      let greatest = 0
      for (let x = 0; x < width; x += 8)
        for (let y = 1; y < height; y++)
          greatest = Math.max(greatest, ...[0, 1, 2].map((colour) => Math.abs(at(x, y, colour) - at(x, y - 1, colour))))
      return greatest
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )

for (const language of languages) {
  test(
    `however much is said above the mountains, it stands in a sky without an edge (${language})`,
    { tag: '@pictures' },
    async ({ page }) => {
      test.slow()
      await page.goto(`/${language}/resorts`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1000 })
        for (const sentences of [1, 2, 3]) {
          const clip = await page.evaluate(sayMore, sentence[language].repeat(sentences))
          const png = await page.screenshot({ clip })
          expect(await greatestStep(page, png), `${sentences} at ${width} px`).toBeLessThanOrEqual(4)
        }
      }
    },
  )
}
