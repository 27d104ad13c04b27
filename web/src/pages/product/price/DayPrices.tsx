import type { ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { Resort, ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { DayKey, meaningsIn } from '@alpenglow/ui/calendar/Day'
import { DayCalendar } from '@alpenglow/ui/calendar/DayCalendar'
import { monthOf } from '@alpenglow/ui/calendar/month.ts'
import { useState } from 'react'
import { usePublic } from '../../../data/public.ts'
import { NotArrived } from '../../../parts/page/NotArrived.tsx'
import { useAskedDay } from '../../../time/useAskedDay.ts'
import { useText } from '@alpenglow/client/words/words'
import { useCalendarWords } from '@alpenglow/client/words/calendar'
import { ChosenDay } from './ChosenDay.tsx'
import css from './DayPrices.module.css'
import { Section } from '../ProductSection.tsx'
import { useTicketDays } from './useTicketDays.ts'

type Props = { product: ProductDetail; resort: Resort }

/** Of a day ticket, what each day costs. */
export default function DayPrices({ product, resort }: Props) {
  const { t } = useText()
  const { data, error, mutate } = usePublic('getResort', { code: resort.code })
  return (
    <Section title={t('pages.product.pick_day')}>
      {data && <Days product={product} resort={data} />}
      {!data && error && <NotArrived what="pages.product.days_failed" again={() => void mutate()} />}
      {!data && !error && <div className={css.awaited} />}
    </Section>
  )
}

function Days({ product, resort }: { product: ProductDetail; resort: ResortDetail }) {
  const { t, dates } = useText()
  const days = useTicketDays(product, resort)
  const [asked, ask] = useAskedDay()
  const day = asked !== null && days.canChoose(asked) ? asked : undefined
  const [month, setMonth] = useState(() => monthOf(day ?? days.first))
  const words = useCalendarWords()
  if (days.first > days.last) return <p className={css.over}>{t('pages.product.season_over')}</p>
  return (
    <div className={css.days}>
      <div>
        <DayCalendar
          month={month}
          onMonth={setMonth}
          day={days.info}
          chosen={day ? [day] : []}
          onChoose={ask}
          earliest={monthOf(days.first)}
          latest={monthOf(days.last)}
          locale={dates}
          words={words}
        />
        <DayKey entries={meaningsIn(month, days.info, [{ state: 'closed', word: t('pages.product.closed') }])} />
      </div>
      <ChosenDay product={product} day={day} days={days} />
    </div>
  )
}
