import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import css from './Stepper.module.css'

type Props = {
  label: ReactNode
  hint?: ReactNode
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  /** The names of the two buttons: "One fewer: Adult". */
  words: { fewer: string; more: string }
}

const settledAfterMs = 600

/** A number of things. It can be typed and changed with the arrow keys; the buttons are for pointers and fingers. */
export function Stepper({ label, hint, value, min = 0, max, onChange, words }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const settle = (isLeft = true) => {
    if (typed === undefined) return
    const number = Number(typed)
    if (isLeft) setTyped(undefined)
    if (typed === '' || !Number.isInteger(number)) return
    const meant = Math.min(max, Math.max(min, number))
    if (meant !== value) onChange(meant)
  }
  const pause = useEffectEvent(() => settle(false))
  // Debounce: a 1 on the way to 11 must not count, so the typed number counts on blur, on Enter, or after a pause.
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(pause, settledAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  const step = (by: number) => {
    setTyped(undefined)
    onChange(Math.min(max, Math.max(min, value + by)))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      step(by)
    } else if (event.key === 'Enter') {
      // Enter confirms the number first, and submits the form only after that.
      if (typed !== undefined) event.preventDefault()
      settle()
    }
  }
  return (
    <div className={css.stepper}>
      <label htmlFor={id}>
        {label} {hint && <span className={css.hint}>{hint}</span>}
      </label>
      <div className={css.counter}>
        <Step icon="dash" name={words.fewer} isEnd={value <= min} onPress={() => step(-1)} />
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? value}
          data-none={value === 0 || undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onFocus={(event) => event.target.select()}
          onBlur={() => settle()}
        />
        <Step icon="plus" name={words.more} isEnd={value >= max} onPress={() => step(1)} />
      </div>
    </div>
  )
}

type StepProps = {
  icon: 'dash' | 'plus'
  name: string
  /** The value is at its minimum or maximum. */
  isEnd: boolean
  onPress: () => void
}

/** Not a stop of the tab key: the field between them does the same with the arrow keys. */
const Step = ({ icon, name, isEnd, onPress }: StepProps) => (
  <button type="button" tabIndex={-1} aria-disabled={isEnd} aria-label={name} title={name} onClick={onPress}>
    <Icon name={icon} size="small" />
  </button>
)
