import type { Counts } from '../suites/reports.ts'
import { journeys } from '../suites/suites.ts'

/** Prints the failed ones, and returns whether all passed and there were any. */
export function isWhole({ passed, failed, what = [] }: Counts): boolean {
  for (const one of what) console.log(`✗ ${one}`)
  return failed === 0 && passed > 0
}

/** Runs journeys that take too long for every run; `narrowed` are names of their files. */
async function long(narrowed: string[]): Promise<boolean> {
  return isWhole(await journeys({ JOURNEYS: 'everywhere' }, narrowed, 'playwright.long.config.ts'))
}

/** Presses every button on every page, before the page listens and after. */
export const provePresses = (parts: string[]): Promise<boolean> => long(['pressed-early.long.ts', ...parts])

/** Every page and every journey in the other language, and slow banks; or the journeys of some files only. */
export async function proveJourneys(parts: string[]): Promise<boolean> {
  const areLong = parts.length > 0 || (await long(['every-page.long.ts', 'card.long.ts']))
  const inEnglish = await journeys({ JOURNEYS: 'everywhere', JOURNEYS_IN: 'en' }, ['--grep', '\\(en[,)]', ...parts])
  return isWhole(inEnglish) && areLong
}
