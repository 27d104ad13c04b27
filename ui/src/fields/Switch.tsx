import type { ChangeEvent } from 'react'
import { Icon } from '../Icon.tsx'
import { Spinner } from '../Spinner.tsx'
import { FieldNotes, useFieldAria, type FieldFrame } from './Field.tsx'
import css from './Switch.module.css'

export type SwitchWords = { on: string; off: string }
type Props = Pick<FieldFrame, 'label' | 'sublabel' | 'hint' | 'error' | 'id'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The change is being saved: it keeps the focus and ignores presses. */
  busy?: boolean | undefined
} & ({ variant?: 'plain'; words?: undefined } | { variant: 'product'; words: SwitchWords })

/** Takes effect at once, unlike a checkbox, which waits for its form. The product variant has its state in words. */
export function Switch({ label, sublabel, hint, error, id: given, checked, onChange, busy = false, variant, words }: Props) {
  const { id, aria } = useFieldAria({ id: given, sublabel, hint, error })
  const { 'aria-invalid': _invalid, ...described } = aria
  const change = (event: ChangeEvent<HTMLInputElement>) => (busy ? undefined : onChange(event.target.checked))
  return (
    <div className={css.field}>
      <div className={css.trackAndLabel}>
        <div className={css.said}>
          <label htmlFor={id}>{label}</label>
          {sublabel && (
            <p id={`${id}-sublabel`} className={css.sublabel}>
              {sublabel}
            </p>
          )}
        </div>
        <span className={css.track} data-variant={variant} data-invalid={error ? true : undefined}>
          <input
            {...described}
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onChange={change}
          />
          {words && (
            <span className={css.word} aria-hidden="true">
              {checked ? words.on : words.off}
            </span>
          )}
          <span className={css.thumb}>{busy ? <Spinner /> : words && checked && <Icon name="check" size="small" />}</span>
        </span>
      </div>
      <FieldNotes id={id} hint={hint} error={error} announced />
    </div>
  )
}
