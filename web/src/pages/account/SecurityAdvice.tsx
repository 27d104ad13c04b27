import type { Me } from '@alpenglow/contract/identity/session'
import { useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Account.module.css'

/** Advice on a safer account: a password and a second factor, each until the account has it. */
export function SecurityAdvice({ me }: { me: Me }) {
  const { t } = useText()
  const id = useId()
  if (me.hasPassword && me.hasSecondFactor) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.account.safer')}</h2>
      <ul className={css.todos}>
        {!me.hasPassword && <Todo what={t('pages.account.password_todo')} why={t('pages.account.password_todo_why')} />}
        {!me.hasSecondFactor && <Todo what={t('pages.account.codes_todo')} why={t('pages.account.codes_todo_why')} />}
      </ul>
    </section>
  )
}

const Todo = ({ what, why }: { what: string; why: string }) => (
  <li>
    <p className={css.what}>
      <Link to={usePaths().accountSecurity()}>{what}</Link>
    </p>
    <p className={css.why}>{why}</p>
  </li>
)
