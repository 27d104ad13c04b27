import { Switch } from '@alpenglow/ui/fields/Switch'
import { useId, useState } from 'react'
import { counts, getConsentAnswer } from '../../../consent/answer.ts'
import { keepChoice } from '../../../cookies.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Privacy.module.css'

/** Whether visits of this browser may be counted: the same setting as in the footer of every page. */
export function VisitCounting() {
  const { t } = useText()
  const id = useId()
  const [may, setMay] = useState(() => getConsentAnswer() === 'yes')
  const choose = (isYes: boolean) => {
    keepChoice('consent', isYes ? 'yes' : 'no')
    setMay(isYes)
  }
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{t('pages.my_privacy.counting')}</h2>
      {counts() ? (
        <Switch
          label={t('pages.my_privacy.count_me')}
          hint={t('pages.my_privacy.count_hint')}
          checked={may}
          onChange={choose}
        />
      ) : (
        <p>{t('pages.my_privacy.nothing_counted')}</p>
      )}
    </section>
  )
}
