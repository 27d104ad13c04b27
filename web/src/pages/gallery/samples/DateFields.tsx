import { Button } from '@alpenglow/ui/Button'
import { DateField } from '@alpenglow/ui/fields/date/DateField'
import { ReadOnlyField } from '@alpenglow/ui/fields/Field'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { useDateWords } from '@alpenglow/client/words/date'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import css from './samples.module.css'

const words = {
  en: {
    label: 'Date of birth',
    empty: 'Empty',
    filled: 'Filled, can be cleared',
    hinted: 'With a hint, may stay empty',
    first: 'First day on skis',
    hint: 'It does not matter to us. We like to know.',
    optional: '(optional)',
    wrong: 'With an error',
    error: 'This date has not come yet.',
    outside: 'Set from outside',
    set: 'Set 29 February 2024',
    draw: 'Draw the page again',
    refused: 'The page refuses every date',
    fixed: 'Not to be changed',
    given: 'Given out:',
    none: 'nothing',
  },
  fr: {
    label: 'Date de naissance',
    empty: 'Vide',
    filled: 'Remplie, peut être effacée',
    hinted: 'Avec une aide, facultative',
    first: 'Premier jour à skis',
    hint: 'Rien n’en dépend. Nous aimons le savoir.',
    optional: '(facultatif)',
    wrong: 'Avec une erreur',
    error: 'Cette date n’est pas encore passée.',
    outside: 'Remplie de l’extérieur',
    set: 'Mettre le 29 février 2024',
    draw: 'Redessiner la page',
    refused: 'La page refuse chaque date',
    fixed: 'Non modifiable',
    given: 'Transmis\u00a0:',
    none: 'rien',
  },
}

export default function DateFields() {
  const say = useWords(words)
  return (
    <Samples>
      <Sample name={say.empty}>
        <Live label={say.label} birthday />
      </Sample>
      <Sample name={say.filled}>
        <Live label={say.label} first="1990-03-07" clearable />
      </Sample>
      <Sample name={say.hinted}>
        <Live label={say.first} hint={say.hint} optional={say.optional} />
      </Sample>
      <Sample name={say.wrong}>
        <Live label={say.label} first="2090-03-07" error={say.error} />
      </Sample>
      <Sample name={say.outside}>
        <FromOutside />
      </Sample>
      <Sample name={say.refused}>
        <Refusing />
      </Sample>
      <Sample name={say.fixed}>
        <ReadOnlyField label={say.label}>
          <Written date="1990-03-07" />
        </ReadOnlyField>
      </Sample>
    </Samples>
  )
}

type LiveProps = { label: string; first?: string; hint?: string; optional?: string; error?: string } & {
  birthday?: boolean
  clearable?: boolean
}

function Live({ first, ...field }: LiveProps) {
  const [date, setDate] = useState<string | null>(first ?? null)
  return (
    <>
      <DateField {...field} value={date} onChange={setDate} words={useDateWords()} />
      <Given date={date} />
    </>
  )
}

function Refusing() {
  const say = useWords(words)
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <DateField label={say.label} value={null} onChange={setAsked} words={useDateWords()} />
      <Given date={asked} />
    </>
  )
}

function FromOutside() {
  const say = useWords(words)
  const [date, setDate] = useState<string | null>(null)
  const [, draw] = useState(0)
  return (
    <>
      <DateField label={say.label} value={date} onChange={setDate} words={useDateWords()} clearable />
      <Given date={date} />
      <p className={css.acts}>
        <Button kind="text" onClick={() => setDate('2024-02-29')}>
          {say.set}
        </Button>
        <Button kind="text" onClick={() => draw((times) => times + 1)}>
          {say.draw}
        </Button>
      </p>
    </>
  )
}

function Given({ date }: { date: string | null }) {
  const say = useWords(words)
  return (
    <p className={css.said}>
      {say.given} <output>{date ?? say.none}</output>
    </p>
  )
}

function Written({ date }: { date: string }) {
  const { dates } = useText()
  return dateWriter(dates, { dateStyle: 'long' })(date)
}
