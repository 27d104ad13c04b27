import { DayKey, type DayInfo, type DayState } from '@alpenglow/ui/calendar/Day'
import { DayCalendar } from '@alpenglow/ui/calendar/DayCalendar'
import { useState, type ReactNode } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { useCalendarWords } from '@alpenglow/client/words/calendar'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import css from './Calendars.module.css'

const words = {
  en: {
    every: 'Every state of a day',
    several: 'Several days at once',
    given: 'Chosen:',
    none: 'nothing',
    free: 'Free',
    left: (count: number) => `${count} left`,
    few: 'Few left',
    full: 'Full',
    joinLine: 'Full: join the line',
    blackout: 'Blackout',
    blackoutNote: 'Your pass is not valid on this day.',
    closed: 'Closed',
    closedNote: 'The resort does not open on this day.',
    yours: 'Yours',
    you: (count: number) => `You, ${count}`,
    line: '2nd in line',
    second: '2nd',
    inLine: 'In line',
    past: 'Past',
  },
  fr: {
    every: 'Chaque état d’un jour',
    several: 'Plusieurs jours à la fois',
    given: 'Choisi\u00a0:',
    none: 'rien',
    free: 'Libre',
    left: (count: number) => `Reste ${count}`,
    few: 'Peu de places',
    full: 'Complet',
    joinLine: 'Complet\u00a0: liste d’attente',
    blackout: 'Exclu',
    blackoutNote: 'Votre forfait n’est pas valable ce jour-là.',
    closed: 'Fermé',
    closedNote: 'La station n’ouvre pas ce jour-là.',
    yours: 'À vous',
    you: (count: number) => `Vous, ${count}`,
    line: '2e en file',
    second: '2e',
    inLine: 'En file',
    past: 'Passé',
  },
}
type Say = (typeof words)['en']

export default function Calendars() {
  const say = useWords(words)
  return (
    <Samples>
      <Sample name={say.every} wide>
        <div className={css.month}>
          <Month first={['2027-01-24']}>
            <DayKey entries={keyOf(say)} />
          </Month>
        </div>
      </Sample>
      <Sample name={say.several} wide>
        <div className={css.month}>
          <Month first={['2027-01-19', '2027-01-20', '2027-01-22', '2027-01-23', '2027-01-31']} several />
        </div>
      </Sample>
    </Samples>
  )
}

type MonthProps = { first: string[]; several?: boolean; children?: ReactNode }

function Month({ first, several = false, children }: MonthProps) {
  const say = useWords(words)
  const { dates } = useText()
  const [month, setMonth] = useState('2027-01')
  const [chosen, setChosen] = useState(first)
  const choose = (date: string) =>
    setChosen((before) => {
      if (!several) return [date]
      return before.includes(date) ? before.filter((one) => one !== date) : [...before, date]
    })
  return (
    <>
      <DayCalendar
        month={month}
        onMonth={setMonth}
        day={(date) => dayOf(date, say)}
        chosen={chosen}
        several={several}
        onChoose={choose}
        earliest="2027-01"
        latest="2027-03"
        locale={dates}
        words={useCalendarWords()}
      />
      {children}
      <p className={css.chosen}>
        {say.given} <output>{chosen.toSorted().join(' ') || say.none}</output>
      </p>
    </>
  )
}

/** An invented winter: the prototype's January, and later weekends that are sold out. */
function dayOf(date: string, texts: Say): DayInfo {
  const known = january(texts)[date.slice(8)]
  if (date.startsWith('2027-01') && known) return known
  const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
  return isWeekend ? fullDay(texts) : { state: 'free', word: texts.free }
}

const fullDay = (texts: Say): DayInfo => ({ state: 'full', word: texts.full, short: texts.full })

const few = (texts: Say, count: number): DayInfo => ({
  state: 'few',
  word: texts.left(count),
  short: String(count),
  share: count / 90,
})

function january(texts: Say): Record<string, DayInfo> {
  const blackout: DayInfo = { state: 'blackout', word: texts.blackout, note: texts.blackoutNote }
  const closed: DayInfo = { state: 'closed', word: texts.closed, note: texts.closedNote }
  const past = Array.from({ length: 9 }, (_, n) => [String(n + 3).padStart(2, '0'), { state: 'past', word: texts.past }])
  return {
    '01': blackout,
    '02': blackout,
    ...(Object.fromEntries(past) as Record<string, DayInfo>),
    '13': closed,
    '14': closed,
    '15': { state: 'yours', word: texts.you(3), short: '3' },
    '18': fullDay(texts),
    '22': { state: 'yours', word: texts.you(4), short: '4' },
    '23': few(texts, 12),
    '24': { state: 'free', word: texts.free },
    '30': few(texts, 31),
    '31': { state: 'waitlist', word: texts.line, short: texts.second },
  }
}

const keyOf = (texts: Say): { state: DayState; word: string }[] => [
  { state: 'free', word: texts.free },
  { state: 'few', word: texts.few },
  { state: 'full', word: texts.joinLine },
  { state: 'yours', word: texts.yours },
  { state: 'waitlist', word: texts.inLine },
  { state: 'blackout', word: texts.blackout },
  { state: 'closed', word: texts.closed },
]
