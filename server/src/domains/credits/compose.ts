import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Gives, House } from '../house.ts'
import { createCredits, keptOf, movementsOf } from './credits.ts'
import { creditRoutes } from './routes.ts'

export function composeCredits({ config, db, clock }: House, { catalogue }: { catalogue: CatalogueDomain }) {
  const credits = createCredits({ db, clock, timeZone: config.timeZone, catalogue })
  return {
    credits,
    gives: {
      routes: creditRoutes(credits),
      personalData: { credits: ({ accountId }) => movementsOf(db, accountId) },
      keptWhenLeaving: ({ accountId }) => keptOf(db, accountId),
    } satisfies Gives,
  }
}
