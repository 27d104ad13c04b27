import { useId, useState, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import css from './Stepper.module.css'

type Props = {
  label: ReactNode
  hint?: ReactNode
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  /** What the two buttons do: "One fewer: Adult". */
  words: { fewer: string; more: string }
}

/** How many of something. The number can be typed and goes up and down with the arrow keys; the buttons are for pointers and fingers. */
export function Stepper({ label, hint, value, min = 0, max, onChange, words }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (text !== '' && Number.isInteger(number)) onChange(Math.min(max, Math.max(min, number)))
  }
  return (
    <div className={css.stepper}>
      <label htmlFor={id}>
        {label} {hint && <span className={css.hint}>{hint}</span>}
      </label>
      <div className={css.counter}>
        <Step icon="dash" name={words.fewer} onPress={() => onChange(Math.max(min, value - 1))} />
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          // What was typed and makes no number goes back to the one that counts.
          onBlur={() => setTyped(undefined)}
        />
        <Step icon="plus" name={words.more} onPress={() => onChange(Math.min(max, value + 1))} />
      </div>
    </div>
  )
}

type StepProps = { icon: 'dash' | 'plus'; name: string; onPress: () => void }

/** Not on the way of the tab key: the field between them does the same with the arrow keys. */
const Step = ({ icon, name, onPress }: StepProps) => (
  <button type="button" tabIndex={-1} aria-label={name} title={name} onClick={onPress}>
    <Icon name={icon} size="small" />
  </button>
)
