import { fromWire } from '@alpenglow/contract/http/wire'
import { safeParse } from 'zod/v4/core'
import { checkCatalogue } from './check.ts'
import { type Document, type DocumentPath, type FileProblem, readDocument } from './document.ts'
import { CatalogueFile, catalogueFormatOne, catalogueFormatTwo, sinceTwo } from './format.ts'
import { problemsOfKeys } from './keys.ts'
import { reasonOf, defaultMessage } from './reason.ts'

export type CatalogueFileResult = { file: CatalogueFile } | { problems: FileProblem[] }

/**
 * A catalogue, or everything that is wrong with it, by line. Relations between parts (check.ts) can only be checked
 * once each part has the right shape, so a file with both kinds of mistakes is refused in two rounds.
 */
export function readCatalogueFile(bytes: Uint8Array): CatalogueFileResult {
  const document = readDocument(bytes)
  if ('broken' in document) return { problems: [document.broken] }
  const ofKeys = problemsOfKeys(document, CatalogueFile, saysOne(document.value) ? sinceTwo : undefined)
  const parsed = parse(document.value)
  if (!parsed) return { problems: byLine([...ofKeys, document.problem([], 'More is wrong in this file than can be told.')]) }
  if (!parsed.success)
    return { problems: byLine([...ofKeys, ...parsed.error.issues.map((issue) => problemOf(document, issue))]) }
  const ofSense = checkCatalogue(parsed.data).map(({ path, reason }) => document.problem(path, reason))
  return ofKeys.length + ofSense.length > 0
    ? { problems: byLine([...ofKeys, ...ofSense]) }
    : { file: toCurrentFormat(parsed.data) }
}

/** The fields that /2 added default to the meaning of /1, so the result of either is of today's format. */
export const toCurrentFormat = (file: CatalogueFile): CatalogueFile => ({ ...file, format: catalogueFormatTwo })

const saysOne = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === catalogueFormatOne

/** Undefined for a file with so many mistakes (a hundred thousand) that the schema can't collect them. */
function parse(value: unknown) {
  try {
    return safeParse(CatalogueFile, fromWire(CatalogueFile, value), { error: () => defaultMessage })
  } catch (error) {
    // A TypeError: a value with a `length` that is no number stands for a text, and the schema fails on measuring it.
    if (error instanceof RangeError || error instanceof TypeError) return undefined
    throw error
  }
}

type Issue = Parameters<typeof reasonOf>[0]

const problemOf = (document: Document, issue: Issue): FileProblem =>
  document.problem(issue.path as DocumentPath, reasonOf(issue, document.has(issue.path as DocumentPath)))

const byLine = (problems: FileProblem[]) => problems.toSorted((a, b) => a.line - b.line || a.column - b.column)

const mostPrinted = 50

/** One line for each problem: position, path, reason. */
export function describeProblems(problems: FileProblem[], name: string): string[] {
  const lines = problems
    .slice(0, mostPrinted)
    .map(({ line, column, path, reason }) => `${name}:${line}:${column}  ${path ? `${path}: ` : ''}${reason}`)
  const more = problems.length - lines.length
  return more > 0 ? [...lines, `… and ${more} more.`] : lines
}
