import { toWire } from '@alpenglow/contract/http/wire'
import { CatalogueFile } from './format.ts'

/** As it is read. */
export const writeCatalogueFile = (file: CatalogueFile): string => `${JSON.stringify(toWire(CatalogueFile, file), null, 2)}\n`
