import { desktop } from '@alpenglow/ui/breakpoints.ts'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { blackoutDays } from '@alpenglow/contract/catalogue/validity'
import { monthOf } from '@alpenglow/ui/calendar/month.ts'
import { asTitle } from '@alpenglow/ui/calendar/names.ts'
import { useMemo, useState } from 'react'
import { shop } from '../../../loading/page-data.ts'
import { MonthGrid, MonthKey, type MarkedDay } from '../../../parts/season/MonthGrid.tsx'
import { Months } from '../../../parts/season/Months.tsx'
import { SeasonRibbon } from '../../../parts/season/SeasonRibbon.tsx'
import { useMedia } from '../../../parts/page/useMedia.ts'
import { useToday } from '../../../parts/resort/useOpeningText.ts'
import { placeName } from '../../../parts/resort/place-name.ts'
import { useText, type Words } from '@alpenglow/client/words/words'
import { useDayRange } from '../../../text/useDayRange.ts'
import { useNumbers } from '../../../text/useNumbers.ts'
import { blackoutMonths, blackoutsOf, markOf } from './blackouts.ts'
import { useProductDayFormats } from '../dates.ts'
import { ProductFold } from '../Fold.tsx'
import { ProductSection } from '../ProductSection.tsx'
import { useIsPast } from '../useIsPast.ts'
import css from './ValidDays.module.css'

type Props = { product: Product; resorts: readonly Resort[] }

/** The valid season as a ribbon, and the blackouts in words and on a calendar. */
export function ValidDays({ product, resorts }: Props) {
  const { t } = useText()
  const { span } = useProductDayFormats()
  const lead = useValidity(product)
  const isPast = useIsPast(product)
  const { validFrom, validUntil, blackouts } = product.grants
  if (isPast) {
    const days = t('pages.product.past_days', span({ from: validFrom, until: validUntil }))
    return <ProductSection title={t('pages.product.when_past')} lead={days} />
  }
  return (
    <ProductSection title={t('pages.product.when')} lead={lead}>
      <div className={css.ribbon}>
        <SeasonRibbon product={product} />
      </div>
      {blackouts.length === 0 ? (
        <p className={css.none}>{t('pages.product.no_blackouts')}</p>
      ) : (
        <Blackouts product={product} resorts={resorts} />
      )}
    </ProductSection>
  )
}

/** The valid days in a sentence. */
function useValidity(product: Product): string {
  const { t, count, locale } = useText()
  const { number } = useNumbers()
  const { span } = useProductDayFormats()
  const { validFrom, validUntil, days } = product.grants
  const valid = span({ from: validFrom, until: validUntil })
  if (days !== null) return asTitle(count('pages.product.some_days', days, { ...valid, number: number(days) }), locale)
  const shut = blackoutDays(product)
  return shut > 0
    ? count('pages.product.but_days', shut, { ...valid, number: number(shut) })
    : t('pages.product.every_day', valid)
}

function Blackouts({ product, resorts }: Props) {
  const words = useText()
  const { t } = words
  const range = useDayRange('long')
  const isNarrow = useMedia(`not ${desktop}`)
  const groups = useMemo(() => blackoutsOf(product), [product])
  const isEverywhere = groups.every(({ resortIds }) => resortIds === null)
  const place = (ids: readonly number[] | null) =>
    ids ? t('pages.product.at', { resorts: namesOf(ids, resorts, words) }) : t('pages.product.everywhere')
  return (
    <div className={css.blackouts}>
      <div>
        <h3>{t('pages.product.blackouts')}</h3>
        {groups.map(({ resortIds, ranges }) => (
          <div key={resortIds?.join() ?? ''} className={css.group}>
            {!isEverywhere && <h4>{place(resortIds)}</h4>}
            <ul>
              {ranges.map((days) => (
                <li key={days.from}>{asTitle(range(days), words.locale)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {isNarrow !== false && (
        <div className={css.folded}>
          <ProductFold title={t('pages.product.calendar')}>{isNarrow && <Calendar product={product} />}</ProductFold>
        </div>
      )}
      {!isNarrow && (
        <div className={css.open}>
          <Calendar product={product} />
        </div>
      )}
    </div>
  )
}

function Calendar({ product }: { product: Product }) {
  const { day, key } = useMarks(product, useText())
  const months = useMemo(() => blackoutMonths(product), [product])
  const today = monthOf(useToday(shop.timeZone))
  const [turned, turn] = useState<string>()
  const month = turned ?? months.find((one) => one >= today) ?? months.at(-1) ?? today
  return (
    <div className={css.calendar}>
      <Months
        months={months}
        month={month}
        onMonth={turn}
        className={css.months}
        render={(one) => <MonthGrid month={one} day={day} />}
      />
      <MonthKey entries={key} />
    </div>
  )
}

function namesOf(ids: readonly number[], resorts: readonly Resort[], { locale }: Words): string {
  const names = resorts.filter(({ id }) => ids.includes(id)).map(placeName)
  return new Intl.ListFormat(locale).format(names)
}

/** The mark of each day, and the legend of the marks that occur. */
function useMarks(product: Product, { t }: Words): { day: (date: string) => MarkedDay; key: Required<MarkedDay>[] } {
  const markAt = useMemo(() => markOf(product), [product])
  const word = {
    open: t('pages.product.open'),
    blackout: t('pages.product.blackout'),
    partly: t('pages.product.partly'),
    outside: t('pages.product.outside'),
  }
  const hasPartly = blackoutsOf(product).some(({ resortIds }) => resortIds !== null)
  const hasWhole = blackoutDays(product) > 0
  const shown = (['blackout', 'partly', 'open'] as const).filter(
    (state) => state === 'open' || (state === 'partly' ? hasPartly : hasWhole),
  )
  const day = (date: string): MarkedDay => {
    const state = markAt(date)
    // An open day needs no label: two hundred of them would drown the others for a screen reader.
    return state === 'open' ? { state } : { state, word: word[state] }
  }
  return { day, key: shown.map((state) => ({ state, word: word[state] })) }
}
