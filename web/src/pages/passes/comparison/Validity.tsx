import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { blackoutDays, needsReservation } from '@alpenglow/contract/catalogue/validity'
import { isTickets, type AnsweredQuestion } from '../../../advice/answer/answer.ts'
import { SeasonRibbon } from '../../../parts/season/SeasonRibbon.tsx'
import { useNames } from '../../../advice/useNames.ts'
import { placeName } from '../../../parts/resort/place-name.ts'
import { useText } from '@alpenglow/client/words/words'
import { useDayRange } from '../../../text/useDayRange.ts'
import { ComparisonRow } from './Fact.tsx'
import css from './Validity.module.css'

export type FactsProps = { answer: AnsweredQuestion; candidate: Candidate; product: Product }

export function Days({ answer: { plans }, candidate, product }: FactsProps) {
  const { t, count } = useText()
  const resortId = plans.resort?.id ?? null
  const blackouts = blackoutDays(product, resortId)
  const { days } = product.grants
  const unlimited = blackouts > 0 ? count('pages.passes.days.less', blackouts) : t('pages.passes.days.unlimited')
  const some = isTickets(candidate) ? t('pages.passes.days.dated') : count('pages.passes.days.any', days ?? 0)
  return (
    <ComparisonRow
      name={t('pages.passes.days')}
      more={
        <div className={css.ribbon}>
          <SeasonRibbon product={product} resortId={resortId} />
        </div>
      }
    >
      {days === null ? unlimited : some}
    </ComparisonRow>
  )
}

export function Resorts({ answer: { resorts }, product: { grants } }: FactsProps) {
  const { t, locale, count } = useText()
  const { placeOf } = useNames()
  const [first] = grants.resorts
  const list = new Intl.ListFormat(locale)
  const limits = [...new Set(grants.resorts.flatMap(({ days }) => days ?? []))]
  const limitOf = (days: number) => {
    const names = grants.resorts.filter((one) => one.days === days).map(({ resortId }) => placeOf(resorts, resortId))
    return count('pages.passes.resorts.limit', days, { resorts: list.format(names) })
  }
  const all = t('pages.passes.resorts.all', { count: resorts.length })
  const some = grants.resorts.length === 1 && first ? placeOf(resorts, first.resortId) : grants.resorts.length
  return (
    <ComparisonRow name={t('pages.passes.resorts')} more={limits.map(limitOf).join(' ')}>
      {grants.resorts.length === resorts.length ? all : some}
    </ComparisonRow>
  )
}

export function BlackoutsRow({ answer: { plans }, product: { grants } }: FactsProps) {
  const { t } = useText()
  const range = useDayRange()
  const here = grants.blackouts.filter(({ resortIds }) => !plans.resort || !resortIds || resortIds.includes(plans.resort.id))
  return (
    <ComparisonRow name={t('pages.passes.blackouts')} none={here.length === 0}>
      {here.length === 0 ? t('pages.passes.none') : here.map(range).join(', ')}
    </ComparisonRow>
  )
}

export function Reservations({ answer: { plans }, candidate, product }: FactsProps) {
  const { t, count } = useText()
  const name = t('pages.passes.reservations')
  const needed = product.grants.resorts.filter(({ reservation }) => reservation).length
  if (isTickets(candidate)) return <ComparisonRow name={name}>{t('pages.passes.reservations.included')}</ComparisonRow>
  if (needed === 0) return <ComparisonRow name={name}>{t('pages.passes.reservations.none')}</ComparisonRow>
  const here = plans.resort && needsReservation(product, plans.resort.id)
  const more = plans.resort && {
    text: t(here ? 'pages.passes.reservations.here' : 'pages.passes.reservations.not_here', {
      resort: placeName(plans.resort),
    }),
  }
  return (
    <ComparisonRow name={name} more={more?.text}>
      {count('pages.passes.reservations.at', needed)}
    </ComparisonRow>
  )
}
