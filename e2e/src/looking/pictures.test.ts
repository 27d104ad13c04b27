import { expect, type Page } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { signIn, test } from '../people/guest.ts'

/**
 * With these windows a page is tested in full in one column, in two and in all, and to the foot of its sky at the
 * others.
 */
const phone = [393, 900] as const
const desk = [1024, 900] as const
const windows = shareOf(
  [[320, 3000], phone, [600, 900], [768, 2400], desk, [1280, 1800], [1920, 1000], [2560, 1100]] as const,
  [
    [320, 3000],
    [768, 2400],
    [2560, 1100],
  ] as const,
)

type Frame = { name: string; x: number; y: number; width: number; height: number }

/**
 * Hides everything but the pictures, before a magenta that none of them has, and returns the frame of each: its
 * parent's box, or, where that is only part of a line or as tall as a form beside it, its own.
 */
function bareAllButPictures(): Frame[] {
  document.documentElement.style.background = 'rgb(255 0 255)'
  document.body.style.background = 'none'
  document.body.style.visibility = 'hidden'
  return [...document.images].flatMap((img) => {
    img.style.visibility = 'visible'
    img.loading = 'eager'
    const frameOf = (from: Element): Element => {
      const { display } = getComputedStyle(from)
      if (display === 'contents' && from.parentElement) return frameOf(from.parentElement)
      return display === 'inline' || getComputedStyle(img).position === 'sticky' ? img : from
    }
    const { x, y, width, height } = frameOf(img.parentElement ?? img).getBoundingClientRect()
    const name = img.currentSrc.slice(img.currentSrc.lastIndexOf('/') + 1)
    return width > 0 && height > 0 ? [{ name, x, y, width, height }] : []
  })
}

/** The frames with a magenta pixel along their foot, in a screenshot. */
const tornIn = (page: Page, png: Buffer, frames: Frame[]): Promise<string[]> =>
  page.evaluate(
    async ({ src, frames }) => {
      const shot = Object.assign(new Image(), { src })
      await shot.decode()
      const pen = new OffscreenCanvas(shot.width, shot.height).getContext('2d')
      pen?.drawImage(shot, 0, 0)
      const isBare = ([red = 0, green = 0, blue = 0]: Uint8ClampedArray) => red > 200 && green < 60 && blue > 200
      return frames.flatMap(({ name, x, y, width, height }) => {
        const foot = Math.floor(y + height) - 3
        // The corners are round.
        const seen = Array.from({ length: 40 }, (_, at) => Math.round(x + 16 + ((width - 32) * at) / 39))
        const points = foot < shot.height ? seen.filter((at) => 0 <= at && at < shot.width) : []
        const bare = points.filter((at) => pen && isBare(pen.getImageData(at, foot, 1, 1).data)).length
        return bare > 0 ? [`${name}: ${bare} of ${points.length} points along its foot are bare`] : []
      })
    },
    { src: `data:image/png;base64,${png.toString('base64')}`, frames },
  )

async function expectWhole(page: Page, these: readonly (readonly [number, number])[] = windows) {
  const torn: string[] = []
  for (const [width, height] of these) {
    await page.setViewportSize({ width, height })
    await page.evaluate(bareAllButPictures)
    // A picture that has not begun to load is `complete`, too.
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, currentSrc, src }) => complete && (currentSrc || !src)),
    )
    const frames = await page.evaluate(bareAllButPictures)
    expect(frames.length).toBeGreaterThan(0)
    const found = await tornIn(page, await page.screenshot(), frames)
    torn.push(...found.map((one) => `${width} px wide, ${one}`))
  }
  expect(torn).toEqual([])
}

for (const path of shareOf(['', '/resorts/LKB', '/passes', '/login', '/no/such/page'], ['', '/resorts/LKB'])) {
  test(
    `every picture of ${path || 'the first page'} fills its frame, by day and by night, however wide the window is`,
    { tag: '@pictures' },
    async ({ page, watch }) => {
      if (path.startsWith('/no/')) watch.expectRefusal(404)
      await page.goto(`/en${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectWhole(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectWhole(page, shareOf([phone, desk], [desk]))
    },
  )
}

test('every picture of my account fills its frame, however wide the window is', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/login')
  await signIn(page)
  await page.waitForURL('**/myaccount')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Lazy content moves what is below it.
  await page.waitForLoadState('networkidle')
  await expectWhole(page)
})
