import { body } from './body.ts'
import { drawFooters } from './foot.ts'
import { head } from './head.ts'
import { airy, close, page, type SheetTypesetter } from './page.ts'
import { createPaper, element } from '../../../../drawing/pdf/paper.ts'
import { createTypesetter } from '../../../../drawing/pdf/typesetter.ts'
import type { FontCut } from '../../../../drawing/pdf/typefaces.ts'
import type { WrittenReceipt } from './receipt-contents.ts'

/**
 * Draws a receipt: one A4 page for a family, more for longer receipts. The same receipt gives the same file, byte by
 * byte. Screen readers find its headings, its tables and their heads; decoration is marked as such.
 */
export async function drawSheet(receipt: WrittenReceipt): Promise<Buffer> {
  const usual = await drawn(receipt, airy)
  const pages = usual.paper.pages()
  const closer = pages > 1 ? await drawn(receipt, close) : usual
  // Less air only where that saves a page.
  const { paper, whole } = closer.paper.pages() < pages ? closer : usual
  const { title, locale, mark: maker, at } = receipt
  return paper.written({ title, locale, maker, at }, whole)
}

async function drawn(receipt: WrittenReceipt, gaps: SheetTypesetter['gaps']) {
  const paper = createPaper(page.width, page.height)
  const set = { ...(await createTypesetter(paper, saidIn(receipt))), gaps }
  paper.addPage()
  const whole = element('Document')
  body(set, whole, receipt, head(set, whole, receipt))
  drawFooters(set, receipt)
  return { paper, whole }
}

/** The text that each cut may have to write: any word, except in the cuts for figures. */
function saidIn(receipt: WrittenReceipt): ReadonlyMap<FontCut, string> {
  const all = JSON.stringify(receipt)
  const figures = JSON.stringify([
    receipt.number,
    receipt.sum.figures,
    receipt.groups,
    receipt.taxes,
    receipt.tenders,
    receipt.paid,
  ])
  return new Map<FontCut, string>([
    ['text', all],
    ['strong', all],
    ['title', receipt.mark + receipt.heading],
    ['figure', figures],
    ['strongFigure', figures],
  ])
}
