import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { PickWord } from '@alpenglow/ui/fields/select/PickWord'
import { Segments } from '@alpenglow/ui/fields/Segments'
import type { ReactNode } from 'react'
import { anyResort, winterPlansToQuery, dayChoices, type Age, type WinterPlans } from '../../advice/question/question.ts'
import { resortOptions } from '../../parts/resort/place-name.ts'
import { withWords } from '../../parts/page/withWords.tsx'
import { useText } from '@alpenglow/client/words/words'
import { useAgeRange } from '../../text/useAgeRange.ts'
import css from './WinterSentence.module.css'

type Props = {
  plans: WinterPlans
  ages: Age[]
  age: Age | undefined
  resorts: Resort[]
  onAsk: (changes: Record<string, string>) => void
}

/** The guest's winter as a sentence with replaceable words, and the age category. */
export function WinterSentence({ plans, ages, age, resorts, onAsk }: Props) {
  const { t } = useText()
  const rangeOf = useAgeRange()
  const words = useWords({ plans, resorts, onAsk })
  return (
    <div className={css.line}>
      <p className={css.say}>{withWords(t(plans.resort ? 'pages.passes.at' : 'pages.passes.anywhere'), words)}</p>
      {age && ages.length > 1 && (
        <Segments
          label={t('pages.passes.age')}
          options={ages.map(({ variant, name, ageRange }) => ({ value: variant, label: name, hint: rangeOf(ageRange) }))}
          value={age.variant}
          onChange={(variant) => onAsk({ ...winterPlansToQuery(plans), age: variant })}
        />
      )}
    </div>
  )
}

function useWords({ plans, resorts, onAsk }: Pick<Props, 'plans' | 'resorts' | 'onAsk'>): Record<string, ReactNode> {
  const { t, count, locale } = useText()
  const empty = t('components.select.empty')
  const days = [...new Set([...dayChoices, plans.days])].toSorted((a, b) => a - b)
  const places = [...resortOptions(resorts, locale), { value: anyResort, label: t('components.asked.anywhere') }]
  const word = (
    label: string,
    name: keyof ReturnType<typeof winterPlansToQuery>,
    options: { value: string; label: string }[],
  ) => {
    const { [name]: value = '' } = winterPlansToQuery(plans)
    const onChange = (chosen: string) => onAsk({ ...winterPlansToQuery(plans), [name]: chosen })
    return (
      <PickWord key={name} label={label} options={options} value={value} initial={value} onChange={onChange} empty={empty} />
    )
  }
  return {
    days: word(
      t('components.asked.days'),
      'days',
      days.map((n) => ({ value: String(n), label: count('components.asked.day', n) })),
    ),
    resort: word(t('components.asked.resort'), 'resort', places),
    peak: word(t('components.asked.peak'), 'peak', [
      { value: 'no', label: t('components.asked.peak.no') },
      { value: 'yes', label: t('components.asked.peak.yes') },
    ]),
  }
}
