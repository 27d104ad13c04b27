import type { Me } from '@alpenglow/contract/identity/session'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useId, type ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Account.module.css'

/** What there is to do, the warm button first. */
export function Next({ me }: { me: Me }) {
  const { t } = useText()
  const id = useId()
  const paths = usePaths()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.account.next')}</h2>
      <div className={css.first}>
        <p>{t('pages.account.no_pass')}</p>
        <div className={css.ways}>
          <Link to={paths.whichPass()} className={buttonClass('go')}>
            {t('pages.account.which_pass')}
            <Icon name="arrow" />
          </Link>
          <Link to={paths.passes()} className={buttonClass('text')}>
            {t('pages.account.look_at_passes')}
          </Link>
        </div>
      </div>
      <Todos me={me} />
    </section>
  )
}

/** What would make the account safer, as long as it is not done. */
function Todos({ me }: { me: Me }) {
  const { t } = useText()
  const security = usePaths().accountSecurity()
  if (me.hasPassword && me.hasSecondFactor) return null
  return (
    <ul className={css.todos}>
      {!me.hasPassword && (
        <Todo what={t('pages.account.password_todo')} why={t('pages.account.password_todo_why')}>
          <Link to={security}>{t('pages.account.password_todo')}</Link>
        </Todo>
      )}
      {!me.hasSecondFactor && (
        <Todo what={t('pages.account.codes_todo')} why={t('pages.account.codes_todo_why')}>
          <Link to={security}>{t('pages.account.codes_todo_do')}</Link>
        </Todo>
      )}
    </ul>
  )
}

const Todo = ({ what, why, children }: { what: string; why: string; children: ReactNode }) => (
  <li>
    <Icon name="dash" />
    <div>
      <p className={css.what}>{what}</p>
      <p className={css.why}>{why}</p>
      {children}
    </div>
  </li>
)
