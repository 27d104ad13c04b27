import { outlineOf } from '@alpenglow/ui/text/outline.ts'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'
import css from './Contents.module.css'

/** Shorter texts need no table of contents. */
const longFrom = 4

/** Table of contents of a long text. */
export function Contents({ markdown }: { markdown: string }) {
  const { t } = useText()
  const sections = useMemo(() => outlineOf(markdown).filter(({ depth }) => depth <= 2), [markdown])
  if (sections.length < longFrom) return null
  return (
    <nav aria-labelledby="contents" className={css.contents}>
      <h2 id="contents">{t('pages.legal.contents')}</h2>
      <ol>
        {sections.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
