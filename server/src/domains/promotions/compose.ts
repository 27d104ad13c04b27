import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Credentials } from '../credentials/credentials.ts'
import type { House } from '../house.ts'
import { createPromotions } from './promotions.ts'

export function composePromotions(
  { db, encryption }: House,
  { catalogue, credentials }: { catalogue: CatalogueDomain; credentials: Credentials },
) {
  const promotions = createPromotions({ db, catalogue, tries: credentials.tries, encryption })
  return { promotions, gives: { sweeps: [promotions.sweep] } }
}
