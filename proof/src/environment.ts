/** The only file of the proofs and journeys that reads the environment. */
const given = process.env

/** A running product for the journeys; without it they start one of their own. */
export const baseUrl = given['BASE_URL'] || undefined
/** Its database, in which one journey changes a text. */
export const baseDatabaseUrl = given['BASE_DATABASE_URL'] || undefined
/** Its simulated providers: the journeys read mails there. */
export const baseSandboxUrl = given['BASE_SANDBOX_URL'] || undefined
/** Runs the bilingual journeys in English: every usual run uses French, whose words are longer. */
export const isInEnglish = given['JOURNEYS_IN'] === 'en'
/** Runs all cases, in place of the share of a usual test run. */
export const isEverywhere = given['JOURNEYS'] === 'everywhere'
/** The browser to use where it is not at one of Debian's places. */
export const chromiumGiven = given['CHROMIUM'] || undefined

export type Environment = Record<string, string | undefined>

export const environmentWith = (more: Environment): Environment => ({ ...given, ...more })

/** The environment of a product that a proof starts: no setting but the proof's own. */
export const plainEnvironment = (more: Environment): Environment => {
  const kept = ['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR']
  return { ...Object.fromEntries(kept.map((name) => [name, given[name]])), ...more }
}

/** Sets where the product of the journeys is, for the processes that this one will start. */
export function announceProduct(product: { url: string; databaseUrl: string; sandboxUrl: string }): void {
  given['BASE_URL'] = product.url
  given['BASE_SANDBOX_URL'] = product.sandboxUrl
  given['BASE_DATABASE_URL'] = product.databaseUrl
}
