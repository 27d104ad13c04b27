import { useText } from '@alpenglow/client/words/words'
import css from './NoAnswer.module.css'

/** Shown where nothing that the shop sells fits, or why else there is no advice. */
export function NoAnswer({ title, hint }: { title?: string; hint?: string }) {
  const { t } = useText()
  return (
    <section className={css.none}>
      <h2>{title ?? t('components.advice.nothing')}</h2>
      <p>{hint ?? t('components.advice.nothing_hint')}</p>
    </section>
  )
}
