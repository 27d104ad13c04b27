import { checkHousehold, type ReferenceData } from './file/check.ts'
import { householdRowsOf, type HouseholdRows, type HouseholdRowDeps } from './file/household-rows.ts'
import { readLines } from './file/lines.ts'
import type { createUniqueCheck } from './file/unique-keys.ts'
import { formatLinePath, type PathProblem, type LineProblem } from './file/problem.ts'
import { readFirstLine, readHousehold } from './file/read.ts'
import { sumOfLine } from './sums.ts'

/** A household that passed the checks, or what is wrong with its line. */
export type CheckedLine = { at: number; sum: Buffer } & ({ household: HouseholdRows } | { found: PathProblem[] })

const size = 250
/** In characters. A household may own hundreds of products, and a statement for many such would take too long. */
const weight = 1_000_000

/** Streams the households of a file in batches; its first line names the format. */
export async function* batchesOf(
  path: string,
  read: (text: string, at: number) => { household: HouseholdRows } | { found: PathProblem[] },
) {
  let batch: CheckedLine[] = []
  let letters = 0
  let isFirst = true
  for await (const line of readLines(path)) {
    const { at } = line
    const text = 'text' in line ? line.text : ''
    const sum = sumOfLine(text)
    if ('reason' in line) batch.push({ at, sum, found: [{ path: [], reason: line.reason }] })
    else if (isFirst) batch.push(...readFirstLine(text).map((found) => ({ at, sum, found: [found] })))
    else batch.push({ at, sum, ...read(text, at) })
    isFirst = false
    letters += text.length
    if (batch.length < size && letters < weight) continue
    yield batch
    ;[batch, letters] = [[], 0]
  }
  if (isFirst) batch.push({ at: 1, sum: sumOfLine(''), found: [{ path: [], reason: 'The file is empty.' }] })
  yield batch
}

/** Checks a line without the database, so that only sound households cause queries. */
export const createLineReader =
  (ground: ReferenceData & HouseholdRowDeps, { look }: Pick<ReturnType<typeof createUniqueCheck>, 'look'>) =>
  (text: string, at: number): { household: HouseholdRows } | { found: PathProblem[] } => {
    const read = readHousehold(text)
    if ('found' in read) return read
    const found = [...look(read.value, at), ...checkHousehold(read.value, ground)]
    return found.length > 0 ? { found } : { household: householdRowsOf(read.value, ground) }
  }

export const problemsIn = (at: number, found: PathProblem[]): LineProblem[] =>
  found.map(({ path, reason }) => ({ at, path: formatLinePath(path), reason }))
