import { useCalendarWords } from '@alpenglow/client/words/calendar'
import { useText } from '@alpenglow/client/words/words'
import { DayKey, meaningsIn } from '@alpenglow/ui/calendar/Day'
import { DayCalendar } from '@alpenglow/ui/calendar/DayCalendar'
import { monthOf } from '@alpenglow/ui/calendar/month.ts'
import { useState } from 'react'
import type { TicketDays } from './useTicketDays.ts'

type Props = { days: TicketDays; day: string | null; choose: (day: string) => void }

/** Calendar of a ticket, with the price of the first age category on each day. */
export default function DayChoice({ days, day, choose }: Props) {
  const { t, dates } = useText()
  const words = useCalendarWords()
  const [month, setMonth] = useState(() => monthOf(day ?? days.first))
  return (
    <>
      <DayCalendar
        month={month}
        onMonth={setMonth}
        day={days.info}
        chosen={day ? [day] : []}
        onChoose={choose}
        earliest={monthOf(days.first)}
        latest={monthOf(days.last)}
        locale={dates}
        words={words}
      />
      <DayKey
        entries={meaningsIn(month, days.info, [
          { state: 'few', word: t('pages.product.few') },
          { state: 'full', word: t('pages.product.sold_out') },
          { state: 'closed', word: t('pages.product.closed') },
        ])}
      />
    </>
  )
}
