import type { MarkdownNode } from './parse.ts'

/** The plain text of a node. It may be nested without end, so this uses no recursion. */
export function wordsOf(part: MarkdownNode): string {
  const words: string[] = []
  const waiting: MarkdownNode[] = [part]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('value' in next) words.push(next.value)
    else if ('alt' in next) words.push(next.alt ?? '')
    else if ('children' in next) {
      if (words.length > 0 && isBlock(next)) words.push(' ')
      for (const child of next.children.toReversed()) waiting.push(child)
    }
  }
  return words.join('').replace(/\s+/g, ' ').trim()
}

const isBlock = ({ type }: MarkdownNode) => ['paragraph', 'listItem', 'tableCell', 'blockquote', 'heading'].includes(type)
