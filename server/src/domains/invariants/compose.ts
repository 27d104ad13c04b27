import { keysOf } from '../../config/complete.ts'
import type { House } from '../house.ts'
import { createInvariants } from './invariants.ts'
import { invariantRoutes } from './routes.ts'

const fiveMinutes = 5 * 60_000

export function composeInvariants({ config, metrics }: House) {
  const invariants = createInvariants({
    url: config.database.url,
    about: { keys: keysOf(config), asksMinorConsent: config.asksMinorConsent },
    onLooked: metrics.invariantsLooked,
  })
  return {
    gives: {
      routes: invariantRoutes(invariants),
      rounds: [{ name: 'invariants', everyMs: fiveMinutes, walk: invariants.watch }],
    },
  }
}
