import type { TextKey } from '@alpenglow/texts/texts'
import type { ReadinessState } from '@alpenglow/contract/readiness/rules'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import css from './GateRow.module.css'
import type { PersonCardProps } from './people.ts'

const glyphs: Record<ReadinessState, IconName> = { done: 'check', missing: 'circle', later: 'dash', not_needed: 'dash' }

/** The requirements of the gate, each with its state. */
export function GateRow({ list }: PersonCardProps) {
  const { t } = useText()
  // The card shows the pass above, with its picture.
  const items =
    list?.items.filter(
      ({ need, state }) => need !== 'pass' && ((need !== 'consent' && need !== 'waiver') || state !== 'not_needed'),
    ) ?? []
  return (
    <StateList
      label={t('pages.household.gate')}
      items={items.map(({ need, state }) => ({ word: t(`pages.household.need.${need}`), state }))}
    />
  )
}

type RowProps = { label: string; items: readonly { word: string; state: ReadinessState }[] }
export function StateList({ label, items }: RowProps) {
  const { t } = useText()
  return (
    <ul className={css.gate} aria-label={label}>
      {items.map(({ word, state }) => (
        <li key={word} data-state={state}>
          <Icon name={glyphs[state]} />
          {word}
          <span className="for-readers">: {t(`pages.household.state.${state}` satisfies TextKey)}</span>
        </li>
      ))}
    </ul>
  )
}
