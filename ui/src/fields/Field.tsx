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
  /** What is wrong and how to correct it. */
  error?: ReactNode
  /** The word that marks a field which may stay empty. */
  optional?: string | undefined
  /** As wide as its container; otherwise at most 588 px. */
  full?: boolean | undefined
  id?: string | undefined
}

/** The attributes of the control inside, so that its label, hint and error are read with it. */
export type FieldAria = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Further notes below some fields, besides hint and error. */
type Notes = {
  /** At the end of the hint's line: how many characters are left. */
  aside?: ReactNode
  /** The error comes from the field itself, not with the answer to a form: then it must be announced on its own. */
  announced?: boolean | undefined
}
type Props = FieldFrame & Notes & { children: (aria: FieldAria) => ReactNode }

/** A labelled control with its hint and error below. The label is always visible. */
export function Field({ label, sublabel, optional, full = false, children, ...rest }: Props) {
  const { id, aria } = useFieldAria({ sublabel, ...rest })
  return (
    <div className={css.field} data-full={full || undefined}>
      <label htmlFor={id} id={labelIdOf(id)}>
        <LabelText label={label} optional={optional} />
      </label>
      <Sublabel id={id}>{sublabel}</Sublabel>
      {children(aria)}
      <FieldNotes {...rest} id={id} />
    </div>
  )
}

type GroupProps = FieldFrame & { radios?: boolean; children: (aria: FieldAria) => ReactNode }

/** The same for several controls that answer one question: the boxes of a date, a choice of few (`radios`). */
export function FieldGroup({ label, sublabel, optional, full = false, radios = false, children, ...rest }: GroupProps) {
  const { id, aria } = useFieldAria({ sublabel, ...rest })
  // A plain group can't be invalid, only its controls can; a radio group is invalid as a whole.
  const invalid = radios ? aria['aria-invalid'] : undefined
  return (
    <fieldset
      className={css.field}
      data-full={full || undefined}
      role={radios ? 'radiogroup' : undefined}
      aria-invalid={invalid}
      aria-describedby={aria['aria-describedby']}
    >
      <legend>
        <LabelText label={label} optional={optional} />
      </legend>
      <Sublabel id={id}>{sublabel}</Sublabel>
      {children(aria)}
      <FieldNotes {...rest} id={id} />
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

/** For controls whose name consists of more than their label. */
export const labelIdOf = (id: string): string => `${id}-label`

type AriaParts = Pick<FieldFrame, 'id' | 'sublabel' | 'hint' | 'error'> & Notes

/** For a control with a layout of its own, as a checkbox, whose label stands beside it. */
export function useFieldAria({ id: given, sublabel, hint, error, aside }: AriaParts): { id: string; aria: FieldAria } {
  const made = useId()
  const id = given ?? made
  const parts = [sublabel && 'sublabel', hint && 'hint', aside && 'aside', error && 'error']
  const describedBy = parts.flatMap((part) => (part ? [`${id}-${part}`] : [])).join(' ')
  return { id, aria: { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined } }
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

type NotesProps = Notes & Pick<FieldFrame, 'hint' | 'error'> & { id: string }

/** Below a control: the hint, and the error. */
export const FieldNotes = ({ id, hint, aside, error, announced = false }: NotesProps) => (
  <>
    {(hint || aside) && (
      <div className={css.below}>
        {hint && (
          <p id={`${id}-hint`} className={css.hint}>
            {hint}
          </p>
        )}
        {aside && (
          <p id={`${id}-aside`} className={css.aside}>
            {aside}
          </p>
        )}
      </div>
    )}
    {error && (
      <p id={`${id}-error`} className={css.error} role={announced ? 'alert' : undefined}>
        <Icon name="stop" size="small" />
        <span>{error}</span>
      </p>
    )}
  </>
)
