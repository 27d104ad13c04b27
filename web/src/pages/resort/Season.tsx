import type { ResortDetail, ResortSeason } from '@alpenglow/contract/catalogue/resort'
import { useId } from 'react'
import { MonthGrid, MonthKey, type MarkedDay } from '../../parts/MonthGrid.tsx'
import { useToday } from '../../parts/useOpening.ts'
import { useText } from '../../text/Texts.tsx'
import css from './Season.module.css'
import { countsOf, kindOf, monthsOf, seasonsLeft } from './season-days.ts'
import { useDays } from './useDays.ts'

/** The season that runs, or the next one, at one look. */
export function Season({ resort }: { resort: ResortDetail }) {
  const { t } = useText()
  const id = useId()
  const [season] = seasonsLeft(resort.seasons, useToday(resort.timeZone))
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{season?.name ?? t('pages.resort.season')}</h2>
      {season ? <Months season={season} /> : <p className={css.lead}>{t('pages.resort.season.none')}</p>}
    </section>
  )
}

function Months({ season }: { season: ResortSeason }) {
  const { t, count } = useText()
  const { dated } = useDays()
  const { closed, peak } = countsOf(season)
  const words = {
    peak: t('pages.resort.day.peak_key'),
    closed: t('pages.resort.day.closed'),
    open: t('pages.resort.day.open_key'),
  }
  const mark = (date: string): MarkedDay => {
    const state = kindOf([season], date)
    // That a day is open goes without saying; the text above says from when to when.
    return state === 'peak' || state === 'closed' ? { state, word: words[state] } : { state }
  }
  const shown = (['open', 'peak', 'closed'] as const).filter((state) => state !== 'closed' || closed > 0)
  return (
    <>
      <p className={css.lead}>
        {t('pages.resort.season.span', { from: dated(season.opensOn), until: dated(season.closesOn) })}{' '}
        {closed > 0 && count('pages.resort.season.closed', closed)} {peak > 0 && count('pages.resort.season.peak', peak)}
      </p>
      <div className={css.months}>
        {monthsOf(season).map((month) => (
          <MonthGrid key={month} month={month} day={mark} />
        ))}
      </div>
      <MonthKey entries={shown.map((state) => ({ state, word: words[state] }))} />
    </>
  )
}
