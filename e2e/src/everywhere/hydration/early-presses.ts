import type { ElementHandle, Page } from '@playwright/test'

/** Each language in one width: all that is drawn differs by one or the other. */
export const views = [
  ['en', 1440],
  ['fr', 390],
] as const

/** What every visit to a page writes down of what happens there. */
type Noted = {
  /** The presses and forms that the page got to hear, as the places of what was pressed. */
  heard: Element[]
  printed: number
}
declare global {
  var noted: Noted
  /** What is listened for, by where it stands among the buttons. */
  var places: Map<Element, number> | undefined
  var tellHeard: (place: number) => Promise<void>
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

/** Tells which buttons were heard, or their forms, also on a page that is left by it. */
export async function listenIn(page: Page): Promise<(places: number[]) => Promise<() => number[]>> {
  let heard: number[] = []
  await page.exposeFunction('tellHeard', (place: number) => void heard.push(place))
  await page.addInitScript(() => {
    const tell = ({ target, type }: Event) => {
      const what = target instanceof Element ? target.closest(type === 'submit' ? 'form' : 'button') : null
      const place = what && globalThis.places?.get(what)
      if (typeof place === 'number') void globalThis.tellHeard(place)
    }
    document.addEventListener('click', tell)
    document.addEventListener('submit', tell)
  })
  return async (places) => {
    heard = []
    await page.evaluate((wanted) => {
      const buttons = document.querySelectorAll('button')
      const entry = (place: number): [Element, number][] => {
        const button = buttons[place]
        return button ? [[(button.type === 'submit' && button.form) || button, place]] : []
      }
      globalThis.places = new Map(wanted.flatMap(entry))
    }, places)
    return () => heard
  }
}

/** What can be pressed on the page as it is drawn: of buttons of one kind that stand together the first. What opens at once, and covers the others, comes last. */
export const buttonsOn = (page: Page): Promise<{ place: number; name: string; covers: boolean }[]> =>
  page.evaluate(() => {
    const seen = new Set<string>()
    const isInFrame = (button: Element) => button.closest('header, footer, #menu') !== null
    const all = [...document.querySelectorAll('button')].flatMap((button, place) => {
      const { className, dataset, parentElement, type } = button
      const kind = [className, dataset['kind'], type, parentElement?.className].join(' ')
      const isNew = !seen.has(kind)
      const isThere = button.checkVisibility({ visibilityProperty: true }) && button.ariaDisabled !== 'true'
      if (!isThere || !isNew || (isInFrame(button) && location.pathname.length > 3)) return []
      seen.add(kind)
      const covers = button.popoverTargetElement !== null
      return [{ place, name: (button.ariaLabel ?? button.innerText).trim(), covers }]
    })
    return all.toSorted((one, other) => Number(one.covers) - Number(other.covers))
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

export const buttonAt = async (page: Page, place: number) =>
  (await page.locator('button').nth(place).elementHandle()) as ElementHandle<Element>

/** Something in every field that is drawn. */
export async function typeEverywhere(page: Page) {
  const typed = []
  for (const field of await page
    .locator('input:is([type=text], [type=search], [type=email], [type=password], [type=number])')
    .all()) {
    if (!(await field.isVisible())) continue
    // What takes digits alone is right to drop letters.
    const takesDigits = await field.evaluate(
      ({ type, inputMode }: HTMLInputElement) => type === 'number' || inputMode === 'numeric',
    )
    const text = takesDigits ? '3' : 'larch'
    await field.fill(text)
    const name = await field.getAttribute('name')
    // By its name it is found also where more fields have come before it.
    typed.push({ field: name ? page.locator(`input[name="${name}"]`) : field, text })
  }
  return typed
}
