import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Gives, House } from '../house.ts'
import type { IdentityMoments } from '../identity/identity.ts'
import { waiverRoutes } from './routes.ts'
import { createWaivers, handOverWaivers, listRetainedWaivers, voidWaivers, readWaiverData } from './waivers.ts'

export function composeWaivers({ config, db, clock }: House, { catalogue }: { catalogue: CatalogueDomain }) {
  const waivers = createWaivers({ ...config, db, clock, catalogue })
  const answers: Pick<IdentityMoments, 'onStrangersGone'> = { onStrangersGone: (tx, { people }) => voidWaivers(tx, people) }
  return {
    waivers,
    gives: {
      routes: waiverRoutes(waivers),
      sweeps: [waivers.sweep],
      personalData: { waivers: (whose) => readWaiverData(db, whose) },
      keptWhenLeaving: ({ profileId }) => listRetainedWaivers(db, profileId),
      onMerged: handOverWaivers,
      answers,
    } satisfies Gives,
  }
}
