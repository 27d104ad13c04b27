import { createHash } from 'node:crypto'
import type { CatalogueFile } from './file/format.ts'

type FileResort = CatalogueFile['resorts'][number]
type FileProduct = CatalogueFile['products'][number]

const hashed = (name: string, of: unknown) =>
  `${name}-${createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 8)}`
export const pictureOf = ({ code, summit, latitude, snowfall }: FileResort): string =>
  hashed(code.toLowerCase(), { code, elevation: summit, latitude, snowfall })
export const productPictureOf = ({ code, card }: FileProduct): string => hashed(code, card)
export const createLandscapes = (_current: () => CatalogueFile) => ({ find: (_name: string): Buffer | undefined => undefined })
