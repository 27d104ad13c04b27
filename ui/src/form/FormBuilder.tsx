import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button, type ButtonKind } from '../Button.tsx'
import { ErrorBlock } from '../messages/ErrorBlock.tsx'
import type { FieldDescription } from './description.ts'
import css from './FormBuilder.module.css'
import { FormField } from './FormField.tsx'
import { focusFirstWrong } from './focus.ts'
import { firstWrong, type PlacedErrors } from './error-placement.ts'
import type { BuiltForm } from './useForm.ts'
import type { FormWords } from './words.ts'

type Props = {
  /** From `useForm`. */
  form: BuiltForm
  /** The id by which a button outside the form submits it. */
  id?: string
  /** The label of the button. A read-only form has none. */
  submit?: string | undefined
  /** `go` is the next step, one per screen. */
  kind?: ButtonKind
  /** As wide as the fields, where buttons of that width follow. */
  wide?: boolean
  /** The classes by which other programs find form and button. */
  externalClasses?: { form: string; button: string }
  /** Beside the button: other links and buttons. */
  actions?: ReactNode
  /** Between the fields and the button. */
  children?: ReactNode
}

/** Renders a form from its description: its fields one below the other, errors at their fields, and one button. */
export function FormBuilder({ form, id: given, submit, kind = 'go', wide = false, externalClasses, actions, children }: Props) {
  const { fields, values, halves, placed, busy, words, set, setHalf } = form
  const own = useId()
  const id = given ?? own
  const { place, status } = useRefusals(form)
  return (
    <form
      ref={place}
      id={given}
      className={externalClasses ? `${externalClasses.form} ${css.form}` : css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Blocks form={form} />
      <div className={css.fields}>
        {fields.map(({ before, ...field }) => (
          <div key={field.name} className={css.item} data-field={field.name} data-half={field.half || undefined}>
            {before}
            <FormField
              id={field.id ?? `${id}-${field.name}`}
              field={field}
              value={values[field.name] ?? null}
              error={placed.fields.get(field.name)?.join(' ')}
              words={words}
              onChange={(value) => set(field.name, value)}
              half={halves[field.name]}
              onHalf={(half) => setHalf(field.name, half)}
            />
          </div>
        ))}
      </div>
      {children}
      {(submit || actions) && (
        <div className={css.acts}>
          {submit && (
            <Button
              type="submit"
              kind={kind}
              wide={wide}
              busy={busy}
              {...(externalClasses && { externalClass: externalClasses.button })}
            >
              {submit}
            </Button>
          )}
          {actions}
        </div>
      )}
      <output ref={status} className="for-readers" />
    </form>
  )
}

/** The errors without a field: why the form was not sent, and errors for fields that are not on the form. */
function Blocks({ form: { placed, fields, words } }: { form: BuiltForm }) {
  const { sentence, aboveForm } = placed
  if (sentence === undefined && aboveForm.length === 0) return null
  const about = (name: string, message: string) => {
    const label = fields.find((field) => field.name === name)?.label
    return typeof label === 'string' ? words.about(label, message) : message
  }
  return (
    <div className={css.blocks} tabIndex={-1} data-blocks="">
      {sentence !== undefined && <ErrorBlock>{sentence}</ErrorBlock>}
      {aboveForm.map(({ name, messages }) => (
        <ErrorBlock key={name}>{about(name, messages.join(' '))}</ErrorBlock>
      ))}
    </div>
  )
}

/**
 * Each refusal moves the focus to the first wrong field, and announces it: focus alone is silent if it was there
 * already. It is announced once and not with every fix, so the text is set imperatively.
 */
function useRefusals({ refusals, placed, fields, words }: BuiltForm) {
  const place = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLOutputElement>(null)
  const seen = useRef(refusals)
  useEffect(() => {
    const first = firstWrong(fields, placed)
    if (status.current && !first) status.current.textContent = ''
    if (refusals === seen.current) return
    seen.current = refusals
    if (status.current && first) status.current.textContent = words.refused(placed.fields.size, saidOf(first, placed, words))
    if (place.current) focusFirstWrong(place.current, first?.name)
  })
  return { place, status }
}

function saidOf({ name, label }: FieldDescription, { fields }: PlacedErrors, { about }: FormWords): string {
  const message = fields.get(name)?.join(' ') ?? ''
  return typeof label === 'string' ? about(label, message) : message
}
