import { lazy, Suspense } from 'react'

/**
 * A text that may be Markdown. The parser is loaded only where the text looks like it; until then, and if loading
 * fails, the text is shown as typed.
 */
export const Wording = ({ children }: { children: string }) => {
  if (!looksMarked(children)) return <p>{children}</p>
  return (
    <Suspense fallback={<Typed>{children}</Typed>}>
      <Marked>{children}</Marked>
    </Suspense>
  )
}

const Typed = ({ children }: { children: string }) => <p style={{ whiteSpace: 'pre-line' }}>{children}</p>

/** A message about a lost connection must not depend on a connection. */
const Marked = lazy(() =>
  import('./Markdown.tsx').then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: Typed }),
  ),
)

/** Any mark that may be Markdown. Most messages are plain sentences. */
const looksMarked = (text: string) => /[*_`[\]#<>\\|]|&[#\w]+;|\n|^\s*(?:[-+]|\d+[.)])\s|^\s{4}|^\s*[-=~]{3}/.test(text)
