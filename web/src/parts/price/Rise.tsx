import { riseOf, type PriceWithNext, type Rise as Rising } from '@alpenglow/contract/catalogue/selling/prices'
import { Icon } from '@alpenglow/ui/Icon'
import { shop } from '../../loading/page-data.ts'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { useHour } from '../../text/useHour.ts'
import css from './Rise.module.css'
import { useMinute } from '../../time/useMinute.ts'

type Props = {
  priced: PriceWithNext
  /** The price is for several people together. */
  forAll?: boolean
  /** The price stands beside a total that includes taxes. */
  beforeTaxes?: boolean
  /** The age category of the price, among others: "adult". */
  each?: string | undefined
  /** The day alone, without its last hour. */
  brief?: boolean
  className?: string | undefined
}

/**
 * When a price goes up and by how much, by the company's clock: as a date, in the last two days in hours, in the last
 * hour in minutes.
 */
export function Rise({ priced, forAll = false, beforeTaxes = false, each, brief = false, className = '' }: Props) {
  const { t } = useText()
  const money = useMoney()
  const rise = riseOf(priced, useMinute())
  const when = useWhen(brief)
  if (!rise) return null
  const more = money(rise.more)
  return (
    <p className={`${css.rise} ${className}`}>
      <Icon name="rise" size="small" />
      <span>
        <b>
          {each
            ? t('components.price.more_each', { more, who: each })
            : t(`components.price.more${beforeTaxes ? '_before_taxes' : forAll ? '_for_all' : ''}`, { more })}
        </b>{' '}
        {when(rise)}
      </span>
    </p>
  )
}

/** A date must not break over lines, nor must an hour. */
const tied = (text: string) => text.replace(/\s/g, '\u00a0')

function useWhen(brief: boolean): (rise: Rising) => string {
  const { t, count } = useText()
  const { day, hour } = useHour(shop.timeZone)
  return ({ left, count: many, lastMinute }) => {
    if (left === 'hours') return count('components.price.in_hours', many)
    if (left === 'minutes') return count('components.price.in_minutes', many)
    const last = { day: tied(day(lastMinute)), hour: tied(hour(lastMinute)) }
    return t(brief ? 'components.price.after_day' : 'components.price.after', last)
  }
}
