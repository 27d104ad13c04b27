import type { CartDomain } from '../cart/cart.ts'
import type { House } from '../house.ts'
import { createConversions } from './conversions.ts'
import { conversionJobs } from './jobs.ts'
import { conversionRoutes } from './routes.ts'

export function composeConversions({ config, db, adaptors }: House, { cart }: { cart: CartDomain }) {
  const conversions = createConversions({ ...config, db, port: adaptors.conversions, getCart: cart.getCart })
  return {
    gives: { routes: conversionRoutes(conversions), jobs: conversionJobs(conversions), sweeps: [conversions.sweep] },
  }
}
