import type { ElementHandle, Page } from '@playwright/test'

/** Each language at one width: everything that is rendered depends on one or the other. */
export const views = [
  ['en', 1440],
  ['fr', 390],
] as const

/** Recorded by a script in every page. */
type Noted = {
  /** The elements whose presses and submits reached the page. */
  heard: Element[]
  printed: number
}
declare global {
  var noted: Noted
  /** Where a press is recorded: each button, or the form that it submits, with its index in the page. */
  var places: Map<Element, number> | undefined
  var tellHeard: (place: number) => Promise<void>
}

/** Records events from the first moment on. Held presses do not get this far. */
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

/** Reports which buttons were pressed, or their forms submitted, even if the press leaves the page. */
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

/**
 * The buttons on the page as it is rendered: of equal ones side by side only the first. One that opens something over
 * the others comes last.
 */
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

/** The visible and announced state of a page with its address, without the scroll position. */
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
  // Clocks go on meanwhile.
  return { pathname, search, said: said.replace(/\d{1,2}(?::|\sh\s)\d{2}/g, 'now'), ...seen }
}

/** A call or a navigation is under way. */
const isBusy = (page: Page) => page.evaluate(() => document.querySelector('main button[aria-busy=true]') !== null)

/** The state of the page once nothing changes any more. */
export async function waitUntilSettled(page: Page): Promise<object> {
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

/** Types into every visible field. */
export async function typeEverywhere(page: Page) {
  const typed = []
  for (const field of await page
    .locator('input:is([type=text], [type=search], [type=email], [type=password], [type=number])')
    .all()) {
    if (!(await field.isVisible())) continue
    // A field for digits is right to drop letters.
    const takesDigits = await field.evaluate(
      ({ type, inputMode }: HTMLInputElement) => type === 'number' || inputMode === 'numeric',
    )
    const text = takesDigits ? '3' : 'larch'
    await field.fill(text)
    const name = await field.getAttribute('name')
    // By its name, it is found even if more fields were rendered before it.
    typed.push({ field: name ? page.locator(`input[name="${name}"]`) : field, text })
  }
  return typed
}
