import { createHash } from 'node:crypto'
import type { CatalogueFile } from './file/format.ts'

const nameOf = (svg: string) => `${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}.svg`

export const logoUrl = (svg: string): string => `/partner-logos/${nameOf(svg)}`

/** The logos of the partners that there are now, by name; the same buffer as long as the catalogue is the same. */
export function createLogos(current: () => CatalogueFile) {
  let kept: { of: CatalogueFile; files: Map<string, Buffer> } | undefined
  return {
    find: (name: string): Buffer | undefined => {
      const of = current()
      if (kept?.of !== of) {
        kept = { of, files: new Map(of.partnerBrandings.map(({ logoSvg }) => [nameOf(logoSvg), Buffer.from(logoSvg)])) }
      }
      return kept.files.get(name)
    },
  }
}
