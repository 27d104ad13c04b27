import { createHash } from 'node:crypto'
import type { CatalogueFile } from './file/format.ts'

const nameOf = (svg: string) => `${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}.svg`

export const logoUrl = (svg: string): string => `/partner-logos/${nameOf(svg)}`

/**
 * Partner logos by name, past ones included, because an open page may still request them. The same buffer each time.
 */
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
