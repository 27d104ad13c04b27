import { useId, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import css from './Field.module.css'

/** What every field has around it. */
export type FieldFrame = {
  label: ReactNode
  /** A second, quieter line of the label: what the field is for. */
  sublabel?: ReactNode
  /** Below the field: how to fill it in. */
  hint?: ReactNode
  /** What is wrong and how to mend it. */
  error?: ReactNode
  /** The word that marks a field which may stay empty. */
  optional?: string | undefined
  /** As wide as its place; otherwise at most 588 px. */
  full?: boolean | undefined
  id?: string | undefined
}

/** What the control inside must carry, so that its label, hint and error are read with it. */
export type FieldAria = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = FieldFrame & { children: (aria: FieldAria) => ReactNode }

/** Label above, control, hint and what is wrong below. The label stays whatever happens. */
export function Field({ label, sublabel, hint, error, optional, full = false, id: given, children }: Props) {
  const { id, aria } = useFieldAria({ id: given, sublabel, hint, error })
  return (
    <div className={css.field} data-full={full || undefined}>
      <label htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </label>
      <Sublabel id={id}>{sublabel}</Sublabel>
      {children(aria)}
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

/** The same for several controls that answer one question: the boxes of a date, a choice of few. */
export function FieldGroup({ label, sublabel, hint, error, optional, full = false, id: given, children }: Props) {
  const { id, aria } = useFieldAria({ id: given, sublabel, hint, error })
  return (
    <fieldset className={css.field} data-full={full || undefined} aria-describedby={aria['aria-describedby']}>
      <legend>
        <LabelText label={label} optional={optional} />
      </legend>
      <Sublabel id={id}>{sublabel}</Sublabel>
      {children(aria)}
      <Below id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** A field that may not be changed is text, not a grey box. */
export const ReadOnlyField = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <dl className={css.field}>
    <dt>{label}</dt>
    <dd className={css.plain}>{children}</dd>
  </dl>
)

function useFieldAria({ id: given, sublabel, hint, error }: Pick<FieldFrame, 'id' | 'sublabel' | 'hint' | 'error'>) {
  const made = useId()
  const id = given ?? made
  const describedBy = [sublabel && `${id}-sublabel`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const aria: FieldAria = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return { id, aria }
}

const LabelText = ({ label, optional }: Pick<FieldFrame, 'label' | 'optional'>) => (
  <>
    {label}
    {optional && <span className={css.optional}> {optional}</span>}
  </>
)

const Sublabel = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={`${id}-sublabel`} className={css.sublabel}>
      {children}
    </p>
  ) : null

const Below = ({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className={css.hint}>
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className={css.error}>
        <Icon name="alert" size="small" />
        <span>{error}</span>
      </p>
    )}
  </>
)
