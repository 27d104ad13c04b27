import { expect, type Page } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { languages, test } from '../people/guest.ts'

/**
 * Lays out a chart at every width that it has in a window of 320 to 1440 pixels, and returns the words that touch or
 * are cut.
 */
const troublesOf = (page: Page) =>
  page.evaluate(async () => {
    const box = document.querySelector<HTMLElement>('main div:has(> svg text)')
    if (!box) return ['there is no chart']
    /** The chart follows its measured width in the next frame. */
    const drawnFor = async (width: number) => {
      do await new Promise(requestAnimationFrame)
      while (box.querySelector('svg')?.getAttribute('width') !== String(width))
    }
    const troubles: string[] = []
    let gains = 0
    for (let width = 240; width <= 1100; width += 5) {
      box.style.width = `${width}px`
      await drawnFor(width)
      const words = [...box.querySelectorAll('svg text')].flatMap((text) => {
        const rows = text.querySelectorAll('tspan')
        return rows.length > 0 ? [...rows] : [text]
      })
      const boxes = words.map((word) => ({
        text: word.textContent,
        own: word.closest('text'),
        ...word.getBoundingClientRect().toJSON(),
      }))
      gains += words.some((word) => /saved|de moins|de$/.test(word.textContent)) ? 1 : 0
      const edge = box.getBoundingClientRect()
      for (const [at, one] of boxes.entries()) {
        if (one.left < edge.left - 1 || one.right > edge.right + 1) troubles.push(`${width} px: ${one.text} is cut off`)
        for (const other of boxes.slice(at + 1)) {
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
          // A line box is a little higher than its letters.
          if (wide > -1 && high > 4 && one.own !== other.own) troubles.push(`${width} px: ${one.text} touches ${other.text}`)
        }
      }
    }
    return gains > 20 ? troubles : [...troubles, 'what is saved is hardly ever said']
  })

const queries = { en: 'days=30&resort=VPD', fr: 'days=8&resort=LKB' } as const
for (const language of languages) {
  for (const width of shareOf([390, 1440], [390])) {
    test(`no label of a chart touches another, however wide it is (${language}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/${language}/which-pass?adult=2&child=2&peak=no&${queries[language]}`)
      await expect(page.locator('main div:has(> svg text)').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await troublesOf(page)).toEqual([])
    })
  }
}

test(
  'under a ribbon, names of months stand apart, and most of them stand, however wide it is',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.goto('/products/base-pass')
    const found = await page.evaluate(() => {
      const names = [...document.querySelectorAll<HTMLElement>('main [class*=months] > span > b')]
      const ribbon = names[0]?.parentElement?.parentElement?.parentElement
      if (!ribbon) return ['there is no ribbon']
      const troubles: string[] = []
      for (let width = 90; width <= 1200; width++) {
        ribbon.style.width = `${width}px`
        const seen = names.filter((name) => {
          const line = name.parentElement
          return line && name.getClientRects().length > 0 && name.offsetTop < line.offsetTop + line.offsetHeight / 2
        })
        const boxes = seen.map((name) => name.getBoundingClientRect())
        // With the margin of each of them.
        for (const [at, box] of boxes.entries())
          if (box.right > (boxes[at + 1]?.left ?? Infinity) + 0.1)
            troubles.push(`${width} px: ${seen[at]?.textContent} touches the next`)
        if (seen.length < (width < 120 ? 1 : width < 240 ? 3 : 5))
          troubles.push(`${width} px: only ${seen.map((name) => name.textContent).join(', ')}`)
      }
      return troubles
    })
    expect(found).toEqual([])
  },
)
