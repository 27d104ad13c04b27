import type { CatalogueFile } from '../format.ts'
import { reporterFor, type Reporter } from './finding.ts'

/**
 * A waiver that a product requires has a text, and a later version takes effect later. A file without any texts is
 * older than waiver texts: guests sign at the resort.
 */
export function checkWaivers(report: Reporter, { waivers, products }: CatalogueFile): void {
  waivers.forEach((waiver, i) => {
    const here = reporterFor(report, 'waivers', i)
    const others = waivers.slice(0, i).filter(({ code }) => code === waiver.code)
    const same = others.find(({ version }) => version === waiver.version)
    if (same) return here(['version'], `There is a version ${waiver.version} of "${waiver.code}" already.`)
    const misplaced = others.find((other) => other.version < waiver.version !== other.effectiveFrom < waiver.effectiveFrom)
    if (misplaced)
      here(['effectiveFrom'], `Version ${misplaced.version} takes effect on ${misplaced.effectiveFrom}: a later one is later.`)
  })
  const known = new Set(waivers.map(({ code }) => code))
  if (known.size === 0) return
  products.forEach((product, i) =>
    product.waivers.forEach((code, j) => {
      if (!known.has(code)) report(['products', i, 'waivers', j], `There is no waiver "${code}" in this file.`)
    }),
  )
}
