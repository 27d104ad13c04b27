import { useEffect, useRef, type ChangeEvent } from 'react'
import css from './Checkbox.module.css'
import { FieldNotes, labelIdOf, useFieldAria, type FieldFrame } from './Field.tsx'

type Props = Pick<FieldFrame, 'label' | 'sublabel' | 'hint' | 'error' | 'id'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Only some of the choices below it are chosen. */
  indeterminate?: boolean | undefined
  name?: string | undefined
  required?: boolean | undefined
}

/** A sentence to agree to, or an extra to choose. The sentence may contain links. */
export function Checkbox({
  label,
  sublabel,
  hint,
  error,
  id: given,
  checked,
  onChange,
  indeterminate = false,
  ...input
}: Props) {
  const { id, aria } = useFieldAria({ id: given, sublabel, hint, error })
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // HTML has no attribute for it, and a press clears it.
    if (box.current) box.current.indeterminate = indeterminate
  })
  return (
    <div className={css.field}>
      <div className={css.boxAndLabel}>
        <input
          {...input}
          {...aria}
          ref={box}
          type="checkbox"
          className={css.box}
          checked={checked}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
        />
        <div className={css.said}>
          <label htmlFor={id} id={labelIdOf(id)}>
            {label}
          </label>
          {sublabel && (
            <p id={`${id}-sublabel`} className={css.sublabel}>
              {sublabel}
            </p>
          )}
          <div className={css.notes}>
            <FieldNotes id={id} hint={hint} error={error} />
          </div>
        </div>
      </div>
    </div>
  )
}
