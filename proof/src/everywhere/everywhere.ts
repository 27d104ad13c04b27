import { journeys, vitest, type Counts } from '../suites/suites.ts'
import { seconds, table } from '../table.ts'
import { proveEnumeration } from '../proofs/enumeration.ts'
import { proveJourneys } from './long-journeys.ts'

type Part = { name: string; says: string; prove(narrowed: string[]): Promise<boolean> }

const isWhole = ({ passed, failed, what = [] }: Counts): boolean => {
  for (const one of what) console.log(`✗ ${one}`)
  return failed === 0 && passed > 0
}

const parts: Part[] = [
  {
    name: 'tests',
    says: 'every test with all of its cases',
    prove: async (narrowed) => isWhole(await vitest(['--mode', 'whole', ...narrowed])),
  },
  {
    name: 'journeys',
    says: 'every page, control, width, light and press, in French',
    prove: async (narrowed) => isWhole(await journeys({ JOURNEYS: 'everywhere' }, narrowed)),
  },
  { name: 'english', says: 'the same in English, and banks that take their time', prove: proveJourneys },
  { name: 'enumeration', says: 'nothing that takes time tells who has an account', prove: () => proveEnumeration() },
]

/**
 * What a test run takes a share of, whole: a release runs it. `-- everywhere journeys looking/band` runs a part of it, of the journeys or tests those of
 * some files.
 */
export async function proveEverywhere(given: string[]): Promise<boolean> {
  const named = parts.filter(({ name }) => given.includes(name))
  const narrowed = given.filter((word) => !parts.some(({ name }) => name === word))
  const rows: string[][] = []
  let holds = true
  for (const { name, says, prove } of named.length > 0 ? named : parts) {
    console.log(`\n▸ ${says}`)
    const began = performance.now()
    const isProved = await prove(narrowed)
    holds &&= isProved
    rows.push([name, isProved ? 'proved' : 'NOT proved', seconds(performance.now() - began)])
  }
  console.log(`\n${table([['part', '', 'time'], ...rows])}`)
  return holds
}
