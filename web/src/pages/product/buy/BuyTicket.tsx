import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { useText } from '@alpenglow/client/words/words'
import { asTitle } from '@alpenglow/ui/calendar/names.ts'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { Suspense, type ReactNode } from 'react'
import { usePublic } from '../../../data/public.ts'
import { lazyPage } from '../../../loading/lazy-page.ts'
import { NotArrived } from '../../../parts/page/NotArrived.tsx'
import { grouped } from '../../../text/figures.ts'
import { useAskedDay } from '../../../time/useAskedDay.ts'
import css from './Buy.module.css'
import { Panel, type PanelProps } from './Panel.tsx'
import { useTicketDays, type TicketDays } from './useTicketDays.ts'

const DayChoice = lazyPage(() => import('./DayChoice.tsx'))

type Props = Pick<PanelProps, 'product' | 'products'> & { resort: Resort }

/** First the day: it decides what each age pays. */
export function BuyTicket({ product, products, resort }: Props) {
  const { t } = useText()
  const { data, error, mutate } = usePublic('getResort', { code: resort.code })
  const days = useTicketDays(product, data ?? undefined)
  const [asked, ask] = useAskedDay()
  const date = asked !== null && days?.canChoose(asked) ? asked : null
  const tier = date === null ? undefined : days?.tierOf(date)
  if (days && days.first > days.last) return <p className={css.over}>{t('pages.product.season_over')}</p>
  return (
    <Panel
      product={product}
      products={products}
      date={date}
      priced={({ dayPrices }) => dayPrices.find((price) => price.tier === tier)}
      when={
        <div className={css.when}>
          <h3>{t('pages.product.pick_day')}</h3>
          <div className={css.days}>
            {days ? (
              <Suspense>
                <DayChoice days={days} day={date} choose={ask} />
              </Suspense>
            ) : (
              error && <NotArrived what="pages.product.days_failed" again={() => void mutate()} />
            )}
          </div>
          <Chosen day={date} days={days} quantity={product.dailyQuantity} />
        </div>
      }
    />
  )
}

type ChosenProps = { day: string | null; days: TicketDays | undefined; quantity: number | null }

/** Who chooses by keyboard is still in the calendar, and is told. */
function Chosen({ day, days, quantity }: ChosenProps) {
  const { t, dates, locale } = useText()
  const title = day && asTitle(dateWriter(dates, { dateStyle: 'full' })(day), locale)
  const tier = day && days && t(`pages.product.tier.${days.tierOf(day)}`)
  const daily = quantity === null ? null : t('pages.product.daily', { count: grouped(quantity, locale) })
  const below: ReactNode[] = tier ? [tier, daily] : [t('pages.product.no_day_text')]
  return (
    <output className={css.chosen}>
      <b>{title ?? t('pages.product.no_day')}</b>
      <span>{below.filter(Boolean).join('. ')}</span>
    </output>
  )
}
