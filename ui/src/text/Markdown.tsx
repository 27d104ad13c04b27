import { Fragment, useMemo, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { linesOf, type Line } from './lines.ts'
import css from './Markdown.module.css'
import { headingsOf } from './outline.ts'
import { parse, type MarkdownNode, type Tree } from './parse.ts'
import { safeLink } from './safe-link.ts'
import { wordsOf } from './plain-text.ts'

type Props = {
  children: string
  /** The level of a single hash on this page; two hashes are one below it. */
  headingLevel?: number
  /** Every heading gets an id to link to: the ones of `outline.ts`. */
  anchors?: boolean
  /** Navigates to a path of ours within the shop. Without it the browser loads the page. */
  onFollow?: (path: string) => void
}

/**
 * Renders Markdown as elements. Nothing of it ever becomes HTML: tags are shown as they were typed, pictures by their
 * alternative text, and a link that leads to anything but http, https, mail or a path is only its text.
 */
export function Markdown({ children, headingLevel = 1, anchors = false, onFollow }: Props) {
  const text = useMemo(() => {
    const tree = parse(children)
    const ids = anchors ? new Map(headingsOf(tree).map(({ part, id }) => [part, id])) : undefined
    const page = { source: children.split(/\r\n|\r|\n/), links: definitionsOf(tree), headingLevel, ids, onFollow, depth: 0 }
    return blocks(tree.children, page)
  }, [children, headingLevel, anchors, onFollow])
  return <div className={css.text}>{text}</div>
}

type Page = {
  source: readonly string[]
  links: Map<string, string>
  headingLevel: number
  ids: Map<MarkdownNode, string> | undefined
  onFollow: ((path: string) => void) | undefined
  depth: number
}

/** No reader needs deeper nesting, and a browser's stack is limited: beyond this only the words are shown. */
const deepest = 40

/** The parts of a text have no ids and never move; their index is their key. */
const inOrder = <T,>(items: readonly T[], show: (item: T, at: number) => ReactNode): ReactNode =>
  items.map((item, at) => <Fragment key={at}>{show(item, at)}</Fragment>)

const each = (parts: MarkdownNode[], page: Page, show: (part: MarkdownNode, page: Page) => ReactNode): ReactNode => {
  if (page.depth > deepest) return parts.map(wordsOf).join(' ')
  const deeper = { ...page, depth: page.depth + 1 }
  return inOrder(parts, (part) => show(part, deeper))
}
const blocks = (parts: MarkdownNode[], page: Page) => each(parts, page, block)
const inline = (parts: MarkdownNode[], page: Page) => each(parts, page, phrase)

function block(part: MarkdownNode, page: Page): ReactNode {
  switch (part.type) {
    case 'paragraph':
      return inOrder(linesOf(part.children, page.source), (line) => lineOf(line, page))
    case 'heading':
      // Hashes with nothing after them are text, not a heading.
      if (part.children.length === 0) return <p>{'#'.repeat(part.depth)}</p>
      return heading(part.depth, inline(part.children, page), page, page.ids?.get(part))
    case 'blockquote':
      return <blockquote>{blocks(part.children, page)}</blockquote>
    case 'list': {
      const items = inOrder(part.children, (item) => listItem(item, page))
      return part.ordered ? <ol start={part.start ?? 1}>{items}</ol> : <ul>{items}</ul>
    }
    case 'listItem':
      return listItem(part, page)
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, too
        <pre tabIndex={0}>
          <code>{part.value}</code>
        </pre>
      )
    case 'html':
      return <p>{part.value}</p>
    case 'thematicBreak':
      return <hr />
    case 'table':
      return table(part, page)
    case 'definition':
      return null
    default:
      return phrase(part, page)
  }
}

function lineOf(line: Line, page: Page): ReactNode {
  const words = inline(line.parts, page)
  if (line.kind === 'heading') return heading(line.depth, words, page)
  if (line.kind === 'words') return <p>{words}</p>
  // Screen readers announce a ticked or empty box, in their own language; the visible icon does not look as if it could
  // be pressed.
  return (
    <label className={css.task}>
      <input type="checkbox" className="for-readers" checked={line.done} disabled readOnly />
      <Icon name={line.done ? 'check' : 'circle'} size="small" />
      <span>{words}</span>
    </label>
  )
}

function heading(hashes: number, words: ReactNode, page: Page, id?: string): ReactNode {
  const level = hashes + page.headingLevel - 1
  const named = { id, className: css.heading, 'data-level': Math.min(level, 6) }
  const Tag = (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[level - 1]
  if (Tag) return <Tag {...named}>{words}</Tag>
  return (
    // HTML has no seventh level.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="heading" aria-level={level} {...named}>
      {words}
    </div>
  )
}

/** In a tight list, written without blank lines, an item has no paragraph around its words. */
function listItem(item: Extract<MarkdownNode, { type: 'listItem' }>, page: Page): ReactNode {
  const [first, ...rest] = item.children
  if (first?.type !== 'paragraph') return <li>{blocks(item.children, page)}</li>
  const lines = linesOf(first.children, page.source)
  const isTask = lines[0]?.kind === 'task'
  const begin =
    lines.length === 1 && lines[0]?.kind === 'words' && !item.spread
      ? inline(lines[0].parts, page)
      : inOrder(lines, (line) => lineOf(line, page))
  return (
    <li data-task={isTask || undefined}>
      {begin}
      {blocks(rest, page)}
    </li>
  )
}

function table({ children: [head, ...body], align }: Extract<MarkdownNode, { type: 'table' }>, page: Page): ReactNode {
  const cells = (row: typeof head, Cell: 'th' | 'td') => (
    <tr>
      {inOrder(row?.children ?? [], (cell, at) => (
        <Cell data-align={align?.[at] ?? undefined} {...(Cell === 'th' && { scope: 'col' })}>
          {inline(cell.children, page)}
        </Cell>
      ))}
    </tr>
  )
  return (
    // Wider than a phone, it is scrolled by itself, also by keyboard; HTML has no element for that.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className={css.table} role="group" aria-label={head && wordsOf(head)} tabIndex={0}>
      <table>
        <thead>{cells(head, 'th')}</thead>
        <tbody>{inOrder(body, (row) => cells(row, 'td'))}</tbody>
      </table>
    </div>
  )
}

function phrase(part: MarkdownNode, page: Page): ReactNode {
  switch (part.type) {
    case 'text':
    case 'html':
      return part.value
    case 'emphasis':
      return <em>{inline(part.children, page)}</em>
    case 'strong':
      return <strong>{inline(part.children, page)}</strong>
    case 'inlineCode':
      return <code>{part.value}</code>
    case 'break':
      return <br />
    case 'link':
      return link(part.url, inline(part.children, page), page)
    case 'linkReference':
      return link(page.links.get(part.identifier) ?? '', inline(part.children, page), page)
    case 'image':
    case 'imageReference':
      return part.alt ?? ''
    default:
      return wordsOf(part)
  }
}

function link(url: string, words: ReactNode, { onFollow }: Page): ReactNode {
  const safe = safeLink(url, globalThis.location?.origin)
  if (!safe) return words
  return (
    <a
      href={safe.href}
      rel="noopener noreferrer"
      {...(safe.foreign && { target: '_blank' })}
      onClick={(event) => {
        event.stopPropagation()
        if (onFollow && isPlainClick(event)) follow(event, onFollow)
      }}
    >
      {words}
    </a>
  )
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Navigates within the shop to a path on another page; the browser handles a fragment of this page. */
function follow(event: MouseEvent<HTMLAnchorElement>, onFollow: (path: string) => void) {
  const { origin, pathname, search, hash } = event.currentTarget
  const isHere = pathname === location.pathname && search === location.search
  if (origin !== location.origin || (isHere && hash)) return
  event.preventDefault()
  onFollow(pathname + search + hash)
}

function definitionsOf(tree: Tree): Map<string, string> {
  const links = new Map<string, string>()
  const waiting: MarkdownNode[] = tree.children.toReversed()
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    // The first definition of a name counts.
    if (part.type === 'definition' && !links.has(part.identifier)) links.set(part.identifier, part.url)
    if ('children' in part) waiting.push(...part.children.toReversed())
  }
  return links
}
