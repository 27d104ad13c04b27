import { addDays } from '@alpenglow/contract/values/day'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'
import type { ClosedDays } from './season-days.ts'

const aSunday = '2027-01-03'

/** The closed days in words: "Closed on Mondays", "Closed 9 and 10 January", or only their number. */
export function useClosedWords(): (closed: ClosedDays) => string | undefined {
  const { t, count, dates, locale } = useText()
  return useMemo(() => {
    const write = {
      date: dateWriter(dates, { day: 'numeric', month: 'long' }),
      month: dateWriter(dates, { month: 'long' }),
      weekday: dateWriter(dates, { weekday: 'long' }),
    }
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    /** If both days are in one month, only the second names it. */
    const run = ({ from, until }: { from: string; until: string }) => {
      if (from === until) return t('pages.resort.season.day', { day: write.date(from) })
      const first =
        from.slice(0, 7) === until.slice(0, 7) ? write.date(from).replace(write.month(from), '').trim() : write.date(from)
      const isPair = addDays(from, 1) === until
      return t(isPair ? 'pages.resort.season.pair' : 'pages.resort.season.run', { from: first, until: write.date(until) })
    }
    return (closed) => {
      if (closed.kind === 'none') return undefined
      if (closed.kind === 'many') return count('pages.resort.season.closed_many', closed.days)
      if (closed.kind === 'days') return t('pages.resort.season.closed_days', { days: list.format(closed.runs.map(run)) })
      const names = closed.weekdays.map((weekday) =>
        t('pages.resort.season.weekday', { weekday: write.weekday(addDays(aSunday, weekday)) }),
      )
      return t('pages.resort.season.closed_weekly', { weekdays: list.format(names) })
    }
  }, [t, count, dates, locale])
}
