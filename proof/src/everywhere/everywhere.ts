import { journeys, vitest } from '../suites/suites.ts'
import { seconds, table } from '../table.ts'
import { proveKillStorm } from '../buying/kill-storm.ts'
import { proveEnumeration } from '../proofs/enumeration.ts'
import { proveKill } from '../proofs/kill.ts'
import { proveLargestInputs } from '../proofs/largest-inputs.ts'
import { proveLastPlaces } from '../proofs/last-places.ts'
import { proveNews } from '../proofs/news.ts'
import { isWhole, proveJourneys } from './long-journeys.ts'

type Part = { name: string; says: string; prove(narrowed: string[]): Promise<boolean> }

const parts: Part[] = [
  {
    name: 'tests',
    says: 'every test with all of its cases',
    prove: async (narrowed) => isWhole(await vitest(['--mode', 'whole', ...narrowed])),
  },
  {
    name: 'journeys',
    says: 'every page, control, width and light, in French',
    prove: async (narrowed) => isWhole(await journeys({ JOURNEYS: 'everywhere' }, narrowed)),
  },
  { name: 'english', says: 'the same in English, and banks that take their time', prove: proveJourneys },
  { name: 'enumeration', says: 'nothing that takes time tells who has an account', prove: () => proveEnumeration() },
  { name: 'largest-inputs', says: 'no body, however full, keeps others waiting', prove: proveLargestInputs },
  { name: 'news', says: 'a change is heard of in two seconds', prove: () => proveNews() },
  { name: 'last-places', says: 'nobody waits long for an answer about the last places', prove: () => proveLastPlaces() },
  { name: 'kill', says: 'what dies or hangs is soon back', prove: proveKill },
  { name: 'storm', says: 'guests buy while everything is killed by the clock', prove: () => proveKillStorm(['200']) },
]

/**
 * All cases of which a test run takes a share: a release runs them. `-- everywhere journeys looking/band` runs only a
 * part of it, and of the journeys or tests only some files.
 */
export async function proveEverywhere(given: string[]): Promise<boolean> {
  const named = parts.filter(({ name }) => given.includes(name))
  if (named.length === 0 && given.length > 0) {
    console.error(`Say which part of it: ${parts.map(({ name }) => name).join(', ')}.`)
    return false
  }
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
