import { parse, type MarkdownNode, type Tree } from './parse.ts'
import { wordsOf } from './plain-text.ts'

export type Heading = { id: string; depth: number; words: string }

/** The headings of a Markdown text, for a table of contents. The ids are those of `<Markdown anchors>`. */
export const outlineOf = (source: string): Heading[] =>
  headingsOf(parse(source)).map(({ id, depth, words }) => ({ id, depth, words }))

/** Headings inside quotes and lists are left out. */
export function headingsOf(tree: Tree): (Heading & { part: MarkdownNode })[] {
  const taken = new Map<string, number>()
  return tree.children.flatMap((part) => {
    if (part.type !== 'heading' || part.children.length === 0) return []
    const words = wordsOf(part)
    return [{ part, depth: part.depth, words, id: unlike(taken, slug(words)) }]
  })
}

const slug = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section'

/** A second heading of the same words gets an id of its own, or a link would lead to the first. */
function unlike(taken: Map<string, number>, id: string): string {
  const times = (taken.get(id) ?? 0) + 1
  taken.set(id, times)
  return times === 1 ? id : unlike(taken, `${id}-${times}`)
}
