import { type Node, parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser'
import { snake } from '@alpenglow/contract/http/wire'
import { depthOf } from './depth.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

/** One mistake at one place of a file. The path is written as in the file: products[3].prices[1].from */
export type FileProblem = { line: number; column: number; path: string; reason: string }
/** A path into a value, in our names or the file's. */
export type DocumentPath = readonly (string | number)[]

/** A parsed JSON text with the position of each of its values. */
export type Document = {
  root: Node
  value: unknown
  has(path: DocumentPath): boolean
  /** A missing field is reported at the object that lacks it. */
  problem(path: DocumentPath, reason: string): FileProblem
  problemAt(offset: number, path: DocumentPath, reason: string): FileProblem
}

const mostBytes = 20_000_000
const deepest = 30

/** The document, or the first syntax error alone: after a missing comma every further error would be a guess. */
export function readDocument(bytes: Uint8Array): Document | { broken: FileProblem } {
  const top = (reason: string) => ({ broken: { line: 1, column: 1, path: '', reason } })
  if (bytes.length > mostBytes) return top(`The file has ${Math.ceil(bytes.length / 1e6)} MB; a catalogue has at most 20.`)
  const text = new TextDecoder('utf-8').decode(bytes)
  const places = findLines(text)
  const broken = (offset: number, reason: string) => ({ broken: { ...places(offset), path: '', reason } })

  if (!isUtf8(bytes)) return broken(Math.max(0, text.indexOf('\uFFFD')), 'This is not UTF-8. Save the file in that encoding.')
  if (text.trim() === '') return top('The file is empty.')
  const tooDeep = depthOf(text, deepest)
  if (tooDeep !== undefined) return broken(tooDeep, `Nested more than ${deepest} deep: no part of a catalogue is.`)

  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  if (first || !root) return broken(placeOf(first, text), sentenceOf(first, text))
  return documentOf(root, text, places)
}

function documentOf(root: Node, text: string, places: ReturnType<typeof findLines>): Document {
  const problemAt = (offset: number, path: DocumentPath, reason: string) => ({
    ...places(offset),
    path: formatDocumentPath(path),
    reason,
  })
  return {
    root,
    value: JSON.parse(text) as unknown,
    problemAt,
    has: (path) => follow(root, path).isPresent,
    problem: (path, reason) => {
      const { nearest, asWritten } = follow(root, path)
      return problemAt(nearest.offset, asWritten, reason)
    },
  }
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Line and column of an offset, both from 1. */
function findLines(text: string) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset: number) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

/** Follows a path as far as the file goes; beyond, it writes the schema's names as the file would write them. */
function follow(root: Node, path: DocumentPath): { nearest: Node; isPresent: boolean; asWritten: DocumentPath } {
  let node: Node | undefined = root
  let nearest = root
  const asWritten: (string | number)[] = []
  for (const step of path) {
    const [name, inner]: [string | number, Node | undefined] = node ? stepInto(node, step) : [nameOf(step), undefined]
    asWritten.push(name)
    node = inner
    nearest = inner ?? nearest
  }
  return { nearest, isPresent: node !== undefined, asWritten }
}

const nameOf = (step: string | number) => (typeof step === 'number' ? step : snake(step))

function stepInto(node: Node, step: string | number): [string | number, Node | undefined] {
  if (typeof step === 'number') return [step, node.children?.[step]]
  const property = (name: string) => node.children?.find(({ children }) => children?.[0]?.value === name)
  // The keys of a record are data, so they are not turned into snake case.
  const [name, found] = [snake(step), property(snake(step))]
  const asIs = found ? undefined : property(step)
  return asIs ? [step, asIs.children?.[1]] : [name, found?.children?.[1]]
}

export const formatDocumentPath = (path: DocumentPath): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${step}`)).join('')

/** Keyed by the parser's names of its errors. */
const sentences: Record<string, string> = {
  PropertyNameExpected: 'A key in double quotes is expected here: is the comma before it one too many?',
  ValueExpected: 'A value is expected here: is the comma before it one too many?',
  ColonExpected: 'A colon is missing between a key and its value.',
  CommaExpected: 'A comma is missing after this.',
  CloseBraceExpected: 'The file ends in the middle: a } is missing. Was it cut?',
  CloseBracketExpected: 'The file ends in the middle: a ] is missing. Was it cut?',
  EndOfFileExpected: 'The catalogue ends before this: nothing may follow its last }.',
  InvalidCommentToken: 'JSON knows no comments. Take this one out.',
  UnexpectedEndOfComment: 'JSON knows no comments. Take this one out.',
  UnexpectedEndOfString: 'A text is not closed: its " is missing on this line.',
  UnexpectedEndOfNumber: 'A number ends in the middle.',
  InvalidNumberFormat: 'This is not a number as JSON writes it.',
  InvalidUnicode: 'After \\u four digits of 0-9 and a-f must follow.',
  InvalidEscapeCharacter: 'After a backslash only " \\ / b f n r t or u may follow; a backslash itself is written \\\\.',
  InvalidCharacter: 'A tab or line break in a text is written \\t or \\n.',
  InvalidSymbol: 'This is no value of JSON: texts stand in double quotes; true, false and null are small.',
}

/** A missing comma is reported on the line before the token that the parser doesn't understand. */
function placeOf(error: ParseError | undefined, text: string): number {
  if (!error) return 0
  if (printParseErrorCode(error.error) !== 'CommaExpected') return error.offset
  return Math.max(0, text.slice(0, error.offset).trimEnd().length - 1)
}

function sentenceOf(error: ParseError | undefined, text: string): string {
  if (!error) return 'The file is empty.'
  if (error.offset >= text.trimEnd().length) return 'The file ends in the middle. Was it cut?'
  return ownOf(sentences, printParseErrorCode(error.error)) ?? 'This is not JSON.'
}
