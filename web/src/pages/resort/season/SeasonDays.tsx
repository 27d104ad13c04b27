import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import type { Day } from '@alpenglow/contract/values/day'
import { monthOf } from '@alpenglow/ui/calendar/month.ts'
import { MonthKey } from '../../../parts/season/MonthGrid.tsx'
import { Months } from '../../../parts/season/Months.tsx'
import { useToday } from '../../../parts/resort/useOpeningText.ts'
import { useText } from '@alpenglow/client/words/words'
import { closedOf, monthsOf, peaksOf, seasonsLeft, type Seasons } from './season-days.ts'
import css from './SeasonDays.module.css'
import { SeasonMonth } from './SeasonMonth.tsx'
import { useClosedWords } from './useClosedWords.ts'
import { useResortDayFormats } from '../useDays.ts'
import { useSeasonWalk } from './useSeasonWalk.ts'

type Props = { resort: ResortDetail; day: Day | null; choose: (day: Day) => void }

/** The current or next season as a calendar, whose remaining days can be chosen. */
export function SeasonDays({ resort, day, choose }: Props) {
  const { t } = useText()
  const today = useToday(resort.timeZone)
  const [season, ...later] = seasonsLeft(resort.seasons, today)
  if (!season) return <p>{t('pages.resort.season.none')}</p>
  return (
    <div>
      <h3>{season.name || t('pages.resort.season')}</h3>
      <Span season={season} />
      <Calendar seasons={[season, ...later]} today={today} day={day} choose={choose} />
    </div>
  )
}

function Span({ season }: { season: Seasons[number] }) {
  const { t, count } = useText()
  const { dated } = useResortDayFormats()
  const closed = useClosedWords()(closedOf(season))
  const peaks = peaksOf(season)
  const span = t('pages.resort.season.span', { from: dated(season.opensOn), until: dated(season.closesOn) })
  return (
    <p className={css.span}>
      {[span, closed, peaks > 0 && count('pages.resort.season.peak', peaks)].filter(Boolean).join(' ')}
    </p>
  )
}

function Calendar({ seasons, today, day, choose }: { seasons: Seasons; today: Day } & Omit<Props, 'resort'>) {
  const { t } = useText()
  const months = seasons.flatMap(monthsOf).filter((month) => month >= monthOf(today))
  const { ref, month, turn, entrance, walking } = useSeasonWalk({ seasons, today, day })
  return (
    <>
      <div ref={ref} className={css.calendar} {...walking}>
        <Months
          months={months}
          month={month}
          onMonth={turn}
          className={css.months}
          render={(one) => <SeasonMonth month={one} {...{ seasons, today, day, entrance, choose }} />}
        />
      </div>
      <MonthKey
        entries={[
          { state: 'open', word: t('pages.resort.day.open') },
          { state: 'peak', word: t('pages.resort.day.peak_key') },
          ...(seasons.some(({ closedDates }) => closedDates.length > 0)
            ? [{ state: 'closed' as const, word: t('pages.resort.day.closed') }]
            : []),
        ]}
      />
    </>
  )
}
