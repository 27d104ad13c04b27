import type { ElementHandle, Page } from '@playwright/test'

/** What every visit to a page writes down of what happens there. */
type Noted = {
  /** The presses and forms that the page got to hear, as the places of what was pressed. */
  heard: Element[]
  printed: number
}
declare global {
  var noted: Noted
}

/** Watches from the first moment on. What is held back does not come this far. */
export async function noteDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.noted = { heard: [], printed: 0 }
    const note = ({ target }: Event) => {
      const what = target instanceof Element ? target.closest('button, form') : null
      if (what) globalThis.noted.heard.push(what)
    }
    document.addEventListener('click', note)
    document.addEventListener('submit', note)
    globalThis.print = () => void globalThis.noted.printed++
  })
}

export const timesHeard = (of: ElementHandle<Element>): Promise<number> =>
  of.evaluate((element) => globalThis.noted.heard.filter((one) => one === element).length)

/** What can be pressed on the page as it is drawn: of buttons of one kind that stand together the first. */
export const buttonsOn = (page: Page): Promise<{ place: number; name: string }[]> =>
  page.evaluate(() => {
    const seen = new Set<string>()
    const isInFrame = (button: Element) => button.closest('header, footer, #menu') !== null
    return [...document.querySelectorAll('button')].flatMap((button, place) => {
      const { className, dataset, parentElement, type } = button
      const kind = [className, dataset['kind'], type, parentElement?.className].join(' ')
      const isNew = !seen.has(kind)
      const isThere = button.checkVisibility({ visibilityProperty: true }) && button.ariaDisabled !== 'true'
      if (!isThere || !isNew || (isInFrame(button) && location.pathname.length > 3)) return []
      seen.add(kind)
      return [{ place, name: (button.ariaLabel ?? button.innerText).trim() }]
    })
  })

/** All that somebody sees, hears or would find in the address, but not where they have scrolled to. */
export async function lookOf(page: Page): Promise<object> {
  const { hostname, pathname, search } = new URL(page.url())
  if (hostname !== 'localhost') return { hostname, pathname }
  const [said, seen] = await Promise.all([
    page.locator('body').ariaSnapshot(),
    page.evaluate(() => ({
      values: [...document.querySelectorAll('input')].map(({ value, checked, type }) => [type, value, checked].join(' ')),
      marks: [...document.querySelectorAll('main [data-chosen], main [aria-selected=true]')].map(
        ({ textContent }) => textContent,
      ),
      printed: globalThis.noted.printed,
    })),
  ])
  // Clocks go on while somebody looks.
  return { pathname, search, said: said.replace(/\d{1,2}(?::|\sh\s)\d{2}/g, 'now'), ...seen }
}

/** Something is under way: a call, or the way to another house. */
const isBusy = (page: Page) => page.evaluate(() => document.querySelector('main button[aria-busy=true]') !== null)

/** What it looks like once nothing changes any more. */
export async function settled(page: Page): Promise<object> {
  await page.waitForLoadState('networkidle')
  let last = ''
  for (;;) {
    const look = await lookOf(page)
    if (JSON.stringify(look) === last && !(await isBusy(page))) return look
    last = JSON.stringify(look)
    await page.waitForTimeout(150)
  }
}
