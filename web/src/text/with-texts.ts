import { packs } from './source.ts'

/** Loads a page together with its texts. */
export const withTexts =
  <Page>(part: string, load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const [page] = await Promise.all([load(), packs.need(part)])
    return page
  }
