import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import { stockJobs, stockSchedule } from './jobs.ts'
import { stockRoutes } from './routes.ts'
import { createStock } from './stock.ts'

export function composeStock({ db, clock }: House, { catalogue }: { catalogue: CatalogueDomain }) {
  const stock = createStock({ db, clock, catalogue })
  return {
    stock,
    gives: { routes: stockRoutes(stock), jobs: stockJobs(stock), schedule: [stockSchedule], sweeps: [stock.free] },
  }
}
