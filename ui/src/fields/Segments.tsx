import { useId, type ReactNode } from 'react'
import css from './Segments.module.css'

export type Segment<T extends string> = { value: T; label: ReactNode; hint?: ReactNode }
type Props<T extends string> = {
  /** What is chosen, for screen readers: they do not see that it stands above what it changes. */
  label: string
  /** Two to four; for more there is a select. */
  options: readonly Segment<T>[]
  /** Undefined where the guest has to choose. */
  value: T | undefined
  onChange: (value: T) => void
}

/** Views of the same content, one at a time. They are radios, so the arrow keys move through them. */
export function Segments<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset role="radiogroup" aria-label={label} className={css.segments}>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span> {option.hint && <span className={css.hint}>{option.hint}</span>}
        </label>
      ))}
    </fieldset>
  )
}
