import { outlineOf } from '@alpenglow/ui/text/outline.ts'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'
import css from './Contents.module.css'

/** A text of two or three sections is seen at one look. */
const longFrom = 4

/** The sections of a long text, each with the way to it. */
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
