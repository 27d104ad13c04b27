import type { MarkdownNode } from './parse.ts'

/** The kind of a line, by the way it begins. */
export type Line =
  | { kind: 'words'; parts: MarkdownNode[] }
  | { kind: 'task'; done: boolean; parts: MarkdownNode[] }
  | { kind: 'heading'; depth: number; parts: MarkdownNode[] }

/**
 * Splits a paragraph into lines, for two things that CommonMark treats as words: a task, `[x] ` or `[ ] ` at the
 * beginning of a line, and a heading of more than six hashes. An escaped mark (`\[x] `) is plain text, so the lines of
 * the source itself are checked.
 */
export function linesOf(paragraph: MarkdownNode[], source: readonly string[]): Line[] {
  const lines: Line[] = []
  for (const written of split(paragraph, source)) {
    const line = read(written)
    const before = lines.at(-1)
    if (line.kind === 'words' && before?.kind === 'words') before.parts.push(...goOn(before.parts), ...line.parts)
    else lines.push(line)
  }
  return lines
}

/** A line with a hard break needs no blank after it. */
const goOn = (parts: MarkdownNode[]): MarkdownNode[] => (parts.at(-1)?.type === 'break' ? [] : [{ type: 'text', value: '\n' }])

/** A line's parts, and its source from its first word on. */
type Written = { parts: MarkdownNode[]; as: string }

function read({ parts, as }: Written): Line {
  const [first, ...rest] = parts
  if (first?.type !== 'text') return { kind: 'words', parts }
  const [mark = '', box, hashes] = /^(?:\[([x ])\]|(#{7,})) /.exec(first.value) ?? []
  const text = first.value.slice(mark.length).trimStart()
  const without: MarkdownNode[] = text ? [{ ...first, value: text }, ...rest] : rest
  if (!mark || !as.startsWith(mark) || without.length === 0) return { kind: 'words', parts }
  return hashes
    ? { kind: 'heading', depth: hashes.length, parts: without }
    : { kind: 'task', done: box === 'x', parts: without }
}

/** A line that begins inside a link or an emphasis has no mark. */
function split(paragraph: MarkdownNode[], source: readonly string[]): Written[] {
  const lines: Written[] = [{ parts: [], as: '' }]
  let broken = false
  for (const part of paragraph) {
    const { line = 1, column = 1 } = part.position?.start ?? {}
    const values = part.type === 'text' ? part.value.split('\n') : [undefined]
    values.forEach((value, i) => {
      if (i > 0 || broken) lines.push({ parts: [], as: '' })
      const here = lines.at(-1)
      if (value !== '') here?.parts.push(value === undefined || part.type !== 'text' ? part : { ...part, value })
      if (here?.parts.length === 1)
        here.as = i === 0 ? (source[line - 1]?.slice(column - 1) ?? '') : afterMargin(source[line - 1 + i])
      broken = false
    })
    broken = part.type === 'break'
  }
  return lines.filter(({ parts }) => parts.length > 0)
}

/** Removes what stands before the words of a continued line: blanks, and the marks of quotes. */
const afterMargin = (line = '') => line.replace(/^[ \t>]*/, '')
