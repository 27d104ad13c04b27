import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import type { Day } from '@alpenglow/contract/values/day'
import { DayKey, type DayInfo } from '@alpenglow/ui/calendar/Day'
import { DayCalendar } from '@alpenglow/ui/calendar/DayCalendar'
import { monthOf } from '@alpenglow/ui/calendar/month.ts'
import { useState } from 'react'
import { useToday } from '../../parts/useOpening.ts'
import { useText } from '../../text/Texts.tsx'
import { useCalendarWords } from '../../text/words/calendar.ts'
import css from './Passes.module.css'
import { kindOf, monthsOf, seasonsLeft, type Seasons } from './season-days.ts'
import { useDays } from './useDays.ts'

type Props = { resort: ResortDetail; day: Day | null; choose: (day: Day) => void }

/** The days that are still to come, each with what the lifts do. */
export function ChooseDay({ resort, day, choose }: Props) {
  const { t, dates } = useText()
  const words = useCalendarWords()
  const today = useToday(resort.timeZone)
  const seasons = seasonsLeft(resort.seasons, today)
  const months = seasons.flatMap(monthsOf).filter((month) => month >= monthOf(today))
  const [earliest, latest] = [months[0], months.at(-1)]
  const wanted = day ? monthOf(day) : earliest
  const [month, setMonth] = useState(wanted && months.includes(wanted) ? wanted : earliest)
  const info = useDayInfo(seasons, today)
  if (!month || !earliest || !latest) return <p>{t('pages.resort.season.none')}</p>
  return (
    <div>
      <DayCalendar
        month={month}
        onMonth={setMonth}
        day={info}
        chosen={day ? [day] : []}
        onChoose={choose}
        earliest={earliest}
        latest={latest}
        locale={dates}
        words={words}
      />
      <div className={css.key}>
        <DayKey
          entries={[
            { state: 'free', word: t('pages.resort.day.open') },
            { state: 'closed', word: t('pages.resort.day.closed') },
          ]}
        />
      </div>
    </div>
  )
}

function useDayInfo(seasons: Seasons, today: Day): (date: Day) => DayInfo {
  const { t } = useText()
  const { day, dated } = useDays()
  const [season] = seasons
  const span = season && { from: day(season.opensOn), until: dated(season.closesOn) }
  return (date) => {
    if (date < today) return { state: 'past', word: t('pages.resort.day.past'), note: t('pages.resort.day.past_note') }
    const kind = kindOf(seasons, date)
    const word = t(`pages.resort.day.${kind === 'outside' ? 'closed' : kind}`)
    if (kind === 'outside') return { state: 'closed', word, note: t('pages.resort.day.outside_note', span) }
    if (kind === 'closed') return { state: 'closed', word, note: t('pages.resort.day.closed_note') }
    return kind === 'peak' ? { state: 'free', word, short: word } : { state: 'free', word }
  }
}
