import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Field, type FieldFrame } from './Field.tsx'
import css from './TextField.module.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & FieldFrame
type Props = FieldProps & { before?: ReactNode; after?: ReactNode }

/** One line of text in its frame. */
export function TextField({ label, sublabel, hint, error, optional, full, id, before, after, ...input }: Props) {
  return (
    <Field {...{ label, sublabel, hint, error, optional, full, id }}>
      {(aria) => (
        <div className={css.box} onMouseDown={keepFocus}>
          {before && <span className={css.before}>{before}</span>}
          <input
            {...input}
            {...aria}
            className={css.input}
            data-before={before ? '' : undefined}
            data-after={after ? '' : undefined}
          />
          {after}
        </div>
      )}
    </Field>
  )
}

/** A press beside the input, on its icon or its button, leaves the focus where it is. */
const keepFocus = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}
