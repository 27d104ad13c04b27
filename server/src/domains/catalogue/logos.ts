import { createHash } from 'node:crypto'
import type { CatalogueFile } from './file/format.ts'

const nameOf = (svg: string) => `${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}.svg`

export const logoUrl = (svg: string): string => `/partner-logos/${nameOf(svg)}`

/** The logos of the partners that there are, or were, by name: always the same buffer. */
export function createLogos(current: () => CatalogueFile) {
  let of: CatalogueFile | undefined
  const files = new Map<string, Buffer>()
  return {
    find: (name: string): Buffer | undefined => {
      if (of !== current()) {
        of = current()
        for (const { logoSvg } of of.partnerBrandings) {
          if (!files.has(nameOf(logoSvg))) files.set(nameOf(logoSvg), Buffer.from(logoSvg))
        }
      }
      return files.get(name)
    },
  }
}
