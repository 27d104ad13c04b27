import { fromWire } from '@alpenglow/contract/http/wire'
import { safeParse } from 'zod/v4/core'
import { checkCatalogue } from './check.ts'
import { type Document, type Path, type Problem, readDocument } from './document.ts'
import { CatalogueFile, formatOne, formatTwo, sinceTwo } from './format.ts'
import { problemsOfKeys } from './keys.ts'
import { reasonOf, unsaid } from './reason.ts'

export type ReadFile = { file: CatalogueFile } | { problems: Problem[] }

/**
 * A catalogue, or everything that is wrong with it, by line. What one part says about another (check.ts) can only be asked once each part
 * is what it should be, so a file with both kinds of mistakes is told in two rounds.
 */
export function readCatalogueFile(bytes: Uint8Array): ReadFile {
  const document = readDocument(bytes)
  if ('broken' in document) return { problems: [document.broken] }
  const ofKeys = problemsOfKeys(document, CatalogueFile, saysOne(document.value) ? sinceTwo : undefined)
  const parsed = parse(document.value)
  if (!parsed) return { problems: byLine([...ofKeys, document.problem([], 'More is wrong in this file than can be told.')]) }
  if (!parsed.success)
    return { problems: byLine([...ofKeys, ...parsed.error.issues.map((issue) => problemOf(document, issue))]) }
  const ofSense = checkCatalogue(parsed.data).map(({ path, reason }) => document.problem(path, reason))
  return ofKeys.length + ofSense.length > 0 ? { problems: byLine([...ofKeys, ...ofSense]) } : { file: inToday(parsed.data) }
}

/** What /2 brought has defaults that mean what /1 meant, so what was read is of today's format. */
export const inToday = (file: CatalogueFile): CatalogueFile => ({ ...file, format: formatTwo })

const saysOne = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === formatOne

/** Nothing for a file with so many mistakes (a hundred thousand) that the schema can't hold the list of them. */
function parse(value: unknown) {
  try {
    return safeParse(CatalogueFile, fromWire(CatalogueFile, value), { error: () => unsaid })
  } catch (error) {
    // Or whose texts are things with a `length` that is no number: the schema measures those, and breaks.
    if (error instanceof RangeError || error instanceof TypeError) return undefined
    throw error
  }
}

type Issue = Parameters<typeof reasonOf>[0]

const problemOf = (document: Document, issue: Issue): Problem =>
  document.problem(issue.path as Path, reasonOf(issue, document.has(issue.path as Path)))

const byLine = (problems: Problem[]) => problems.toSorted((a, b) => a.line - b.line || a.column - b.column)

const mostPrinted = 50

/** For people: where, what, why. */
export function describeProblems(problems: Problem[], name: string): string[] {
  const lines = problems
    .slice(0, mostPrinted)
    .map(({ line, column, path, reason }) => `${name}:${line}:${column}  ${path ? `${path}: ` : ''}${reason}`)
  const more = problems.length - lines.length
  return more > 0 ? [...lines, `… and ${more} more.`] : lines
}
