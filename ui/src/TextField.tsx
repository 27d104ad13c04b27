import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './TextField.module.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  hint?: string | undefined
  /** What is wrong and how to mend it. */
  error?: string | undefined
}
type Props = FieldProps & { before?: ReactNode; after?: ReactNode }

/** A label above, a line of text, then a hint and what is wrong. The label stays whatever happens. */
export function TextField({ label, hint, error, before, after, ...input }: Props) {
  const made = useId()
  const id = input.id ?? made
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        {before && <span className={css.before}>{before}</span>}
        <input
          {...input}
          id={id}
          className={css.input}
          data-before={before ? '' : undefined}
          data-after={after ? '' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {after}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="alert" size="small" />
          {error}
        </p>
      )}
    </div>
  )
}
