import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import { waiverRoutes } from './routes.ts'
import { createWaivers } from './waivers.ts'

export function composeWaivers({ config, db, clock }: House, { catalogue }: { catalogue: CatalogueDomain }) {
  const waivers = createWaivers({ ...config, db, clock, catalogue })
  return { waivers, gives: { routes: waiverRoutes(waivers), sweeps: [waivers.sweep] } }
}
