import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import type { EntryState } from '../entry-state.ts'
import css from './LoginForm.module.css'
import { useBackTo } from '../useReturnAddress.ts'

type Props = { email: string; wanted: string | undefined; isNewElsewhere: boolean }

/** Links for guests who have no password, or forgot it. The typed address goes along. */
export function SignInLinks({ email, wanted, isNewElsewhere }: Props) {
  const { t } = useText()
  const paths = usePaths()
  const from = { redirectUri: useBackTo(wanted) }
  const handed: EntryState = { email }
  return (
    <div className={css.ways}>
      <Link to={paths.forgottenPassword(from)} state={handed}>
        {t('pages.login.forgotten')}
      </Link>
      {isNewElsewhere && (
        <p>
          {t('pages.login.new_here')}{' '}
          <Link to={paths.createMyAccount(from)} state={handed}>
            {t('pages.login.create')}
          </Link>
        </p>
      )}
    </div>
  )
}
