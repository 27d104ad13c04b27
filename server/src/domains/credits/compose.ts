import type { House } from '../house.ts'
import { createCredits } from './credits.ts'
import { creditRoutes } from './routes.ts'

export function composeCredits({ db, clock }: House) {
  const credits = createCredits({ db, clock })
  return { credits, gives: { routes: creditRoutes(credits) } }
}
