import type { House } from '../house.ts'
import { createCatalogue, loadCatalogue } from './catalogue.ts'
import { catalogueFiles, catalogueRoutes } from './routes.ts'

export async function composeCatalogue({ config, db, clock, hold }: House) {
  const held = await hold('catalogue', () => loadCatalogue(db))
  const catalogue = createCatalogue({ held, clock, timeZone: config.timeZone })
  return { catalogue, gives: { routes: catalogueRoutes(catalogue), files: catalogueFiles(catalogue) } }
}
