import type { CatalogueFile } from '../format.ts'
import { type Reporter, reporterFor } from './finding.ts'

type Ages = { min: number; max: number | null }

/** A guest of any age must match at most one variant of a product. */
export function checkAges(report: Reporter, file: CatalogueFile): void {
  file.ageCategories.forEach((category, i) => upsideDown(reporterFor(report, 'ageCategories', i), category))
  const categories = new Map<string, Ages>(file.ageCategories.map((category) => [category.code, category]))
  file.products.forEach(({ variants }, i) => {
    const here = reporterFor(report, 'products', i, 'variants')
    if (variants.length === 0) here([], 'A product without a variant can’t be bought by anybody.')
    const ranges = variants.map(({ variant, min, max }) => {
      const ages = categories.get(variant)
      return { variant, min: min ?? ages?.min ?? 0, max: max ?? ages?.max ?? null, known: ages !== undefined }
    })
    ranges.forEach((range, j) => {
      if (!range.known || upsideDown(reporterFor(here, j), range)) return
      const other = ranges.slice(0, j).find((earlier) => earlier.known && overlap(earlier, range))
      if (other) here([j], `The ages ${words(range)} overlap with ${words(other)} of variant ${other.variant}.`)
    })
  })
}

function upsideDown(report: Reporter, { min, max }: Ages): boolean {
  if (max === null || min <= max) return false
  report(['max'], `The oldest, ${max}, are younger than the youngest, ${min}.`)
  return true
}

const overlap = (a: Ages, b: Ages) => a.min <= (b.max ?? Infinity) && b.min <= (a.max ?? Infinity)
const words = ({ min, max }: Ages) => (max === null ? `${min} and over` : `${min} to ${max}`)
