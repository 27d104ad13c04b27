import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkout } from '@alpenglow/proof/command'
import { freePorts } from '@alpenglow/proof/ports'
import { clear, makeFolder } from './ground.ts'
import { usual } from './measure.ts'
import { weighPages } from './page-weight.ts'
import { startProduct, type Product } from './product.ts'
import { report } from './report.ts'
import { circumstances, keepResults, type Results } from './results.ts'
import { measureSpeed, rounds } from './speed.ts'
import { measureClone, measureStarts } from './starts.ts'

/** `npm run bench`: all of it. `npm run bench -- --only floors,p1` does what it names. */
const parts = ['floors', 'p1', 'p7', 'weight', 'clone'] as const
type Part = (typeof parts)[number]

const { values } = parseArgs({ options: { only: { type: 'string' }, port: { type: 'string', default: '25000' } } })
const wanted = (values.only?.split(',') ?? [...parts]) as Part[]
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there is ${parts.join(', ')}.`)
  process.exit(1)
}
const has = (part: Part) => wanted.includes(part)

try {
  const results = await run()
  console.log(report(results))
  console.log(`\nWritten to ${keepResults(results)}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await clear()
}

async function run(): Promise<Results> {
  const around = circumstances(checkout)
  const port = await freePorts(20, Number(values.port))
  const results: Results = {}
  const product = await opened(port, results, around)
  if (product && (has('floors') || has('p1'))) {
    tell('measuring floors and product side by side')
    const { database, speeds } = await measureSpeed(product, { floors: has('floors'), p1: has('p1') }, port + 10)
    results.speed = { ...around, length: usual, rounds, database, figures: speeds }
  }
  await product?.stop()
  if (has('weight')) {
    const weight = await weighPages(join(checkout, 'web/dist'))
    if (weight) results.weight = { ...around, ...weight }
    else tell('the pages are not built: not weighed')
  }
  if (has('clone') && around.commit === null) tell('this is no git checkout: no fresh clone measured')
  else if (has('clone')) {
    tell('cloning, installing and starting, as somebody who is new here')
    results.clone = { ...around, ...(await measureClone(checkout, port)) }
  }
  return results
}

/** The product that is measured; its starts are measured where they are wanted. */
async function opened(port: number, results: Results, around: ReturnType<typeof circumstances>): Promise<Product | undefined> {
  if (!has('p7') && !has('floors') && !has('p1')) return undefined
  const dataDir = join(await makeFolder(), 'data')
  if (!has('p7')) return startProduct({ checkout, dataDir, port })
  tell('starting the product, again and again')
  const { starts, product } = await measureStarts(checkout, dataDir, port)
  results.starts = { ...around, ...starts }
  return product
}

function tell(what: string) {
  console.error(`▸ ${what}`)
}
