import { useId, type ReactNode } from 'react'
import { FieldGroup, type FieldFrame } from './Field.tsx'
import css from './RadioGroup.module.css'

export type Choice<T extends string> = {
  value: T
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
  /** Content that is shown once it is chosen. */
  more?: ReactNode
}
type Props<T extends string> = FieldFrame & {
  options: readonly Choice<T>[]
  value: T | null
  onChange: (value: T) => void
  name?: string | undefined
  required?: boolean | undefined
}

/** A choice between few options, all visible. The browser's arrow keys move through them. */
export function RadioGroup<T extends string>({ options, value, onChange, name, required, ...frame }: Props<T>) {
  const made = useId()
  return (
    <FieldGroup {...frame} radios>
      {({ id }) => (
        <div className={css.choices}>
          {options.map(({ hint, label, more, ...option }, index) => {
            // The first radio has the id of the field, so that a link to the field's error focuses it.
            const own = index === 0 ? id : `${id}-${option.value}`
            return (
              <div key={option.value} className={css.choice}>
                <input
                  type="radio"
                  id={own}
                  className={css.radio}
                  name={name ?? made}
                  value={option.value}
                  disabled={option.disabled}
                  required={required}
                  checked={option.value === value}
                  onChange={() => onChange(option.value)}
                  aria-describedby={hint ? `${own}-why` : undefined}
                />
                <div>
                  <label htmlFor={own}>{label}</label>
                  {hint && (
                    <p id={`${own}-why`} className={css.hint}>
                      {hint}
                    </p>
                  )}
                </div>
                {more && option.value === value && <div className={css.more}>{more}</div>}
              </div>
            )
          })}
        </div>
      )}
    </FieldGroup>
  )
}
