/** The only file of the proofs and journeys that reads the environment. */
const given = process.env

/** A product that already runs, for the journeys; without it they start one of their own. */
export const baseUrl = given['BASE_URL'] || undefined
/** Its database, which one journey changes a text in. */
export const baseDatabaseUrl = given['BASE_DATABASE_URL'] || undefined
/** Where its simulated providers are: the journeys read their mail there. */
export const baseSandboxUrl = given['BASE_SANDBOX_URL'] || undefined
/** The other language, for journeys that are made in either: every run makes them in French, whose words are longer. */
export const isInEnglish = given['JOURNEYS_IN'] === 'en'
/** Everything is looked at everywhere, in place of the share that a test run looks at. */
export const isEverywhere = given['JOURNEYS'] === 'everywhere'
/** The browser to use where it is not at one of Debian's places. */
export const chromiumGiven = given['CHROMIUM'] || undefined

export type Environment = Record<string, string | undefined>

export const environmentWith = (more: Environment): Environment => ({ ...given, ...more })

/** What a product gets that a proof starts: nothing that moves it but what the proof says. */
export const plainEnvironment = (more: Environment): Environment => {
  const kept = ['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR']
  return { ...Object.fromEntries(kept.map((name) => [name, given[name]])), ...more }
}

/** Tells the processes that this one will start where the product is that the journeys are about. */
export function announceProduct(product: { url: string; databaseUrl: string; sandboxUrl: string }): void {
  given['BASE_URL'] = product.url
  given['BASE_SANDBOX_URL'] = product.sandboxUrl
  given['BASE_DATABASE_URL'] = product.databaseUrl
}
