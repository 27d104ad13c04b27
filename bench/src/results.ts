import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Authorizations } from './authorizations.ts'
import type { Floods } from './floods/floods.ts'
import { cores } from './load/cpu.ts'
import type { PageFigures } from './lighthouse.ts'
import type { MeasureSettings } from './measure.ts'
import type { FirstVisit } from './first-visits.ts'
import type { Purchases } from './purchases/purchases.ts'
import type { SignInFigures } from './sign-in.ts'
import type { Speed } from './speed.ts'
import type { Clone, Starts } from './starts.ts'

/** When and on which machine and commit a measurement was made. */
export type MeasurementFacts = {
  date: string
  commit: string | null
  changedSince: boolean | null
  loadAverage: number
  machine: Machine
}
type Machine = {
  processor: string
  cores: number
  memoryGb: number
  kernel: string
  node: string
  packages: Record<string, string>
}

/** Parts are measured together or alone; each part keeps the facts of its own last measurement. */
export type Results = {
  speed?: MeasurementFacts & { manner: MeasureSettings; rounds: number; database: Record<string, string>; figures: Speed[] }
  starts?: MeasurementFacts & Starts
  clone?: MeasurementFacts & Clone
  signIn?: MeasurementFacts & { figures: SignInFigures }
  authorization?: MeasurementFacts & { figures: Authorizations }
  purchases?: MeasurementFacts & { figures: Purchases }
  floods?: MeasurementFacts & Floods
  pages?: MeasurementFacts & { figures: PageFigures[] }
  weight?: MeasurementFacts & { visits: FirstVisit[] }
}

const file = join(import.meta.dirname, '../results.json')

export function keepResults(fresh: Results): string {
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {}
  const rounded = JSON.parse(JSON.stringify({ ...earlier, ...fresh }, (_, value: unknown) => shortened(value))) as Results
  writeFileSync(file, `${JSON.stringify(rounded, null, 2)}\n`)
  return file
}

const shortened = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)

export function circumstances(checkout: string): MeasurementFacts {
  const commit = git(checkout, ['rev-parse', '--short=12', 'HEAD'])
  const changes = git(checkout, ['status', '--porcelain', '--', '.', ':!bench/results.json'])
  return {
    date: new Date().toISOString(),
    commit: commit ?? null,
    changedSince: changes === undefined ? null : changes !== '',
    loadAverage: loadavg()[0] ?? 0,
    machine: {
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      cores,
      memoryGb: totalmem() / 1e9,
      kernel: release(),
      node: process.version,
      packages: Object.fromEntries(['fastify', 'pg', 'pino', 'vite'].map((name) => [name, versionOf(checkout, name)])),
    },
  }
}

function git(checkout: string, args: string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Not with `require.resolve`, because some packages do not export their package.json. */
function versionOf(checkout: string, name: string): string {
  const places = createRequire(join(checkout, 'server/package.json')).resolve.paths(name) ?? []
  const manifest = places.map((place) => join(place, name, 'package.json')).find(existsSync)
  return manifest ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version : 'not installed'
}
