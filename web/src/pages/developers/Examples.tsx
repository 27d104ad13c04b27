import { useText } from '@alpenglow/client/words/words'
import css from './Examples.module.css'
import type { OperationExamples } from './operation-examples.ts'

/** A call as it was made, and what was answered. What doesn't fit is scrolled to. */
export function Examples({ examples }: { examples: OperationExamples }) {
  const { t } = useText()
  return (
    <>
      <Lines title={t('pages.developers.example.request')} text={examples.request} />
      {examples.answers.map(({ status, body }) => (
        <Lines key={status} title={t('pages.developers.example.answer', { status })} text={body} />
      ))}
    </>
  )
}

function Lines({ title, text }: { title: string; text: string }) {
  return (
    <figure className={css.example}>
      <figcaption>{title}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse must be able to scroll it */}
      <pre tabIndex={0} lang="en">
        <code>{text}</code>
      </pre>
    </figure>
  )
}
