import { displayRange } from '@alpenglow/contract/catalogue/ages'
import { tiers, type Tier } from '@alpenglow/contract/catalogue/kinds'
import type { ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { Resort, ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { DayKey } from '@alpenglow/ui/calendar/Day'
import { DayCalendar } from '@alpenglow/ui/calendar/DayCalendar'
import { useId, useState } from 'react'
import { usePublic } from '../../data/public.ts'
import { useMinute } from '../../parts/useMinute.ts'
import { useMoney } from '../../text/money.ts'
import { useText } from '../../text/Texts.tsx'
import { useCalendarWords } from '../../text/words/calendar.ts'
import { ChosenDay } from './ChosenDay.tsx'
import css from './DayPrices.module.css'
import { Section } from './Section.tsx'
import { leadOf, soldAt } from './sale.ts'
import { useAskedDay } from './useAskedDay.ts'
import { useTicketDays } from './useTicketDays.ts'

type Props = { product: ProductDetail; resort: Resort }

/** Of a day ticket, what each day costs. */
export default function DayPrices({ product, resort }: Props) {
  const { t } = useText()
  const { data } = usePublic('getResort', { code: resort.code })
  return (
    <Section title={t('pages.product.pick_day')} lead={t('pages.product.pick_lead')}>
      {data ? <Days product={product} resort={data} /> : <div className={css.awaited} />}
    </Section>
  )
}

function Days({ product, resort }: { product: ProductDetail; resort: ResortDetail }) {
  const { t, dates } = useText()
  const days = useTicketDays(product, resort)
  const { asked, ask } = useAskedDay(days.canChoose)
  const [month, setMonth] = useState(() => (asked ?? days.first).slice(0, 7))
  const words = useCalendarWords()
  if (days.first > days.last) return <p className={css.over}>{t('pages.product.season_over')}</p>
  return (
    <div className={css.days}>
      <div>
        <DayCalendar
          month={month}
          onMonth={setMonth}
          day={days.info}
          chosen={asked ? [asked] : []}
          onChoose={ask}
          earliest={days.first.slice(0, 7)}
          latest={days.last.slice(0, 7)}
          locale={dates}
          words={words}
        />
        <DayKey entries={[{ state: 'closed', word: t('pages.product.closed') }]} />
      </div>
      <aside className={css.side}>
        <ChosenDay product={product} day={asked} days={days} />
        <Tiers product={product} chosen={asked === undefined ? undefined : days.tierOf(asked)} />
        <Daily quantity={product.dailyQuantity} />
      </aside>
    </div>
  )
}

/** What the prices in the calendar mean: those of the first age. */
function Tiers({ product: { variants }, chosen }: { product: ProductDetail; chosen: Tier | undefined }) {
  const { t } = useText()
  const id = useId()
  const money = useMoney()
  const now = useMinute()
  const lead = leadOf(variants)
  const rows = tiers.flatMap((tier) => {
    const priced = lead?.dayPrices.find((price) => price.tier === tier)
    const price = priced && soldAt(priced, now)
    return price ? [{ tier, price }] : []
  })
  return (
    <div className={css.tiers}>
      <h3 id={id}>
        {t('pages.product.tiers')}{' '}
        {lead && (
          <span className={css.range}>
            {lead.name} {displayRange(lead.ageRange)}
          </span>
        )}
      </h3>
      <dl aria-labelledby={id}>
        {rows.map(({ tier, price }) => (
          <div key={tier} data-chosen={tier === chosen || undefined}>
            <dt>{t(`pages.product.tier.${tier}`)}</dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Daily({ quantity }: { quantity: number | null }) {
  const { t, locale } = useText()
  return quantity === null ? null : (
    <p className={css.daily}>{t('pages.product.daily', { count: quantity.toLocaleString(locale) })}</p>
  )
}
