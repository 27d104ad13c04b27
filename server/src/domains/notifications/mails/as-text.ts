import type { MailContents } from './mail-contents.ts'

/** Narrow enough to be read unwrapped: programs that show plain text often leave long lines as they are. */
const width = 72

/** The plain part, in the order of the HTML part. A link stands on a line of its own, unbroken. */
export const asText = ({ title, paragraphs, facts, button, demo, footer }: MailContents): string =>
  [
    wrapped(title),
    paragraphs[0] && wrapped(paragraphs[0]),
    facts.map(({ line }) => wrapped(line)).join('\n'),
    ...paragraphs.slice(1).map(wrapped),
    button && `${wrapped(button.label)}\n${button.href}`,
    `-- \n${[footer, demo]
      .filter((line) => line !== undefined)
      .map(wrapped)
      .join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** Breaks at ordinary spaces only: French puts no-break spaces before its punctuation. */
function wrapped(text: string): string {
  const lines = ['']
  for (const word of text.split(/[ \t\r\n]+/)) {
    const last = lines.at(-1) ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
