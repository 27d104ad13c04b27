import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import type { Day } from '@alpenglow/contract/values/day'
import { useText } from '@alpenglow/client/words/words'
import { asTitle } from '@alpenglow/ui/calendar/names.ts'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { Suspense, type ReactNode } from 'react'
import { usePlaces } from '../../../data/places.ts'
import { usePublic } from '../../../data/public-data.ts'
import { lazyPage } from '../../../loading/lazy-page.ts'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { StockAlternatives } from '../../../parts/stock/StockAlternatives.tsx'
import { useLeftWords } from '../../../parts/stock/useLeft.ts'
import { groupThousands } from '../../../text/figures.ts'
import { useAskedDay } from '../../../time/useAskedDay.ts'
import css from './Buy.module.css'
import { BuyPanel, type BuyPanelProps } from './Panel.tsx'
import { useTicketDays, type TicketDays } from './useTicketDays.ts'

const DayChoice = lazyPage(() => import('./DayChoice.tsx'))

type Props = Pick<BuyPanelProps, 'product' | 'products'> & { resort: Resort }

/** The day comes first: it decides the price of each age. */
export function BuyTicket({ product, products, resort }: Props) {
  const { t } = useText()
  const { data, error, mutate } = usePublic('getResort', { code: resort.code })
  const days = useTicketDays(product, data ?? undefined)
  const [asked, ask] = useAskedDay()
  const date = asked !== null && days?.canChoose(asked) ? asked : null
  const late = asked !== null && days?.isSoldOut(asked) ? asked : null
  const tier = date === null ? undefined : days?.tierOf(date)
  if (days && days.first > days.last) return <p className={css.over}>{t('pages.product.season_over')}</p>
  return (
    <BuyPanel
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
                <DayChoice days={days} day={late ?? date} choose={ask} />
              </Suspense>
            ) : (
              error && <LoadError what="pages.product.days_failed" again={() => void mutate()} />
            )}
          </div>
          {late ? (
            <SoldOut product={product} day={late} choose={ask} />
          ) : (
            <ChosenDayNote day={date} days={days} product={product} />
          )}
        </div>
      }
    />
  )
}

type ChosenProps = { day: Day | null; days: TicketDays | undefined; product: Product }

/** Announces the chosen day: the focus of a keyboard user is still in the calendar. */
function ChosenDayNote({ day, days, product: { dailyQuantity } }: ChosenProps) {
  const { t, locale } = useText()
  const title = useDayTitle()
  const leftWords = useLeftWords()
  const tier = day && days && t(`pages.product.tier.${days.tierOf(day)}`)
  const left = day ? days?.leftOn(day) : undefined
  const daily = dailyQuantity === null ? null : t('pages.product.daily', { count: groupThousands(dailyQuantity, locale) })
  const below: ReactNode[] = tier ? [tier, left === undefined ? daily : leftWords(left)] : [t('pages.product.no_day_text')]
  return (
    <output className={css.chosen}>
      <b>{day ? title(day) : t('pages.product.no_day')}</b>
      <span>{below.filter(Boolean).join('. ')}</span>
    </output>
  )
}

type SoldOutProps = { product: Product; day: Day; choose: (day: Day) => void }

/** A sold-out day from the address, with days nearby that have places. */
function SoldOut({ product, day, choose }: SoldOutProps) {
  const { t } = useText()
  const title = useDayTitle()
  const near = usePlaces(product, day)?.near
  return (
    <>
      <output className={css.gone}>
        <b>{title(day)}</b>
        <span>{t('pages.product.sold_out')}</span>
      </output>
      {near && <StockAlternatives near={near} day={day} onDay={choose} />}
    </>
  )
}

function useDayTitle(): (day: Day) => string {
  const { dates, locale } = useText()
  const written = dateWriter(dates, { dateStyle: 'full' })
  return (day) => asTitle(written(day), locale)
}
