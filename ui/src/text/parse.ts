import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

export type Tree = ReturnType<typeof fromMarkdown>
/** Any node of the tree, at any depth. */
export type MarkdownNode = Tree['children'][number]

/** CommonMark with tables. A text that exceeds the limits is not parsed, and is shown as it was typed. */
export function parse(source: string): Tree {
  if (!isReadable(source)) return asTyped(source)
  return fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
}

/**
 * The parser takes quadratic time for some input: marks that wait for their partner within a block, and quotes or lists
 * opened on one line. The text may be hostile, and must not block the page; within these limits parsing takes
 * milliseconds.
 */
const most = { characters: 200_000, containers: 16, nested: 400, lines: 1500 }
const marks: [mark: RegExp, most: number][] = [
  [/[*_]+/g, 600],
  [/[[\]]/g, 600],
  [/`+/g, 1200],
  [/\|/g, 3000],
  [/[*_]{24}/g, 4],
  [/<[?!]/g, 100],
]

function isReadable(source: string): boolean {
  if (source.length > most.characters) return false
  const depths = source.split('\n').map(depthOf)
  if (depths.some((depth) => depth > most.containers)) return false
  if (depths.filter((depth) => depth > 2).reduce((sum, depth) => sum + depth, 0) > most.nested) return false
  return source.split(/\n[ \t\r]*\n/).every((block) => {
    if (block.split('\n').length > most.lines) return false
    return marks.every(([mark, times]) => (block.match(mark)?.length ?? 0) <= times)
  })
}

/** How many quotes and lists a line is in, as far as the line itself shows. */
const depthOf = (line: string): number => {
  const words = line.trimStart()
  const [begin = ''] = /^(?:(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*)+/.exec(words) ?? []
  return begin ? (begin.match(/>|[-+*]|\d+/g)?.length ?? 0) + Math.floor((line.length - words.length) / 2) : 0
}

const asTyped = (source: string): Tree => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value: source }] }],
})
