import type { CatalogueFile } from '../format.ts'
import { whyNotDrawable } from '../svg/svg.ts'
import { type Reporter, reporterFor } from './finding.ts'

/** WCAG 2.2, 1.4.3: text of normal size. */
const leastContrast = 4.5

export function checkBrandings(report: Reporter, file: CatalogueFile): void {
  file.partnerBrandings.forEach(({ colours, logoSvg }, i) => {
    const here = reporterFor(report, 'partnerBrandings', i)
    for (const theme of ['day', 'night'] as const) {
      const { accent, onAccent } = colours[theme]
      const found = contrast(accent, onAccent)
      if (found < leastContrast) {
        here(
          ['colours', theme, 'onAccent'],
          `${onAccent} on ${accent} has a contrast of ${ratioText(found)}; text needs ${leastContrast} to be read.`,
        )
      }
    }
    const reason = whyNotDrawable(logoSvg)
    if (reason) here(['logoSvg'], reason)
  })
}

/** Rounded down, so that a ratio of 4.499 is not reported as 4.5. */
const ratioText = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
