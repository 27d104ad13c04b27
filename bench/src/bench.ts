import { join } from 'node:path'
import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { developmentCommands } from '@alpenglow/contract/commands/development'
import { checkout } from '@alpenglow/proof/command'
import { freePorts } from '@alpenglow/proof/ports'
import { measureAuthorizations } from './authorizations.ts'
import { measureFloods } from './floods/floods.ts'
import { measureFirstVisits } from './first-visits.ts'
import { stopAll, makeFolder } from './bench-processes.ts'
import { findLighthouse, measurePages } from './lighthouse.ts'
import { usualSettings } from './measure.ts'
import { startProduct, type Product } from './product.ts'
import { report } from './report.ts'
import { circumstances, keepResults, type Results } from './results.ts'
import { measurePurchases } from './purchases/purchases.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSpeed, rounds } from './speed.ts'
import { measureClone, measureStarts } from './starts.ts'

/** `npm run bench` measures everything. `npm run bench -- --only floors,p1` measures the named parts. */
const parts = [
  'floors',
  'p1',
  'cart',
  'p7',
  'sign-in',
  'authorization',
  'purchases',
  'floods',
  'pages',
  'weight',
  'clone',
] as const
type Part = (typeof parts)[number]

const { values, positionals } = readCommandLine(developmentCommands.bench, process)
if (positionals.length > 0) refuseUse(developmentCommands.bench, process, 'The parts come after --only, separated by commas.')
const manner = { ...usualSettings, awake: usualSettings.awake && !values.asleep }
const wanted = (values.only?.split(',') ?? [...parts]) as Part[]
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0)
  refuseUse(developmentCommands.bench, process, `There is no ${unknown.join(', ')}; there is ${parts.join(', ')}.`)
const has = (part: Part) => wanted.includes(part)

const results: Results = {}
const around = circumstances(checkout)
try {
  const port = await freePorts(20, Number(values.port ?? '25000'))
  for (const part of [product, flooded, clone]) await part(port).catch(tellFailure)
} finally {
  await stopAll()
}
console.log(report(results))
console.log(`\nWritten to ${keepResults(results)}`)

async function product(port: number): Promise<void> {
  if (!parts.some((part) => part !== 'clone' && part !== 'floods' && has(part))) return
  const running = await opened(port)
  if (has('floors') || has('p1') || has('cart')) {
    tell('measuring floors and product side by side')
    const { database, speeds } = await measureSpeed(
      running,
      { floors: has('floors'), p1: has('p1'), cart: has('cart'), manner },
      port + 10,
    )
    results.speed = { ...around, manner, rounds, database, figures: speeds }
  }
  if (has('sign-in')) results.signIn = { ...around, figures: await measureSignIn(running, tell) }
  if (has('authorization')) results.authorization = { ...around, figures: await measureAuthorizations(running, tell) }
  if (has('purchases')) results.purchases = { ...around, figures: await measurePurchases(running, tell, port + 10) }
  if (has('pages')) await visit(running)
  if (has('weight')) results.weight = { ...around, visits: await measureFirstVisits(`http://localhost:${running.port}`, tell) }
  await running.stop()
}

/** The only part that measures the product with its usual rate limits. */
async function flooded(port: number): Promise<void> {
  if (!has('floods')) return
  const running = await startProduct({ checkout, dataDir: join(await makeFolder(), 'data'), port, hasReadLimit: true })
  results.floods = { ...around, ...(await measureFloods(running, tell, port + 10)) }
  await running.stop()
}

async function visit({ port }: Product): Promise<void> {
  const cli = findLighthouse(values.lighthouse)
  if (!cli) return tell('Lighthouse is not installed (npm install --no-save lighthouse): pages not visited')
  results.pages = { ...around, figures: await measurePages(cli, `http://localhost:${port}`, tell) }
}

async function clone(port: number): Promise<void> {
  if (!has('clone')) return
  if (around.commit === null) return tell('this is no git checkout: no fresh clone measured')
  tell('cloning, installing and starting, as somebody who is new here')
  results.clone = { ...around, ...(await measureClone(checkout, port)) }
}

/** Starts the product that is measured; if wanted, it also measures the starts. */
async function opened(port: number): Promise<Product> {
  const dataDir = join(await makeFolder(), 'data')
  if (!has('p7')) return startProduct({ checkout, dataDir, port })
  tell('starting the product, again and again')
  const measured = await measureStarts(checkout, dataDir, port)
  results.starts = { ...around, ...measured.starts }
  return measured.product
}

function tell(what: string) {
  console.error(`▸ ${what}`)
}

/** A failed part does not discard the results of the others. */
function tellFailure(error: Error) {
  console.error(error.message)
  process.exitCode = 1
}
