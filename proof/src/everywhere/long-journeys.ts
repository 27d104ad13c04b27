import { journeys } from '../suites/suites.ts'

/** Journeys that take too long for every run: those of files that are called so. */
async function long(narrowed: string[]): Promise<boolean> {
  const { passed, failed } = await journeys({ JOURNEYS: 'everywhere' }, narrowed, 'playwright.long.config.ts')
  return passed > 0 && failed === 0
}

/** One button after the other, on every address: what it does when it is pressed before the page listens, and when it is pressed after. */
export const provePresses = (parts: string[]): Promise<boolean> => long(['pressed-early.long.ts', ...parts])

/** Every page and every journey in its other language, and banks that take their time. */
export async function proveJourneys(parts: string[]): Promise<boolean> {
  const areLong = await long(['every-page.long.ts', 'card.long.ts', ...parts])
  const { passed, failed } = await journeys({ JOURNEYS: 'everywhere', JOURNEYS_IN: 'en' }, ['--grep', '\\(en[,)]', ...parts])
  return areLong && passed > 0 && failed === 0
}
