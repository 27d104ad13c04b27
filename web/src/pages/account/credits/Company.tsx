import type { CreditMovement } from '@alpenglow/contract/credits/api'
import { formatOrderNumber } from '@alpenglow/contract/orders/written-number'
import { Link } from '@alpenglow/client/routing/links'
import { useTableWords } from '@alpenglow/client/words/table'
import { useText } from '@alpenglow/client/words/words'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { Table, type Column } from '@alpenglow/ui/surfaces/Table'
import { useId, useMemo } from 'react'
import { withWords } from '../../../parts/page/withWords.tsx'
import { useMoney } from '../../../text/money.ts'
import { usePaths } from '../../../usePaths.ts'
import type { OfCompany } from './by-company.ts'
import css from './Company.module.css'

function useDay(): (day: string) => string {
  const { dates } = useText()
  return useMemo(() => dateWriter(dates, { dateStyle: 'long' }), [dates])
}

/** A guest's credit at one company: balance, expiry and movements. */
export function Company({ companyName, balance, credits, movements, isNamed }: Omit<OfCompany, 'key'> & { isNamed: boolean }) {
  const { t } = useText()
  const id = useId()
  const money = useMoney()
  const day = useDay()
  return (
    <section aria-labelledby={id} className={css.company}>
      <div>
        <h2 id={id} className={css.whose}>
          {isNamed ? t('pages.credits.with', { company: companyName }) : t('pages.credits.yours')}
        </h2>
        <p className={css.balance}>{money(balance, 'always')}</p>
        {credits.map(({ id: key, amount, currency, reason, expiresOn }) => (
          <p key={key}>
            {t(expiresOn ? `pages.credits.${reason}_until` : `pages.credits.${reason}_always`, {
              amount: money({ amount, currency }, 'always'),
              day: expiresOn ? day(expiresOn) : '',
            })}
          </p>
        ))}
        {credits.length > 0 && <p className={css.soft}>{t('pages.credits.by_itself')}</p>}
      </div>
      <Statement movements={movements} />
    </section>
  )
}

function Statement({ movements }: { movements: CreditMovement[] }) {
  const { t } = useText()
  const day = useDay()
  const columns: Column<CreditMovement>[] = [
    { key: 'when', title: t('pages.credits.column.when'), cell: ({ movedOn }) => day(movedOn) },
    { key: 'what', title: t('pages.credits.column.what'), names: true, cell: whatCell },
    {
      key: 'amount',
      title: t('pages.credits.column.amount'),
      figure: true,
      cell: amountCell,
    },
    { key: 'balance', title: t('pages.credits.column.balance'), cell: balanceCell },
  ]
  return (
    <div className={css.statement}>
      <Table
        caption={t('pages.credits.statement')}
        captionHidden
        columns={columns}
        rows={movements}
        rowKey={({ id }) => id}
        words={useTableWords()}
      />
    </div>
  )
}

const amountCell = (movement: CreditMovement) => <Amount {...movement} />
function Amount({ amount, currency }: CreditMovement) {
  const written = useMoney()({ amount, currency }, 'always')
  return amount > 0 ? <span className={css.came}>+{written}</span> : written
}

const balanceCell = (movement: CreditMovement) => <Balance {...movement} />
/** On a narrow window the balance stands below the amount, so a label says which of the two it is. */
function Balance({ balance, currency }: CreditMovement) {
  const written = useMoney()({ amount: balance, currency }, 'always')
  return (
    <>
      <span aria-hidden="true" className={css.what}>
        {useText().t('pages.credits.column.balance')}{' '}
      </span>
      {written}
    </>
  )
}

const whatCell = (movement: CreditMovement) => <What {...movement} />
function What({ kind, reason, expiresOn, order, companyName }: CreditMovement) {
  const { t } = useText()
  const { order: orderPath } = usePaths()
  const day = useDay()
  if (kind === 'given') {
    return (
      <>
        {t(`pages.credits.given.${reason ?? 'goodwill'}`, { company: companyName })}
        {expiresOn && <small>{t('pages.credits.until', { day: day(expiresOn) })}</small>}
      </>
    )
  }
  if (order === null) return t(`pages.credits.${kind}`)
  return withWords(t(kind === 'used' ? 'pages.credits.used_for' : 'pages.credits.returned_from'), {
    order: <Link to={orderPath(order)}>{formatOrderNumber(order)}</Link>,
  })
}
