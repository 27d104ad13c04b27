import { riseOf, type Priced, type Rise as Rising } from '@alpenglow/contract/catalogue/prices'
import { Icon } from '@alpenglow/ui/Icon'
import { shop } from '../blocks.ts'
import { useMoney } from '../text/money.ts'
import { useText } from '../text/Texts.tsx'
import { useHour } from '../text/useHour.ts'
import css from './Rise.module.css'
import { useMinute } from './useMinute.ts'

/** When a price goes up and by how much, by the company's clock: as a date, in the last two days in hours, in the last hour in minutes. */
export function Rise({ priced, className = '' }: { priced: Priced; className?: string | undefined }) {
  const { t } = useText()
  const money = useMoney()
  const rise = riseOf(priced, useMinute())
  const when = useWhen()
  if (!rise) return null
  return (
    <p className={`${css.rise} ${className}`}>
      <Icon name="rise" size="small" />
      <span>
        <b>{t('components.price.more', { more: money(rise.more) })}</b> {when(rise)}
      </span>
    </p>
  )
}

function useWhen(): (rise: Rising) => string {
  const { t, count } = useText()
  const { day, hour } = useHour(shop.timeZone)
  return ({ left, count: many, lastMinute }) => {
    if (left === 'hours') return count('components.price.in_hours', many)
    if (left === 'minutes') return count('components.price.in_minutes', many)
    return t('components.price.after', { day: day(lastMinute), hour: hour(lastMinute) })
  }
}
