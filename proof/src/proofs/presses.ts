import { journeys } from '../suites.ts'

/** One button after the other, on every address: what it does when it is pressed before the page listens, and when it is pressed after. */
export async function provePresses(narrowed: string[]): Promise<boolean> {
  const { passed, failed } = await journeys({}, narrowed, 'playwright.long.config.ts')
  return passed > 0 && failed === 0
}
