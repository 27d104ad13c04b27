import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Gives, House } from '../house.ts'
import { createCredits, findRetainedCredits, movementsOf } from './credits.ts'
import { creditRoutes } from './routes.ts'

export function composeCredits({ config, db, clock }: House, { catalogue }: { catalogue: CatalogueDomain }) {
  const credits = createCredits({ db, clock, timeZone: config.timeZone, catalogue })
  return {
    credits,
    gives: {
      routes: creditRoutes(credits),
      personalData: { credits: ({ accountId }) => movementsOf(db, accountId) },
      keptWhenLeaving: ({ accountId }) => findRetainedCredits(db, accountId),
    } satisfies Gives,
  }
}
