import { column, footAt, looks, page } from './page.ts'
import { ridge } from './ridge.ts'
import type { Typesetter } from '../../../../drawing/pdf/typesetter.ts'
import type { WrittenReceipt } from './receipt-contents.ts'

/** The number of pages is known only when all are drawn. */
export function drawFooters(set: Typesetter, receipt: WrittenReceipt): void {
  const { paper } = set
  const pages = paper.pages()
  for (let i = 0; i < pages; i++) {
    paper.turnTo(i)
    const at = { x: page.margin, y: footAt, width: column }
    paper.shows(() => {
      paper.stamp(ridge())
      set.line(receipt.foot, looks.foot, at)
      set.line(receipt.help, looks.foot, { ...at, align: 'middle' })
      set.line(receipt.page(i + 1, pages), looks.foot, { ...at, align: 'right' })
    })
  }
}
