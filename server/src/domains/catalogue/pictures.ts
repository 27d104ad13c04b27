import type { LandscapeSubject } from '../../drawing/landscape/frame.ts'
import { createPictures, pictureName } from '../../drawing/landscape/pictures.ts'
import type { CatalogueFile } from './file/format.ts'

type FileResort = CatalogueFile['resorts'][number]
type FileProduct = CatalogueFile['products'][number]

const resortSubject = ({ code, summit, latitude, snowfall }: FileResort): LandscapeSubject => ({
  code,
  elevation: summit,
  latitude,
  snowfall,
})

/** A pass has a mountain of its own, at a latitude between those of the resorts. */
const productSubject = ({ code, card }: FileProduct): LandscapeSubject => ({
  code,
  elevation: card.elevation,
  latitude: 45,
  snowfall: 800,
})

export const pictureOf = (resort: FileResort): string => pictureName(resortSubject(resort))
export const productPictureOf = (product: FileProduct): string => pictureName(productSubject(product))

/**
 * The landscapes of resorts and products, past ones included: a page that was opened before a change still requests
 * them.
 */
export function createLandscapes(current: () => CatalogueFile) {
  let of: CatalogueFile | undefined
  const subjects = new Map<string, LandscapeSubject>()
  const known = () => {
    if (of !== current()) {
      of = current()
      for (const subject of [...of.resorts.map(resortSubject), ...of.products.map(productSubject)]) {
        subjects.set(pictureName(subject), subject)
      }
    }
    return subjects
  }
  return createPictures({ subjects: known })
}
