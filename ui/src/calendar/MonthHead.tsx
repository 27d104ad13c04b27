import { Icon, type IconName } from '../Icon.tsx'
import { addMonths } from './month.ts'
import css from './MonthHead.module.css'
import type { CalendarWords } from './words.ts'

type Props = {
  title: string
  /** Of its heading. */
  level?: 2 | 4
  month: string
  onMonth: (month: string) => void
  earliest?: string | undefined
  latest?: string | undefined
  words: CalendarWords
  /** Pressed where there is no further month. */
  onEnd: (end: 'earliest' | 'latest') => void
}

/** Announces the month whenever it changes, with buttons to its neighbours. */
export const MonthHead = ({ title, level = 2, month, onMonth, earliest, latest, words, onEnd }: Props) => (
  <div className={css.turnMonth}>
    <Name level={level} title={title} />
    <Turn
      icon="back"
      label={words.previous}
      why={month === earliest && words.earliest}
      onTurn={() => (month === earliest ? onEnd('earliest') : onMonth(addMonths(month, -1)))}
    />
    <Turn
      icon="forth"
      label={words.next}
      why={month === latest && words.latest}
      onTurn={() => (month === latest ? onEnd('latest') : onMonth(addMonths(month, 1)))}
    />
  </div>
)

const Name = ({ level, title }: { level: 2 | 4; title: string }) =>
  level === 2 ? <h2 aria-live="polite">{title}</h2> : <h4 aria-live="polite">{title}</h4>

type TurnProps = { icon: IconName; label: string; why: string | false; onTurn: () => void }

/** At the first or last month the button stays and gives the reason; if it were disabled, it would drop the focus. */
const Turn = ({ icon, label, why, onTurn }: TurnProps) => (
  <button
    type="button"
    className={css.turn}
    aria-label={why ? `${label}. ${why}` : label}
    title={why || label}
    aria-disabled={why !== false}
    onClick={onTurn}
  >
    <Icon name={icon} />
  </button>
)
