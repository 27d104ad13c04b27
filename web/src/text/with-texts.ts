import { packs } from './source.ts'

/** A page comes with its texts, or not at all. */
export const withTexts =
  <Page>(part: string, load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const [page] = await Promise.all([load(), packs.need(part)])
    return page
  }
