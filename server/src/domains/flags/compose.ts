import type { House } from '../house.ts'
import { createFlags, loadFlags } from './flags.ts'
import { flagRoutes } from './routes.ts'

export async function composeFlags({ db, hold }: House) {
  const flags = createFlags({ held: await hold('flags', () => loadFlags(db)) })
  return { flags, gives: { routes: flagRoutes(flags) } }
}
