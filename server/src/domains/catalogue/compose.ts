import type { House } from '../house.ts'
import { createCatalogue, loadCatalogue } from './catalogue.ts'
import { catalogueFiles, catalogueRoutes } from './routes.ts'

export async function composeCatalogue({ config, db, clock, log, hold }: House) {
  const held = await hold('catalogue', () => loadCatalogue(db))
  const catalogue = createCatalogue({ held, clock, timeZone: config.timeZone })
  const unnamed = config.mode === 'live' ? held.current().purchaseGroups.filter(({ seller }) => seller === null) : []
  for (const { code } of unnamed)
    log.warn(
      { purchaseGroup: code },
      'its receipts lack a legal name, an address and tax numbers: the catalogue says no seller',
    )
  return { catalogue, gives: { routes: catalogueRoutes(catalogue), files: catalogueFiles(catalogue) } }
}
