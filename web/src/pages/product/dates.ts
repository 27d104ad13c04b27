import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useMemo } from 'react'
import { useText } from '../../text/Texts.tsx'
import type { Range } from './blackouts.ts'

/** Writes days and spans of days; a span within one year says it once. */
export function useDays(): { day: (date: string) => string; range: (range: Range) => string; span: (range: Range) => Range } {
  const { dates, t } = useText()
  return useMemo(() => {
    const day = dateWriter(dates, { dateStyle: 'long' })
    const withoutYear = dateWriter(dates, { day: 'numeric', month: 'long' })
    const span = ({ from, until }: Range) => ({
      from: (from.slice(0, 4) === until.slice(0, 4) ? withoutYear : day)(from),
      until: day(until),
    })
    const range = (days: Range) => (days.from === days.until ? day(days.from) : t('pages.product.range', span(days)))
    return { day, range, span }
  }, [dates, t])
}
