import css from './Wording.module.css'

/**
 * Renders the text of a waiver: paragraphs, headings and lists are all that it has. A full Markdown parser would weigh
 * more than the page.
 */
export function Wording({ children, level }: { children: string; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <div className={css.wording}>
      {partsOf(children).map((part, at) => {
        if (part.kind === 'heading') return <Heading key={at}>{part.words}</Heading>
        if (part.kind === 'paragraph') return <p key={at}>{part.words}</p>
        return (
          <ul key={at}>
            {part.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}

export type WordingPart =
  | { kind: 'heading'; words: string }
  | { kind: 'paragraph'; words: string }
  | { kind: 'list'; items: string[] }

/** Parts are separated by an empty line; a heading begins with `#`, each line of a list with `-`. */
export const partsOf = (text: string): WordingPart[] =>
  text.split(/\r?\n(?:[ \t]*\r?\n)+/).flatMap((block): WordingPart[] => {
    const lines = block.split(/\r?\n/).map((line) => line.trim())
    const words = lines.join(' ').trim()
    if (words === '') return []
    if (lines.every((line) => line.startsWith('- '))) return [{ kind: 'list', items: lines.map((line) => line.slice(2)) }]
    const [, heading] = /^#{1,6} +(.+)$/.exec(words) ?? []
    return [heading === undefined ? { kind: 'paragraph', words } : { kind: 'heading', words: heading }]
  })
