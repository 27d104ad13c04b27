import type { Counts } from '../suites/reports.ts'
import { journeys } from '../suites/suites.ts'

/** Says which failed, and whether all passed that there were. */
export function isWhole({ passed, failed, what = [] }: Counts): boolean {
  for (const one of what) console.log(`✗ ${one}`)
  return failed === 0 && passed > 0
}

/** Journeys that take too long for every run: those of files that are called so. */
async function long(narrowed: string[]): Promise<boolean> {
  return isWhole(await journeys({ JOURNEYS: 'everywhere' }, narrowed, 'playwright.long.config.ts'))
}

/** One button after the other, on every address: what it does when it is pressed before the page listens, and when it is pressed after. */
export const provePresses = (parts: string[]): Promise<boolean> => long(['pressed-early.long.ts', ...parts])

/** Every page and every journey in its other language, and banks that take their time; or the journeys of some files alone. */
export async function proveJourneys(parts: string[]): Promise<boolean> {
  const areLong = parts.length > 0 || (await long(['every-page.long.ts', 'card.long.ts']))
  const inEnglish = await journeys({ JOURNEYS: 'everywhere', JOURNEYS_IN: 'en' }, ['--grep', '\\(en[,)]', ...parts])
  return isWhole(inEnglish) && areLong
}
