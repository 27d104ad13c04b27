import { useDateWords } from '@alpenglow/client/words/date'
import { dayWriter } from '@alpenglow/contract/translations/moment'
import { addDays, dayAt } from '@alpenglow/contract/values/day'
import { DateField } from '@alpenglow/ui/fields/date/DateField'
import { useState } from 'react'
import { desk } from '../../page-data.ts'
import { useText } from '../../text/Texts.tsx'
import { noFilter, FilterWord } from './Filters.tsx'

const other = 'other'
const companyToday = () => dayAt(new Date(), desk.timeZone)

/** The word for a day, and the field for one that is neither today nor yesterday. Days are the company's. */
export function useDayWord(value: string | undefined, onChange: (day: string | undefined) => void) {
  const { t, locale } = useText()
  const dateWords = useDateWords()
  const [isAsking, setAsking] = useState(false)
  const today = companyToday()
  const near = [
    { value: today, label: t('desk.filter.today') },
    { value: addDays(today, -1), label: t('desk.filter.yesterday') },
  ]
  const isFar = value !== undefined && near.every((day) => day.value !== value)
  const options = [
    { value: noFilter, label: t('desk.filter.any_day') },
    ...near,
    ...(isFar ? [{ value, label: t('desk.filter.on_day', { day: dayWriter(locale)(value) }) }] : []),
    { value: other, label: t('desk.filter.other_day') },
  ]
  const choose = (chosen: string) => {
    setAsking(chosen === other)
    if (chosen !== other) onChange(chosen === noFilter ? undefined : chosen)
  }
  const word = (
    <FilterWord
      label={t('desk.filter.day')}
      options={options}
      value={isAsking ? other : (value ?? noFilter)}
      onChange={choose}
    />
  )
  const enter = (day: string | null) => {
    if (day === null) return
    setAsking(false)
    onChange(day)
  }
  const field = isAsking && <DateField label={t('desk.filter.day')} words={dateWords} value={null} onChange={enter} />
  return { word, field }
}
