import type { Subject } from '../../landscape/frame.ts'
import { pictureName } from '../../landscape/picture-name.ts'
import { createPictures } from '../../landscape/pictures.ts'
import type { CatalogueFile } from './file/format.ts'

type FileResort = CatalogueFile['resorts'][number]
type FileProduct = CatalogueFile['products'][number]

const resortSubject = ({ code, summit, latitude, snowfall }: FileResort): Subject => ({
  code,
  elevation: summit,
  latitude,
  snowfall,
})

/** A pass has a mountain of its own, somewhere in the middle of all of them. */
const productSubject = ({ code, card }: FileProduct): Subject => ({
  code,
  elevation: card.elevation,
  latitude: 45,
  snowfall: 800,
})

export const pictureOf = (resort: FileResort): string => pictureName(resortSubject(resort))
export const productPictureOf = (product: FileProduct): string => pictureName(productSubject(product))

/** The landscapes of the resorts and products that there are now. */
export function createLandscapes(current: () => CatalogueFile) {
  let kept: { of: CatalogueFile; subjects: Map<string, Subject> } | undefined
  const subjects = () => {
    const of = current()
    if (kept?.of !== of) {
      const all = [...of.resorts.map(resortSubject), ...of.products.map(productSubject)]
      kept = { of, subjects: new Map(all.map((subject) => [pictureName(subject), subject])) }
    }
    return kept.subjects
  }
  return createPictures({ subjects })
}
