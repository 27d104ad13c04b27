import { startTwoApis } from '../buying/two-apis.ts'
import { startDebianPostgres, type Cluster } from '../debian-postgres.ts'
import { freePorts } from '../ports.ts'
import { walkedThrough } from '../product.ts'
import { startProxy } from '../proxy.ts'
import { journeys, vitest, type Counts } from '../suites/suites.ts'
import { table } from '../table.ts'

/**
 * The server's tests on Debian's PostgreSQL, and the journeys on the house below; either half alone if it is named, and
 * of the journeys only some files.
 */
export async function proveTwoApi([half, ...narrowed]: string[] = []): Promise<boolean> {
  // From now on other searches for ports take the next ten.
  const ports = await freePorts()
  const cluster = await startDebianPostgres(ports)
  try {
    const integration = half === 'journeys' ? undefined : await proveServer(cluster)
    const browser = half === 'integration' ? undefined : await proveJourneys(cluster, ports + 1, narrowed)
    console.log(`\n${table([['', 'passed', 'failed'], ...row('integration', integration), ...row('journeys', browser)])}`)
    if (browser) console.log(`Calls answered by each API process: ${browser.answered.join(' and ')}`)
    return [integration, browser].every(isWhole) && (browser?.answered ?? []).every((calls) => calls > 0)
  } finally {
    await cluster.stop()
  }
}

const row = (name: string, counts: Counts | undefined) => (counts ? [[name, String(counts.passed), String(counts.failed)]] : [])
const isWhole = (counts: Counts | undefined) => !counts || (counts.failed === 0 && counts.passed > 0)

const proveServer = (cluster: Cluster) =>
  vitest(['server', '--exclude', '**/architecture.test.ts'], { TEST_DATABASE_URL: cluster.url('postgres') })

/**
 * The production setup in small: the product on an outside database, with two API processes behind a round-robin
 * balancer.
 */
async function proveJourneys(cluster: Cluster, port: number, narrowed: string[]) {
  await cluster.createDatabase('alpenglow')
  await cluster.createDatabase('alpenglow_vault')
  const url = `http://localhost:${port}`
  const { product, urls, close } = await startTwoApis({
    ...walkedThrough,
    MODE: 'demo',
    DATABASE_URL: cluster.url('alpenglow'),
    VAULT_DATABASE_URL: cluster.url('alpenglow_vault'),
    PUBLIC_URL: url,
  })
  try {
    const proxy = await startProxy(
      port,
      urls.map((one) => Number(new URL(one).port)),
    )
    const told = { BASE_URL: url, BASE_SANDBOX_URL: product.sandboxUrl, BASE_DATABASE_URL: await product.databaseUrl() }
    const counts = await journeys(told, narrowed).finally(proxy.stop)
    return { ...counts, answered: proxy.counts }
  } finally {
    await close()
  }
}
