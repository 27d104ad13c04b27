import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'
import type { Range } from './when/blackouts.ts'

type Written = { day: (date: string) => string; withoutYear: (date: string) => string; span: (range: Range) => Range }

/** Formats days with and without the year, and ranges of days. A range within one year shows the year once. */
export function useProductDayFormats(): Written {
  const { dates } = useText()
  return useMemo(() => {
    const day = dateWriter(dates, { dateStyle: 'long' })
    const withoutYear = dateWriter(dates, { day: 'numeric', month: 'long' })
    const span = ({ from, until }: Range) => ({
      from: (from.slice(0, 4) === until.slice(0, 4) ? withoutYear : day)(from),
      until: day(until),
    })
    return { day, withoutYear, span }
  }, [dates])
}
