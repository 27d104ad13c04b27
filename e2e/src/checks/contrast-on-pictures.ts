import type { Page } from '@playwright/test'

type Word = { text: string; x: number; y: number; width: number; height: number; color: string; least: number }

// A resort's sky follows the local hour, of which a visit sees one.
const pageSkies = '[data-sky]:not([data-sky=bright], [data-sky=dark], [data-sky=as_theme])'
/** A pass has its name and its season in a sky of its own. */
export const passSkies = ':has(> picture ~ span)'

/** The visible lines of text on a landscape, each with the contrast that its size requires. Runs in the page. */
function wordsOnPictures(skies: string): Word[] {
  const places = document.querySelectorAll(document.querySelector('[data-sky]') ? `${skies}, header` : skies)
  const words: Word[] = []
  for (const place of places) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement: element } = texts.currentNode as Text
      if (!element || !data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const { color, fontSize, fontWeight, clipPath } = getComputedStyle(element)
      // Visible to screen readers only.
      if (clipPath.startsWith('inset(50%')) continue
      const size = Number.parseFloat(fontSize)
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const { x, y, width, height } of range.getClientRects())
        if (width > 2 && y >= 0 && y + height <= innerHeight && x >= 0 && x + width <= innerWidth)
          words.push({ text: data.trim().slice(0, 40), x, y: y + 0.18 * height, width, height: 0.68 * height, color, least })
    }
  }
  return words
}

/** The words without enough contrast to a screenshot of the page without text. Runs in the page. */
async function unlikeIn({ picture, words }: { picture: string; words: Word[] }): Promise<string[]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const scale = image.width / innerWidth
  const pen = (width: number, height: number) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser has no canvas.')
    return context
  }
  const page = pen(image.width, image.height)
  page.drawImage(image, 0, 0)
  const ink = pen(1, 1)
  const light = (data: Uint8ClampedArray, at: number) => {
    const [red = 0, green = 0, blue = 0] = [...data.subarray(at, at + 3)].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return words.flatMap(({ text, color, least, ...box }) => {
    ink.fillStyle = color
    ink.fillRect(0, 0, 1, 1)
    const own = light(ink.getImageData(0, 0, 1, 1).data, 0)
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((value) => Math.round(value * scale)) as [
      number,
      number,
      number,
      number,
    ]
    const { data } = page.getImageData(x, y, Math.max(1, width), Math.max(1, height))
    const dots = Array.from({ length: data.length / 4 }, (_, dot) => light(data, dot * 4))
    const faint = dots.filter((dot) => (Math.max(dot, own) + 0.05) / (Math.min(dot, own) + 0.05) < least)
    const share = faint.length / dots.length
    return share > 0.1
      ? [`“${text}” lies on what is too like it: ${Math.round(100 * share)} % of its place is below ${least} : 1`]
      : []
  })
}

const show = (page: Page, isShown: boolean) =>
  page.evaluate((shown) => {
    const hidden = new CSSStyleSheet()
    hidden.replaceSync(
      '* { color: transparent !important; text-decoration-color: transparent !important; transition: none !important }',
    )
    document.adoptedStyleSheets = shown ? [] : [hidden]
  }, isShown)

/** Words in the sky that lie on rock, or on snow by day. */
export async function unlike(page: Page, skies = pageSkies): Promise<string[]> {
  const { until, step } = await page.evaluate((skies) => {
    const feet = [...document.querySelectorAll(skies)].map((sky) => sky.getBoundingClientRect().bottom + scrollY)
    return { until: Math.max(0, ...feet), step: innerHeight - 60 }
  }, skies)
  const found: string[] = []
  for (let top = 0; top < until; top += step) {
    await page.evaluate((to) => scrollTo(0, to), top)
    const words = await page.evaluate(wordsOnPictures, skies)
    if (words.length === 0) continue
    await show(page, false)
    const picture = (await page.screenshot()).toString('base64')
    await show(page, true)
    found.push(...(await page.evaluate(unlikeIn, { picture, words })))
  }
  await page.evaluate(() => scrollTo(0, 0))
  return found
}
