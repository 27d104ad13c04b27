import { RadioGroup } from '@alpenglow/ui/fields/RadioGroup'
import { Select } from '@alpenglow/ui/fields/select/Select'
import { Stepper } from '@alpenglow/ui/fields/Stepper'
import type { PeopleByAge, AdviceQuestion } from '../../advice/answer/answer.ts'
import { anyResort, dayChoices, type WinterPlans } from '../../advice/question/question.ts'
import { resortOptions } from '../../parts/resort/place-name.ts'
import { useText } from '@alpenglow/client/words/words'
import { useAgeRange } from '../../text/useAgeRange.ts'
import { useSelectWords } from '@alpenglow/client/words/select'
import { mostOfAnAge } from './party.ts'
import css from './Questions.module.css'

type Props = { question: AdviceQuestion; onAsk: (changed: { people?: PeopleByAge; plans?: WinterPlans }) => void }
type OneProps = { plans: WinterPlans; onAsk: (changed: Partial<WinterPlans>) => void }

/** Four questions, all visible: each answer takes effect at once, and can be changed. */
export function Questions({ question: { plans, people, resorts }, onAsk }: Props) {
  const { t } = useText()
  const change = (changed: Partial<WinterPlans>) => onAsk({ plans: { ...plans, ...changed } })
  return (
    <section className={css.questions} aria-label={t('pages.which_pass.questions')}>
      <Who people={people} onAsk={(changed) => onAsk({ people: changed })} />
      <Days plans={plans} onAsk={change} />
      <Where plans={plans} resorts={resorts} onAsk={change} />
      <When plans={plans} onAsk={change} />
    </section>
  )
}

function Who({ people, onAsk }: { people: PeopleByAge; onAsk: (people: PeopleByAge) => void }) {
  const { t } = useText()
  const rangeOf = useAgeRange()
  return (
    <fieldset className={css.who}>
      <legend className={css.ask}>{t('pages.which_pass.who')}</legend>
      {people.map(({ age, count }) => (
        <Stepper
          key={age.variant}
          label={age.name}
          hint={rangeOf(age.ageRange)}
          value={count}
          max={mostOfAnAge}
          onChange={(many) => onAsk(people.map((one) => (one.age === age ? { age, count: many } : one)))}
          words={{
            fewer: t('pages.which_pass.fewer', { name: age.name }),
            more: t('pages.which_pass.more', { name: age.name }),
          }}
        />
      ))}
    </fieldset>
  )
}

function Days({ plans, onAsk }: OneProps) {
  const { t, count } = useText()
  const words = useSelectWords()
  const days = [...new Set([...dayChoices, plans.days])].toSorted((a, b) => a - b)
  return (
    <Select
      label={<span className={css.ask}>{t('pages.which_pass.days')}</span>}
      hint={t('pages.which_pass.days_hint')}
      options={days.map((n) => ({ value: String(n), label: count('components.asked.day', n) }))}
      value={String(plans.days)}
      onChange={(value) => onAsk({ days: Number(value) })}
      words={words}
    />
  )
}

function Where({ plans, resorts, onAsk }: OneProps & Pick<AdviceQuestion, 'resorts'>) {
  const { t, locale } = useText()
  const words = useSelectWords()
  const everywhere = { value: anyResort, label: t('pages.which_pass.anywhere'), endsGroup: true }
  return (
    <Select
      label={<span className={css.ask}>{t('pages.which_pass.where')}</span>}
      options={[everywhere, ...resortOptions(resorts, locale)]}
      value={plans.resort?.code ?? anyResort}
      onChange={(code) => onAsk({ resort: resorts.find((one) => one.code === code) ?? null })}
      words={words}
    />
  )
}

function When({ plans, onAsk }: OneProps) {
  const { t } = useText()
  return (
    <RadioGroup
      label={<span className={css.ask}>{t('pages.which_pass.when')}</span>}
      options={[
        { value: 'no', label: t('pages.which_pass.when.no'), hint: t('pages.which_pass.when.no_hint') },
        { value: 'yes', label: t('pages.which_pass.when.yes'), hint: t('pages.which_pass.when.yes_hint') },
      ]}
      value={plans.holidays}
      onChange={(holidays) => onAsk({ holidays })}
    />
  )
}
