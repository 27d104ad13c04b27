import { soldNow } from '@alpenglow/contract/catalogue/selling/prices'
import type { Tier } from '@alpenglow/contract/catalogue/kinds'
import type { ProductDetail } from '@alpenglow/contract/catalogue/product'
import { asTitle } from '@alpenglow/ui/calendar/names.ts'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { Rise } from '../../../parts/price/Rise.tsx'
import { useMinute } from '../../../time/useMinute.ts'
import { useMoney } from '../../../text/money.ts'
import { grouped } from '../../../text/figures.ts'
import { useText } from '@alpenglow/client/words/words'
import { useAgeRange } from '../../../text/useAgeRange.ts'
import css from './DayPrices.module.css'
import { leadOf } from '@alpenglow/contract/catalogue/selling/sale'
import type { TicketDays } from './useTicketDays.ts'

type ChosenProps = { product: ProductDetail; day: string | undefined; days: TicketDays }

/** The chosen day with its price for every age. */
export function ChosenDay({ product, day, days }: ChosenProps) {
  const now = useMinute()
  const tier = day === undefined ? undefined : days.tierOf(day)
  const priced = leadOf(product.variants)?.dayPrices.find((price) => price.tier === tier)
  return (
    <aside className={css.chosen}>
      {/* Who chooses by keyboard is still in the calendar, and is told. Of prices that change by themselves the page speaks once, above. */}
      <div aria-live="polite" aria-relevant="additions">
        {day && tier ? <Named key={day} product={product} day={day} tier={tier} now={now} /> : <None />}
      </div>
      {priced && <Rise priced={priced} />}
      <Daily quantity={product.dailyQuantity} />
    </aside>
  )
}

function None() {
  const { t } = useText()
  return (
    <div>
      <h3>{t('pages.product.no_day')}</h3>
      <p className={css.tier}>{t('pages.product.no_day_text')}</p>
    </div>
  )
}

function Daily({ quantity }: { quantity: number | null }) {
  const { t, locale } = useText()
  return quantity === null ? null : (
    <p className={css.daily}>{t('pages.product.daily', { count: grouped(quantity, locale) })}</p>
  )
}

function Named({ product, day, tier, now }: { product: ProductDetail; day: string; tier: Tier; now: Date }) {
  const { t, dates, locale } = useText()
  const money = useMoney()
  const rangeOf = useAgeRange()
  return (
    <div>
      <h3>{asTitle(dateWriter(dates, { dateStyle: 'full' })(day), locale)}</h3>
      <p className={css.tier}>{t(`pages.product.tier.${tier}`)}</p>
      <dl className={css.ages}>
        {product.variants.map(({ variant, name, ageRange, available, dayPrices }) => {
          const priced = dayPrices.find((price) => price.tier === tier)
          const price = available && priced && soldNow(priced, now)
          return (
            <div key={variant}>
              <dt>
                {name} <span className={css.range}>{rangeOf(ageRange)}</span>
              </dt>
              <dd>{price ? money(price) : t('pages.product.not_sold')}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
