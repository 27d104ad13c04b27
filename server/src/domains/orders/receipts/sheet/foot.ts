import { column, looks, page, pt } from './page.ts'
import type { Typesetter } from './typesetter.ts'
import type { WrittenReceipt } from './written.ts'

/** How many pages there are is known when all are there. */
export function footed(set: Typesetter, receipt: WrittenReceipt): void {
  const { paper } = set
  const pages = paper.pages()
  for (let i = 0; i < pages; i++) {
    paper.turnTo(i)
    const at = { x: page.margin, y: page.height - pt(36), width: column }
    paper.shows(() => {
      set.line(receipt.foot, looks.foot, at)
      set.line(receipt.page(i + 1, pages), looks.foot, { ...at, align: 'right' })
    })
  }
}
