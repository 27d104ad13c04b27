import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useMoney } from '../../text/money.ts'
import { usePaths } from '../../usePaths.ts'
import css from './Account.module.css'
import { byCompany } from './credits/by-company.ts'
import { useCredits } from './credits/data.ts'

/** The reader's credit at each company; nothing without credit. */
export function CreditBalance() {
  const { t } = useText()
  const money = useMoney()
  const { credits } = usePaths()
  const companies = byCompany(useCredits().data ?? [], [])
  if (companies.length === 0) return null
  return (
    <div>
      <p className={css.what}>
        <Link to={credits()}>
          {t('pages.account.credit', { amount: companies.map(({ balance }) => money(balance, 'always')).join(' + ') })}
        </Link>
      </p>
      <p className={css.why}>{t('pages.account.credit_why')}</p>
    </div>
  )
}
