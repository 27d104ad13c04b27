import { lazy, Suspense } from 'react'

/** A text that may be Markdown. Only where it looks like it is the parser fetched; until then, and should it not come, it is read as typed. */
export const Wording = ({ children }: { children: string }) => {
  if (!looksMarked(children)) return <p>{children}</p>
  return (
    <Suspense fallback={<Typed>{children}</Typed>}>
      <Marked>{children}</Marked>
    </Suspense>
  )
}

const Typed = ({ children }: { children: string }) => <p style={{ whiteSpace: 'pre-line' }}>{children}</p>

/** A message about a lost connection must not be lost for want of a connection. */
const Marked = lazy(() =>
  import('./Markdown.tsx').then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: Typed }),
  ),
)

/** Anything that could mean more than itself. Most messages are plain sentences. */
const looksMarked = (text: string) => /[*_`[\]#<>\\|]|&[#\w]+;|\n|^\s*(?:[-+]|\d+[.)])\s|^\s{4}|^\s*[-=~]{3}/.test(text)
